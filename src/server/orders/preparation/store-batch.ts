import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { NEW_LINE_STATE } from '../../../domain/order-lines/order-line.ts';
import { findingAnswer, isError } from '../../../domain/press/finding.ts';
import { BUILD_ID } from '../../platform/build-id.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { cardHash } from '../../press/kept/kept-drawing.ts';
import { partNames } from '../../press/kept/part-names.ts';
import type { FrozenCard } from '../../press/run/freeze-run.ts';
import { dropUnnamed } from '../../records/write/frozen-lines.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { cardOfOrder } from './card-of-order.ts';
import type { LineToPrepare } from './lines-to-prepare.ts';
import type { PreparedBatch, PreparedLine } from './prepare-batch.ts';
import { printerOfOrder } from './printer-of-order.ts';

/** The outcome of storing prepared lines; `again` are those whose person, or card, is another by now. */
export interface StoredLines {
  readonly prepared: readonly string[];
  readonly refused: number;
  readonly again: readonly string[];
}

const READY: StoredLineState = 'ready';
/** Of two parameters each, of which SQLite takes 32,766. */
const NAMED_AT_ONCE = 10_000;

/** Those of lines that would be laid out alike now, by their contacts. */
async function unchangedOf(
  context: WriteContext,
  order: string,
  { company, lines, template, printer }: PreparedBatch,
): Promise<ReadonlyMap<string, PreparedLine>> {
  const card = await cardOfOrder(context.tx, { order, company: company.id });
  const { profile } = await printerOfOrder(context.tx, order);
  if (JSON.stringify([card, profile]) !== JSON.stringify([template, printer])) return new Map();
  const contacts = lines.map(({ contact }) => contact);
  const { rows } = await sql<Omit<LineToPrepare, 'position'>>`
    SELECT p.target AS contact, l.version, c.updated
    FROM orders o JOIN "Company" k ON k.id = o.company AND k.id = ${company.id}
        AND k.updated = ${company.updated} AND k.deleted IS NULL
      JOIN orders_contacts p ON p.record = o.id AND p.target IN ${idList(context, contacts)}
      JOIN "Contacts" c ON c.id = p.target AND c.deleted IS NULL
      LEFT JOIN order_lines l ON l."orderId" = o.id AND l.contact = p.target
    WHERE o.id = ${order} AND o.deleted IS NULL`.execute(context.tx);
  const now = new Map(rows.map((row) => [row.contact, row]));
  return new Map(
    lines.flatMap((line) => {
      const { updated, version } = now.get(line.contact) ?? {};
      const isSame = updated === line.updated && version === line.version;
      return isSame ? [[line.contact, line]] : [];
    }),
  );
}

/** A line with its card. */
type FrozenRow = PreparedLine & { readonly card: FrozenCard };

/** The parts that one card names, by their hashes. */
function partsOf({ pages, pictures }: Pick<FrozenCard, 'pages' | 'pictures'>): string[] {
  return [...new Set([...partNames(pages), ...pictures])];
}

/** The last numbers of lines, by their contacts: of cards of their own, and of whoever became them. */
async function numbersOf(
  context: WriteContext,
  order: string,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const among = idList(context, contacts);
  const { rows } = await sql<{ contact: string; number: number }>`
    SELECT contact, max(number) AS number FROM (
      SELECT contact, number FROM line_versions WHERE "orderId" = ${order} AND contact IN ${among}
      UNION ALL
      SELECT l.contact, v.number FROM order_lines l JOIN line_versions v ON v.seq = l.version
      WHERE l."orderId" = ${order} AND l.contact IN ${among}) AS known
    GROUP BY contact`.execute(context.tx);
  return new Map(rows.map(({ contact, number }) => [contact, number]));
}

/** Stores cards as they stay, each with a salt; answers their versions by their contacts. */
async function addVersions(
  context: WriteContext,
  order: string,
  lines: readonly FrozenRow[],
  { template, paper, finish }: PreparedBatch,
): Promise<ReadonlyMap<string, number>> {
  const numbers = await numbersOf(
    context,
    order,
    lines.map(({ contact }) => contact),
  );
  const shared = {
    ...{ orderId: order, template: template.id, templateName: template.name },
    ...{ templateVersion: template.version, engine: BUILD_ID, paper, finish },
    ...{ at: nowIn(context), actor: context.by.actor },
  };
  const rows = lines.map(({ contact, card, findings, printed: values }) => {
    const printed = JSON.stringify(values);
    const salt = randomBytes(16).toString('hex');
    const hashed = { ...shared, printed, salt, drawing: card.drawing, sidesHash: card.sidesHash };
    return {
      ...{ ...shared, contact, number: (numbers.get(contact) ?? 0) + 1, printed, salt },
      ...{ photo: values.photo ?? '', remarks: JSON.stringify(findings.map(findingAnswer)) },
      ...{ sides: card.sides, drawing: card.drawing, sources: JSON.stringify(card.sources) },
      ...{ width: card.width, height: card.height, sideCount: card.sideCount },
      hash: cardHash(hashed),
    };
  });
  const query = context.tx.insertInto('line_versions').values(rows).returning(['seq', 'contact']);
  return new Map((await query.execute()).map(({ seq, contact }) => [contact, seq]));
}

/** Stores pages for a printer, and the parts that these and the drawings name. */
export async function addPages(
  { tx }: WriteContext,
  cards: readonly {
    readonly version: number;
    readonly card: Pick<FrozenCard, 'pages' | 'pictures'>;
  }[],
  { printer: profile, parts }: Pick<PreparedBatch, 'printer' | 'parts'>,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(profile));
  const printer = hash('sha256', bytes);
  const named = cards.map(({ version, card }) => ({
    version,
    hashes: [printer, ...partsOf(card)],
  }));
  const all = new Map([...parts, [printer, bytes]]);
  const rows = [...new Set(named.flatMap(({ hashes }) => hashes))].map((part) => {
    const own = all.get(part);
    if (!own) throw new Error(`A card names ${part}, which is no part of it`);
    return { hash: part, bytes: own };
  });
  // A drawing of many shapes has as many parts, each time more than a statement has parameters.
  await inChunks(rows, async (some) => {
    await tx
      .insertInto('press_parts')
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute();
  });
  const used = named.flatMap(({ version, hashes }) =>
    hashes.map((part) => ({ version, hash: part })),
  );
  for (let from = 0; from < used.length; from += NAMED_AT_ONCE) {
    const some = used.slice(from, from + NAMED_AT_ONCE);
    await tx
      .insertInto('line_parts')
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const pages = cards.map(({ version, card }) => {
    return { version, printer, pages: JSON.stringify(card.pages) };
  });
  await tx
    .insertInto('line_pages')
    .values(pages)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Stores cards, in few statements: nobody else writes meanwhile. */
async function freezeLines(
  context: WriteContext,
  order: string,
  lines: readonly FrozenRow[],
  batch: PreparedBatch,
): Promise<void> {
  if (lines.length === 0) return;
  const versions = await addVersions(context, order, lines, batch);
  const numbered = lines.map(({ contact, card }) => {
    const version = versions.get(contact);
    if (version === undefined) throw new Error(`The card of ${contact} was not stored`);
    return { contact, card, version };
  });
  await addPages(context, numbered, batch);
  const rows = numbered.map(({ contact, version }) => ({
    ...{ orderId: order, contact, quantity: null, address: '' },
    ...{ state: READY, version, refused: '', updated: nowIn(context) },
  }));
  await context.tx
    .insertInto('order_lines')
    .values(rows)
    .onConflict((known) =>
      known.columns(['orderId', 'contact']).doUpdateSet(({ ref }) => ({
        ...{ state: ref('excluded.state'), version: ref('excluded.version') },
        ...{ refused: ref('excluded.refused'), updated: ref('excluded.updated') },
      })),
    )
    .execute();
  // Last: a line that is taken over never stands without a card.
  const former = lines.flatMap(({ version }) => version ?? []);
  if (former.length === 0) return;
  await dropUnnamed(context, sql`seq IN (${sql.join(former)})`);
}

/** Lines say what is wrong; a card that is prepared already stays. */
async function refuseLines(
  context: WriteContext,
  order: string,
  lines: readonly PreparedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ contact, findings }) => ({
    ...{ orderId: order, contact, quantity: null, address: '', state: NEW_LINE_STATE },
    refused: JSON.stringify(findings.filter(isError).map(findingAnswer)),
    updated: nowIn(context),
  }));
  await context.tx
    .insertInto('order_lines')
    .values(rows)
    .onConflict((known) =>
      known.columns(['orderId', 'contact']).doUpdateSet(({ ref }) => ({
        ...{ refused: ref('excluded.refused'), updated: ref('excluded.updated') },
      })),
    )
    .execute();
}

/** Stores prepared lines; those that somebody changed meanwhile stay as they are. */
export async function storeBatch(
  context: WriteContext,
  order: string,
  batch: PreparedBatch,
): Promise<StoredLines> {
  const unchanged = await unchangedOf(context, order, batch);
  const lines = batch.lines.filter(({ contact }) => unchanged.has(contact));
  const sound = lines.flatMap(({ card, ...line }) => (card ? [{ ...line, card }] : []));
  await freezeLines(context, order, sound, batch);
  await refuseLines(
    context,
    order,
    lines.filter(({ card }) => card === undefined),
  );
  // Screens that show the order read it again.
  if (lines.length > 0) context.changes.add({ action: 'update', collection: 'orders', id: order });
  return {
    prepared: sound.map(({ contact }) => contact),
    refused: lines.length - sound.length,
    again: batch.lines.flatMap(({ contact }) => (unchanged.has(contact) ? [] : [contact])),
  };
}
