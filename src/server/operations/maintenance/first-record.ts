import type { Kysely } from 'kysely';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { instantOf } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** When the first record was made that is still stored, the bin included; undefined without any. */
export async function firstRecordTime(db: Kysely<Tables>): Promise<Date | undefined> {
  const times = await Promise.all(
    RECORD_COLLECTIONS.map((table) =>
      db.selectFrom(table).select('created').orderBy('seq').limit(1).executeTakeFirst(),
    ),
  );
  const [first] = times.flatMap((row) => row?.created ?? []).sort();
  return first === undefined ? undefined : instantOf(first);
}
