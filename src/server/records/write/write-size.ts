import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { isRecordId } from '../../../domain/id.ts';
import { membershipIn } from '../../../domain/memberships.ts';
import { followersOf, isSearched } from '../../../domain/search/searched.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../read/living-count.ts';

/** Changing about so many records takes longer than a request may hold the event loop. */
const MANY = 100;

/** The target of a write, as far as it tells how many records that reaches. */
export interface WriteTarget {
  readonly collection: Collection;
  /** Empty for a new record. */
  readonly id: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A single relation that leads from records of a table to others. */
interface Leading {
  readonly table: string;
  readonly field: string;
}

/** The records that one of a collection reaches: those that go with it, and those that follow its name. */
export function reachedFrom(collection: Collection): readonly Leading[] {
  const membership = membershipIn(collection);
  const members = membership ? [{ table: membership.members.name, field: membership.field }] : [];
  if (!isSearched(collection.name)) return members;
  const followers = followersOf(collection.name)
    .filter(({ many }) => !many)
    .map(({ collection: table, field }) => ({ table, field }));
  const others = followers.filter(
    ({ table, field }) => !members.some((one) => one.table === table && one.field === field),
  );
  return [...members, ...others];
}

/** Deleted records count: they may come back. */
async function reachesMany(
  kysely: Kysely<Tables>,
  reached: readonly Leading[],
  id: string,
): Promise<boolean> {
  const parts = reached.flatMap(({ table, field }) =>
    [sql`IS NULL`, sql`IS NOT NULL`].map(
      (state) =>
        sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(field)} = ${id} AND deleted ${state}`,
    ),
  );
  const some = sql`(${sql.join(parts, sql` UNION ALL `)} LIMIT ${MANY + 1}) AS reached_records`;
  return (await countRows(kysely, some)) > MANY;
}

function listsMany(body: WriteTarget['body'] = {}): boolean {
  return Object.values(body).some((value) => Array.isArray(value) && value.length > MANY);
}

/** Whether a write touches many records; what becomes of it until its turn changes only its pace. */
export async function isLargeWrite(
  kysely: Kysely<Tables>,
  targets: readonly WriteTarget[],
): Promise<boolean> {
  if (targets.some(({ body }) => listsMany(body))) return true;
  const seen = new Set<string>();
  for (const { collection, id } of targets) {
    if (seen.has(id) || !isRecordId(id)) continue;
    seen.add(id);
    const reached = reachedFrom(collection);
    if (reached.length > 0 && (await reachesMany(kysely, reached, id))) return true;
  }
  return false;
}
