import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Backups } from './backups.ts';
import { type Chore, Chores } from './chores.ts';
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
  readonly chores: Chores;
}

/** Takes care of the SQLite file while the server listens; PostgreSQL has its administrator. */
export function openUpkeep(
  app: FastifyInstance,
  deps: Deps,
  { run = runInProcess, freeBytes }: UpkeepOptions = {},
): Upkeep | undefined {
  if (deps.database.dialect !== 'sqlite') return undefined;
  const integrity = new IntegrityWatch(deps.database, { ...deps, run });
  const backups = new Backups({ ...deps, run, freeBytes });
  const chores = new Chores(deps, [
    integrity.watchingLog(deps.clock),
    integrity.checking(deps.clock),
    // Nothing good comes of a damaged file, and what is kept of before may be the last.
    ...[backups.making(), backups.trying()].map((chore) =>
      unless(() => integrity.isDamaged, chore),
    ),
  ]);
  app.addHook('onListen', async () => chores.start());
  app.addHook('onClose', () => chores.close());
  return { backups, integrity, chores };
}

function unless(isOff: () => boolean, chore: Chore): Chore {
  return { ...chore, isDue: (now) => !isOff() && chore.isDue(now) };
}
