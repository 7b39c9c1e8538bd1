import { sql } from 'kysely';
import { eraseConfirmation } from '../../../domain/bin/bin.ts';
import type { CardMention, ErasePreview, Mention } from '../../../domain/bin/erase.schema.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { isMerged } from '../../../domain/duplicates/duplicates.ts';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import { type CardDesign, designSchema } from '../../../domain/press/card-design.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { instantOf } from '../../../domain/time.ts';
import { type BinReader, readBinStates } from '../../lifecycle/bin/bin-entries.ts';
import { idList } from '../../platform/database/id-list.ts';
import { agencyPages } from '../../press/agency/page-store.ts';
import { assetNames } from '../../press/templates/version-assets.ts';
import { MENTIONS_MAX, mentionsOf, soughtOf } from '../../records/find/mentions.ts';
import { countRows } from '../../records/read/living-count.ts';
import { RUNNING_ORDERS } from '../../records/read/running-orders.ts';
import { copiesOf } from './copies.ts';

/** Which of these records, or of the people who went along, stand in orders under way. */
export async function awaitedByOrders(
  { db, dialect }: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<{ order: string; record: string }[]> {
  if (collection === 'orders' || ids.length === 0) return [];
  const among = idList({ dialect }, ids);
  const ofPeople = sql`SELECT l.record AS "order", coalesce(c."deletedWith", c.id) AS record
    FROM orders_contacts l JOIN "Contacts" c ON c.id = l.target JOIN orders o ON o.id = l.record`;
  const { rows } = await (collection === 'Contacts'
    ? sql<{
        order: string;
        record: string;
      }>`${ofPeople} WHERE c.id IN ${among} AND ${RUNNING_ORDERS}`
    : sql<{ order: string; record: string }>`
          SELECT o.id AS "order", o.company AS record FROM orders o
          WHERE o.company IN ${among} AND ${RUNNING_ORDERS}
          UNION ${ofPeople} WHERE c."deletedWith" IN ${among} AND ${RUNNING_ORDERS}`
  ).execute(db);
  return rows;
}

/** How many others had become one with these records. */
async function countMerged(
  { db, dialect }: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<number> {
  if (!isMerged(collection)) return 0;
  const those = idList({ dialect }, ids);
  return countRows(
    db,
    sql`${sql.table(collection)}
      WHERE "mergedInto" IN ${those} AND id NOT IN ${those} AND erased IS NULL`,
  );
}

/** The day until which accepted cards of these people, or of those who went along, are evidence. */
async function evidenceUntil(
  { db, dialect }: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
  years: number,
): Promise<string> {
  if (collection === 'orders' || ids.length === 0) return '';
  const column = collection === 'Contacts' ? sql`c.id` : sql`c."deletedWith"`;
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(v."approvedAt") AS last FROM line_versions v JOIN "Contacts" c ON c.id = v.contact
    WHERE ${column} IN ${idList({ dialect }, ids)}`.execute(db);
  const last = rows[0]?.last ?? '';
  if (last === '') return '';
  const until = instantOf(last);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return dayInFrance(until);
}

/** The outcome of erasing records; nothing of it is done. */
export async function previewErasing(
  reader: BinReader,
  collection: RecordCollection,
  {
    ids,
    copies: chosen,
    evidenceYears,
  }: {
    ids: readonly string[];
    copies?: readonly string[] | undefined;
    evidenceYears: number;
  },
): Promise<Omit<ErasePreview, 'backupsUntil'>> {
  const states = await readBinStates(reader, collection, ids);
  const known = states.map(({ id }) => id);
  const copies = await copiesOf(reader, collection, known);
  const along = copies.filter(({ id, isSure }) => chosen?.includes(id) ?? isSure);
  const going = [...known, ...along.map(({ id }) => id)];
  const orders = await awaitedByOrders(reader, collection, going);
  const mentions = new Map<string, Mention>();
  const cards = new Map<string, CardMention>();
  for (const record of [...states, ...along]) {
    if (mentions.size < MENTIONS_MAX)
      for (const one of await mentionsOf(reader, collection, record))
        mentions.set(`${one.id} ${one.field}`, one);
    if (cards.size < MENTIONS_MAX)
      for (const card of await cardsNaming(reader, collection, record)) cards.set(card.id, card);
  }
  return {
    count: states.length,
    members: states.reduce((sum, { members }) => sum + members, 0),
    merged: await countMerged(reader, collection, going),
    copies,
    confirm: eraseConfirmation(states),
    evidenceUntil: await evidenceUntil(reader, collection, going, evidenceYears),
    orders: new Set(orders.map(({ order }) => order)).size,
    mentions: [...mentions.values()].slice(0, MENTIONS_MAX),
    cards: [...cards.values()].slice(0, MENTIONS_MAX),
  };
}

/**
 * The texts that a card has for everybody, in one piece: a first name and a name may stand in texts
 * of their own. A page of an agency has them as drawn letters.
 */
function fixedWords({ sides }: CardDesign, pages: ReadonlyMap<string, AgencyPage>): string {
  const elements = sides.flatMap((side) => side.elements);
  const words = elements.flatMap((element) => {
    if (element.kind === 'page')
      return pages.get(element.page)?.texts.map(({ text }) => text) ?? [];
    if (element.kind !== 'text') return [];
    return element.parts.flatMap((part) => (part.kind === 'words' ? part.words : []));
  });
  return words.join(' ');
}

/**
 * The printed cards of a person's company whose name, fixed words or agency's page, as they are
 * edited or last published, hold her name, one of her numbers or e-mails. Those of a company go with it.
 */
async function cardsNaming(
  reader: BinReader,
  of: RecordCollection,
  state: { readonly id: string; readonly name: string },
): Promise<CardMention[]> {
  if (of !== 'Contacts') return [];
  const sought = await soughtOf(reader, of, state);
  const { rows } = await sql<CardMention & { draft: string; published: string | null }>`
    SELECT t.id, k.id AS company, t.name, t.draft, v.design AS published
    FROM "Contacts" p
    JOIN "Company" k ON k.id = p.company
    JOIN "Company" c ON c.id = k.id OR c."mergedInto" = k.id
    JOIN card_templates t ON t.company = c.id
    LEFT JOIN template_versions v ON v.template = t.id
      AND v.number = (SELECT max(number) FROM template_versions WHERE template = t.id)
    WHERE p.id = ${state.id} AND k.deleted IS NULL
    ORDER BY t.created, t.id`.execute(reader.db);
  const cards = rows.map(({ draft, published, ...card }) => {
    const stored = published === null ? [draft] : [draft, published];
    return { ...card, designs: stored.map((design) => designSchema.parse(JSON.parse(design))) };
  });
  const shown = cards.flatMap(({ designs }) => designs.flatMap((one) => assetNames(one).pages));
  const pages = await agencyPages(reader, shown);
  return cards.flatMap(({ id, company, name, designs }) => {
    const texts = [name, ...designs.map((design) => fixedWords(design, pages))];
    const isNamed = texts.some((text) => sought.some(({ isIn }) => isIn(text)));
    return isNamed ? [{ id, company, name }] : [];
  });
}
