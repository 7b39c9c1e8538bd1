import { type RawBuilder, sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import { column } from '../../platform/database/sql-names.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { both, type Chosen, locateChosen } from './choice.ts';
import { countRows } from './living-count.ts';
import { NO_GAPS, type ProductionGaps, productionGaps } from './production-gaps.ts';
import { RUNNING_ORDERS } from './running-orders.ts';

/** Of chosen records, and of the orders that hold them: three are named, or four when that is all. */
const NAMED = 4;

/** Facts about chosen records that one has to know before they are changed. */
export interface ChoiceFacts extends ProductionGaps {
  readonly count: number;
  /** The ids of the first ones, in the order of their list. */
  readonly first: readonly string[];
  /** How many contacts the chosen companies have. */
  readonly members: number;
  /** The orders under way that hold one of them, the newest first: how many, and the first ids. */
  readonly orders: { readonly count: number; readonly first: readonly string[] };
}

/** Reads what a bulk change would reach. Throws QueryError for a list that makes no sense. */
export async function readChoiceFacts(
  reader: RecordReader,
  collection: Collection,
  choice: Choice,
  now: Date,
): Promise<ChoiceFacts> {
  const chosen = await locateChosen(reader, collection, choice, now);
  const { located, among } = chosen;
  const rows = sql`${located.from} WHERE ${both(located.where, among)}`;
  return {
    count: await countRows(reader.db, rows),
    first: await firstOf(reader, chosen),
    members: collection.name === 'Company' ? await membersAmong(reader, rows) : 0,
    orders: await runningOrders(reader, collection, rows),
    ...(collection.name === 'orders'
      ? await productionGaps(reader.db, sql`SELECT ${of('id')} FROM ${rows}`, NAMED)
      : NO_GAPS),
  };
}

const of = (name: string) => sql.raw(column(RECORD, name));

async function firstOf({ db }: RecordReader, chosen: Chosen): Promise<string[]> {
  const { located, among } = chosen;
  const first: string[] = [];
  for (const part of located.parts) {
    if (first.length === NAMED) break;
    const { rows } = await sql<{ id: string }>`
      SELECT ${of('id')} AS id FROM ${located.fromInOrder} WHERE ${both(part.where, among)}
      ORDER BY ${part.order(false)} LIMIT ${NAMED - first.length}`.execute(db);
    first.push(...rows.map(({ id }) => id));
  }
  return first;
}

async function membersAmong({ db }: RecordReader, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ members: number | null }>`
    SELECT sum(${of('contactCount')}) AS members FROM ${chosen}`.execute(db);
  return rows[0]?.members ?? 0;
}

async function runningOrders(
  { db }: RecordReader,
  { name }: Collection,
  chosen: RawBuilder<unknown>,
): Promise<ChoiceFacts['orders']> {
  if (name === 'orders') return { count: 0, first: [] };
  const ids = sql`SELECT ${of('id')} FROM ${chosen}`;
  const holding =
    name === 'Company'
      ? sql`o.company IN (${ids})`
      : sql`o.id IN (SELECT record FROM orders_contacts WHERE target IN (${ids}))`;
  const orders = sql`orders o WHERE ${RUNNING_ORDERS} AND ${holding}`;
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM ${orders} ORDER BY o.seq DESC LIMIT ${NAMED}`.execute(db);
  if (rows.length < NAMED) return { count: rows.length, first: rows.map(({ id }) => id) };
  return { count: await countRows(db, orders), first: rows.map(({ id }) => id) };
}
