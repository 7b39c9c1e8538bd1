import { type Kysely, sql } from 'kysely';
import type { ApartRequest } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Pairs of records that somebody said are not the same. */
export type Apart = ReadonlySet<string>;

/** How a pair is written, whichever comes first. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** The pairs among these records. */
export async function readApart(
  { db, dialect }: { readonly db: Kysely<Tables>; readonly dialect: Dialect },
  collection: MergedCollection,
  ids: readonly string[],
): Promise<Apart> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ one: string; other: string }>`
    SELECT one, other FROM kept_apart
    WHERE collection = ${collection} AND one IN ${idList({ dialect }, ids)}`.execute(db);
  return new Set(rows.map(({ one, other }) => pairOf(one, other)));
}

/** Whether some of these records may still be the same. */
export function mayBeDuplicates(ids: readonly string[], apart: Apart): boolean {
  return ids.some((one, place) => ids.slice(place + 1).some((it) => !apart.has(pairOf(one, it))));
}

/** Keeps records apart from one another, or ends that. */
export async function keepApart(
  db: Kysely<Tables>,
  { collection, ids, apart }: ApartRequest,
): Promise<void> {
  const sorted = [...new Set(ids)].sort();
  for (const [place, one] of sorted.entries()) {
    for (const other of sorted.slice(place + 1)) {
      const pair = { collection, one, other };
      if (apart) {
        await db
          .insertInto('kept_apart')
          .values(pair)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await db
          .deleteFrom('kept_apart')
          .where('collection', '=', collection)
          .where('one', '=', one)
          .where('other', '=', other)
          .execute();
      }
    }
  }
}
