import type { Kysely } from 'kysely';
import { z } from 'zod';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSetting, writeSetting } from '../../platform/database/stored-setting.ts';
import type { Tables } from '../../platform/database/tables.ts';

const SETTING = 'lastBackupTry';

const trySchema = z.object({
  /** When, as ISO 8601. */
  time: z.string(),
  /** Of the backup, without its folder. */
  file: z.string(),
  /** Why it could not be put back. */
  fault: z.string().optional(),
  records: z.record(z.enum(RECORD_COLLECTIONS), z.number()).optional(),
  seconds: z.number().optional(),
});

/** The result of the last try to put a backup back. */
export type LastTry = z.infer<typeof trySchema>;

/** The last try, if there was one. */
export async function lastTry(db: Kysely<Tables>): Promise<LastTry | undefined> {
  const stored = await readSetting(db, SETTING);
  return stored === undefined ? undefined : trySchema.parse(JSON.parse(stored));
}

/** Notes a try in the place of the one before. */
export async function noteTry(database: Database, found: LastTry): Promise<void> {
  const value = JSON.stringify(found);
  await database.write((tx) => writeSetting(tx, SETTING, value), { keepsCache: true });
}
