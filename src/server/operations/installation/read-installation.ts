import { sql } from 'kysely';
import packageFile from '../../../../package.json' with { type: 'json' };
import { dayInFrance, longGoneDay } from '../../../domain/departure.ts';
import type {
  BackupState,
  BackupTry,
  Installation,
} from '../../../domain/installation/installation.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import { readProcessor } from '../../exchange/exports/privacy/processor.ts';
import type { Deps } from '../../identity/deps.ts';
import { factorDemand } from '../../identity/sessions/factor-demand.ts';
import type { Database } from '../../platform/database/database.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { countRows } from '../../records/read/living-count.ts';
import { areOnOneDisk, bytesOf } from '../maintenance/disk.ts';
import type { LastTry } from '../maintenance/last-try.ts';
import { lastTry } from '../maintenance/last-try.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { settingsInForce } from './settings-in-force.ts';
import type { Warnings } from './warnings.ts';

interface Watched {
  /** Of SQLite alone. */
  readonly maintenance: Maintenance | undefined;
  readonly warnings: Warnings;
}

/** The state of this installation, for whoever runs it. */
export async function readInstallation(
  deps: Deps,
  { maintenance, warnings }: Watched,
): Promise<Installation> {
  const { config, database } = deps;
  return {
    version: packageFile.version,
    database: { kind: database.dialect, bytes: await bytesIn(database) },
    integrity: integrityOf(maintenance),
    backups: maintenance ? await backupsOf(deps, maintenance) : null,
    freeBytes: maintenance?.backups.freeBytes() ?? null,
    settings: settingsInForce(config, deps.publicUrl()),
    historyDays: config.historyDays,
    binDays: config.binDays ?? null,
    evidenceYears: config.evidenceYears,
    secondFactor: await factorDemand(database.kysely),
    processor: await readProcessor(database.kysely),
    longGone: await countLongGone(database, deps.clock()),
    warnings: warnings.all(),
  };
}

/** Counted from the index of the cards that show nobody. */
async function countLongGone({ kysely }: Database, now: Date): Promise<number> {
  const until = longGoneDay(dayInFrance(now));
  return countRows(
    kysely,
    sql`"Contacts" WHERE erased IS NULL AND (deleted IS NOT NULL OR "cardState" <> 'published')
      AND deleted IS NULL AND "cardState" = 'left' AND "leftOn" <> '' AND "leftOn" <= ${until}`,
  );
}

async function bytesIn({ dialect, kysely, storage }: Database): Promise<number> {
  if (dialect === 'sqlite') {
    const path = databasePath(storage.dataDir);
    return bytesOf(path) + bytesOf(`${path}-wal`);
  }
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(kysely);
  return rows[0]?.bytes ?? 0;
}

/** As the last look found it. */
export function integrityOf(maintenance: Maintenance | undefined): Installation['integrity'] {
  const found = maintenance?.integrity.found;
  if (!found) return { state: 'unknown', checked: '' };
  return {
    state: found.fault === undefined ? 'whole' : 'damaged',
    checked: recordTime(found.checked),
  };
}

async function backupsOf(
  { config, database }: Deps,
  maintenance: Maintenance,
): Promise<BackupState> {
  const { backups } = maintenance;
  const files = backups.files();
  const [last] = files;
  const tried = await lastTry(database.kysely);
  return {
    everyHours: config.backupEvery,
    keep: config.backupKeep,
    folder: backups.folder,
    count: files.length,
    last: last ? { time: recordTime(new Date(last.made)), bytes: last.bytes } : null,
    isOnDataDisk: areOnOneDisk(backups.folder, database.storage.dataDir),
    lastTry: tried ? tryOf(tried) : null,
  };
}

const tryOf = ({ time, fault = '', records, seconds = 0 }: LastTry): BackupTry => ({
  time: recordTime(new Date(time)),
  fault,
  records: records ?? null,
  seconds,
});
