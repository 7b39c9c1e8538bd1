import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cardPath } from '../../../domain/card/card.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import type { Deps } from '../../identity/deps.ts';
import { ownPasswords } from '../../identity/passwords/password-strength.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { faultIn } from '../../platform/database/backup/check-file.ts';
import {
  BackupError,
  type CopiedRecords,
  copyDatabase,
  removedAtExit,
} from '../../platform/database/backup/copy-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { createLog } from '../../platform/http/log.ts';
import { readImage } from '../../records/images/image-store.ts';
import { readList } from '../../records/read/read.ts';
import { planList } from '../../records/read/read-plan.ts';

/** Opens the whole application, which no wing can import. */
export type OpenApp = (deps: Deps) => Promise<FastifyInstance>;

/** The records of a backup that was tried, and how long putting it back took. */
interface TriedBackup {
  readonly records: CopiedRecords;
  readonly seconds: number;
}

/**
 * Puts a backup back in a temporary folder as `restore` would, and reads in it what people read first.
 * Throws a BackupError or a DatabaseStartError when that does not work; nothing stays behind.
 */
export async function tryBackup(
  source: string,
  { now, within = tmpdir(), openApp }: { now: Date; within?: string; openApp: OpenApp },
): Promise<TriedBackup> {
  const begun = performance.now();
  const dataDir = mkdtempSync(join(within, 'bristol-essai-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    return await removedAtExit(remove, async () => {
      const records = await copyDatabase(source, databasePath(dataDir));
      const database = await openDatabase({ dataDir }, { now, tell: () => undefined });
      try {
        const fault = faultIn(dataDir, 'whole');
        if (fault) throw new BackupError(`Cette sauvegarde est abîmée (${fault}).`);
        await readFirst(database, dataDir, { now, openApp });
      } finally {
        await database.close();
      }
      return { records, seconds: Math.ceil((performance.now() - begun) / 1000) };
    });
  } finally {
    remove();
  }
}

/** The first page of each list, a card, and a picture. */
async function readFirst(
  database: Database,
  dataDir: string,
  { now, openApp }: { now: Date; openApp: OpenApp },
): Promise<void> {
  const { kysely, dialect } = database;
  for (const name of RECORD_COLLECTIONS) {
    await readList({ db: kysely, dialect }, planList(COLLECTIONS[name], {}), now);
  }
  const contact = await kysely
    .selectFrom('Contacts')
    .select('id')
    .where('deleted', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (contact) {
    const config: Config = { ...readConfig({}), dataDir, backupEvery: 0 };
    const app = await openApp({
      config,
      publicUrl: () => 'http://localhost',
      database,
      clock: () => now,
      elapsedMs: () => performance.now(),
      log: createLog('silent'),
      ...ownPasswords(),
    });
    await readCard(app, contact.id);
  }
  const picture = await kysely
    .selectFrom('images')
    .select(['name', 'variant'])
    .limit(1)
    .executeTakeFirst();
  if (picture) await readImage(kysely, picture.name, picture.variant);
}

/** Whether or not the card is shown to the world, its page answers. */
async function readCard(app: FastifyInstance, id: string): Promise<void> {
  try {
    const { statusCode } = await app.inject({ url: cardPath(id) });
    if (statusCode >= 500) throw new BackupError('La page d’un contact ne s’affiche pas.');
  } finally {
    await app.close();
  }
}
