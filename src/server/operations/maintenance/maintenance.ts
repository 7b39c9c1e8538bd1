import { daysWithoutBackup } from '../../../domain/installation/late-backup.ts';
import { instantOf } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Schedule, Task } from '../../platform/scheduler/schedule.ts';
import { Backups } from './backups.ts';
import { IntegrityWatch } from './integrity-watch.ts';
import type { RunTask } from './maintenance-tasks.ts';
import { runInProcess } from './run-in-process.ts';

export interface MaintenanceOptions {
  /** Where work on the whole file is done. */
  readonly run?: RunTask;
  readonly freeBytes?: (folder: string) => number;
}

/** The server's regular care of its own SQLite file. */
export interface Maintenance {
  readonly backups: Backups;
  readonly integrity: IntegrityWatch;
  /** By which it is done. */
  readonly schedule: Schedule;
}

/** Adds to a schedule what a SQLite file needs; PostgreSQL has its administrator. */
export function openMaintenance(
  deps: Deps,
  schedule: Schedule,
  { run = runInProcess, freeBytes }: MaintenanceOptions = {},
): Maintenance | undefined {
  if (deps.database.dialect !== 'sqlite') return undefined;
  const integrity = new IntegrityWatch(deps.database, { ...deps, run });
  const backups = new Backups({ ...deps, run, freeBytes });
  // No tasks: what they find is known to this process, and one that is damaged takes no lease.
  schedule.watch(integrity.watchingLog(deps.clock), integrity.checking(deps.clock));
  // Nothing good comes of a damaged file, and what is kept of before may be the last.
  schedule.add(
    ...[backups.making(), backups.trying()].map((task) => unless(() => integrity.isDamaged, task)),
  );
  return { backups, integrity, schedule };
}

function unless(isOff: () => boolean, task: Task): Task {
  return { ...task, isWanted: (now) => !isOff() && (task.isWanted?.(now) ?? true) };
}

/**
 * For how many days the server made no backup, once that is too many; null before, and where it is
 * not meant to make any. Without a single one, since the first account was made.
 */
export async function lateBackup(
  { config, clock, database }: Pick<Deps, 'config' | 'clock' | 'database'>,
  maintenance: Maintenance | undefined,
): Promise<number | null> {
  if (!maintenance || config.backupEvery === 0) return null;
  const [newest] = maintenance.backups.files();
  if (newest) return daysWithoutBackup(new Date(newest.made), clock());
  const { first } = await database.kysely
    .selectFrom('users')
    .select(({ fn }) => fn.min('created').as('first'))
    .executeTakeFirstOrThrow();
  return first ? daysWithoutBackup(instantOf(first), clock()) : null;
}
