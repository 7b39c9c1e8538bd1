import { sql } from 'kysely';
import { eraseConfirmation } from '../../../domain/bin/bin.ts';
import type { CardMention, ErasePreview, Mention } from '../../../domain/bin/erase.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { type BinReader, readBinStates } from '../../lifecycle/bin/bin-entries.ts';
import { idList } from '../../platform/database/id-list.ts';
import { MENTIONS_MAX, mentionsOf } from '../../records/find/mentions.ts';
import { countRows } from '../../records/read/living-count.ts';
import { RUNNING_ORDERS } from '../../records/read/running-orders.ts';
import { cardsNaming } from './card-mentions.ts';
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
  if (collection === 'orders') return 0;
  const those = idList({ dialect }, ids);
  return countRows(
    db,
    sql`${sql.table(collection)}
      WHERE "mergedInto" IN ${those} AND id NOT IN ${those} AND erased IS NULL`,
  );
}

/** What erasing records would come to; nothing of it is done. */
export async function previewErasing(
  reader: BinReader,
  collection: RecordCollection,
  { ids, copies: chosen }: { ids: readonly string[]; copies?: readonly string[] | undefined },
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
    orders: new Set(orders.map(({ order }) => order)).size,
    mentions: [...mentions.values()].slice(0, MENTIONS_MAX),
    cards: [...cards.values()].slice(0, MENTIONS_MAX),
  };
}
