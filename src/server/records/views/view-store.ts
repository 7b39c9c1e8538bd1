import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { recordTime } from '../../../domain/time.ts';
import type { NewView, View, ViewChanges } from '../../../domain/views/view.schema.ts';
import { VIEWS_MAX } from '../../../domain/views/view.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../read/living-count.ts';

/** No record changes by them, so nothing that is kept of records need be forgotten. */
const QUIETLY = { keepsCache: true };

function viewOf(row: Tables['views'], account: string): View {
  const { id, name, collection, query, shared, owner } = row;
  return { id, name, collection, query, isShared: shared === 1, isOwn: owner === account };
}

/** The views of a list that an account sees: its own and shared ones, the oldest first. */
export async function viewsFor(
  db: Kysely<Tables>,
  account: string,
  collection: RecordCollection,
): Promise<View[]> {
  const rows = await db
    .selectFrom('views')
    .selectAll()
    .where('collection', '=', collection)
    .where((row) => row.or([row('owner', '=', account), row('shared', '=', 1)]))
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((row) => viewOf(row, account));
}

/** Stores a view of an account. ApiError `too_many_views` when it has as many as it may have. */
export async function addView(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  owner: string,
  { isShared, ...view }: NewView,
): Promise<View> {
  const row = {
    ...{ id: recordIdFrom(randomBytes), owner, ...view },
    ...{ shared: isShared ? 1 : 0, created: recordTime(clock()) },
  };
  await database.write(async (tx) => {
    const same = sql`views WHERE owner = ${owner} AND collection = ${view.collection}`;
    if ((await countRows(tx, same)) >= VIEWS_MAX) throw new ApiError('too_many_views');
    await tx.insertInto('views').values(row).execute();
  }, QUIETLY);
  return viewOf(row, owner);
}

/** ApiError `not_found` unless the view is of this account. */
async function ownView(tx: Transaction<Tables>, owner: string, id: string) {
  const row = await tx
    .selectFrom('views')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Changes a view of an account. ApiError `not_found` when it has no such view. */
export function changeView(
  { database }: Pick<Deps, 'database'>,
  owner: string,
  id: string,
  { isShared, ...changes }: ViewChanges,
): Promise<View> {
  return database.write(async (tx) => {
    const before = await ownView(tx, owner, id);
    const shared = isShared === undefined ? before.shared : Number(isShared);
    const { name = before.name, query = before.query } = changes;
    const row = { ...before, name, query, shared };
    await tx.updateTable('views').set({ name, query, shared }).where('id', '=', id).execute();
    return viewOf(row, owner);
  }, QUIETLY);
}

/** Removes a view of an account. ApiError `not_found` when it has no such view. */
export function removeView(
  { database }: Pick<Deps, 'database'>,
  owner: string,
  id: string,
): Promise<void> {
  return database.write(async (tx) => {
    await ownView(tx, owner, id);
    await tx.deleteFrom('views').where('id', '=', id).execute();
  }, QUIETLY);
}
