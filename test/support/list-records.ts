import type { Kysely } from 'kysely';
import type { Collection } from '../../src/domain/collections.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import { readList } from '../../src/server/records/read/read.ts';
import { planList, type ReadQuery } from '../../src/server/records/read/read-plan.ts';

/** The JSON text of a list. */
export async function listRecords(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: Collection,
  query: ReadQuery,
  now: Date,
): Promise<string> {
  return (await readList({ db, dialect }, planList(collection, query), now)).join('');
}
