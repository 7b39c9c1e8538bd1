import { type RawBuilder, sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { MergeRequest } from '../../../domain/duplicates/duplicates.schema.ts';
import type { OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import { ApiError } from '../../../domain/errors.ts';
import { isUnderWay } from '../../../domain/order.ts';
import { exchangeLines } from '../../orders/line-store.ts';
import { idList } from '../../platform/database/id-list.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import type { Row, WriteContext } from '../../records/write/write-context.ts';
import { idsOf } from '../../records/write/write-relations.ts';
import { writeValues } from '../../records/write/write-update.ts';

const ORDERS: Collection = COLLECTIONS.orders;

type Stored = ReadonlyMap<string, FieldValue>;

async function ordersWhere({ tx }: WriteContext, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM orders WHERE ${where} AND erased IS NULL ORDER BY seq`.execute(tx);
  return rows;
}

/** Those in the bin name the kept record once they are back; nobody is told of them now. */
function isLiving(row: Row): boolean {
  return row.deleted === null;
}

/** Gives each row, in the bin or not, another value in a field, where there is one for it. */
export async function writeEach(
  context: WriteContext,
  collection: Collection,
  rows: readonly Row[],
  valueFor: (
    stored: Stored,
    row: Row,
  ) =>
    | readonly [field: string, value: FieldValue]
    | undefined
    | Promise<readonly [field: string, value: FieldValue] | undefined>,
): Promise<void> {
  const pace = new Pace();
  for (const row of rows) {
    await pace.yieldIfDue();
    const stored = await storedValues(context, collection, row);
    const value = await valueFor(stored, row);
    if (!value) continue;
    const values = new Map([value]);
    await writeValues(context, collection, row, { values, stored, isMerge: true });
  }
}

/** The orders of these companies become those of the kept one. */
export async function moveOrdersOfCompany(
  context: WriteContext,
  kept: string,
  merged: readonly string[],
): Promise<number> {
  const rows = await ordersWhere(context, sql`company IN ${idList(context, merged)}`);
  await writeEach(context, ORDERS, rows, () => ['company', kept]);
  return rows.filter(isLiving).length;
}

interface Moved {
  readonly people: readonly string[];
  /** It named several of them, and loses their cards. */
  readonly losesCards: boolean;
  /** In whose place the kept one stands; undefined when it stood there itself. */
  readonly replaced: string | undefined;
}

/**
 * The people whom an order names once some have become one: under way, each once. Of what is done, the
 * number of cards stays: whoever is named beside the kept one stays as well, with the own code.
 */
function movedPeople(
  people: readonly string[],
  isDone: boolean,
  { kept, merged }: Pick<MergeRequest, 'kept' | 'merged'>,
): Moved {
  const same = new Set([kept, ...merged]);
  const named = people.filter((id) => same.has(id));
  const replaced = named.includes(kept) ? undefined : named[0];
  if (isDone) {
    const moved = people.map((id) => (id === replaced ? kept : id));
    return { people: moved, losesCards: false, replaced };
  }
  const moved = [...new Set(people.map((id) => (same.has(id) ? kept : id)))];
  return { people: moved, losesCards: named.length > 1, replaced };
}

function ofSeveral(stored: Stored, id: string, after: number): OrderOfSeveral {
  return {
    id,
    number: Number(stored.get('number')),
    name: String(stored.get('Name')),
    before: idsOf(stored.get('contacts')).length,
    after,
  };
}

/**
 * The orders of these people name the kept one. Throws `merge_orders` with the orders under way that
 * would lose cards and that nobody has agreed to.
 */
export async function moveOrdersOfPeople(
  context: WriteContext,
  request: MergeRequest,
): Promise<number> {
  const rows = await ordersWhere(
    context,
    sql`id IN (SELECT record FROM orders_contacts WHERE target IN ${idList(context, request.merged)})`,
  );
  const asked: OrderOfSeveral[] = [];
  const lines: { order: string; one: string; other: string }[] = [];
  let moved = 0;
  await writeEach(context, ORDERS, rows, async (stored, row) => {
    const people = idsOf(stored.get('contacts'));
    const next = movedPeople(people, !isUnderWay(String(stored.get('Status'))), request);
    if (next.people.join() === people.join()) return undefined;
    const id = String(row.id);
    if (next.losesCards && isLiving(row) && !request.orders.includes(id)) {
      asked.push(ofSeveral(stored, id, next.people.length));
      return undefined;
    }
    if (isLiving(row)) moved += 1;
    const { replaced: one } = next;
    if (one !== undefined) lines.push({ order: id, one, other: request.kept });
    return ['contacts', next.people];
  });
  if (asked.length > 0) throw new ApiError('merge_orders', { data: { orders: asked } });
  // Only now has everybody who was replaced a row.
  for (const line of lines) await exchangeLines(context, line);
  return moved;
}
