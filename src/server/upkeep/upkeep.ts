import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Backups } from './backups.ts';
import { Chores } from './chores.ts';
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
  readonly chores: Chores;
}

/** Takes care of the SQLite file while the server listens; PostgreSQL has its administrator. */
export function openUpkeep(
  app: FastifyInstance,
  deps: Deps,
  { run = runInProcess, freeBytes }: UpkeepOptions = {},
): Upkeep | undefined {
  if (deps.database.dialect !== 'sqlite') return undefined;
  const backups = new Backups({ ...deps, run, freeBytes });
  const chores = new Chores(deps, [backups.making(), backups.trying()]);
  app.addHook('onListen', async () => chores.start());
  app.addHook('onClose', () => chores.close());
  return { backups, chores };
}
