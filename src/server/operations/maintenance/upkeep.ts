import type { Deps } from '../../identity/deps.ts';
import type { Chore, Chores } from '../../platform/scheduler/chores.ts';
import { Backups } from './backups.ts';

import { IntegrityWatch } from './integrity-watch.ts';
import { runInProcess } from './run-in-process.ts';
import type { RunTask } from './upkeep-tasks.ts';

export interface UpkeepOptions {
  /** Where work on the whole file is done. */
  readonly run?: RunTask;
  readonly freeBytes?: (folder: string) => number;
}

/** What the server does for its own SQLite file from time to time. */
export interface Upkeep {
  readonly backups: Backups;
  readonly integrity: IntegrityWatch;
  /** Among which its own are done. */
  readonly chores: Chores;
}

/** Adds to the chores of a server what its SQLite file needs; PostgreSQL has its administrator. */
export function openUpkeep(
  deps: Deps,
  chores: Chores,
  { run = runInProcess, freeBytes }: UpkeepOptions = {},
): Upkeep | undefined {
  if (deps.database.dialect !== 'sqlite') return undefined;
  const integrity = new IntegrityWatch(deps.database, { ...deps, run });
  const backups = new Backups({ ...deps, run, freeBytes });
  chores.add(
    integrity.watchingLog(deps.clock),
    integrity.checking(deps.clock),
    // Nothing good comes of a damaged file, and what is kept of before may be the last.
    ...[backups.making(), backups.trying()].map((chore) =>
      unless(() => integrity.isDamaged, chore),
    ),
  );
  return { backups, integrity, chores };
}

function unless(isOff: () => boolean, chore: Chore): Chore {
  return { ...chore, isDue: (now) => !isOff() && chore.isDue(now) };
}
