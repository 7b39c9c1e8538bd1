import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { isAnyOverdue, ON_FULL_DISK, removeOverdue, sweepParts } from './made-file-store.ts';

/** Removes files whose hour is over: nobody finds them any more by then. */
export function madeFileRetention({ database, clock }: Pick<Deps, 'database' | 'clock'>): Task {
  return {
    name: 'sweep-made-files',
    isWanted: (now) => isAnyOverdue(database.kysely, recordTime(now)),
    run: async () => {
      await database.write((tx) => removeOverdue(tx, recordTime(clock())), ON_FULL_DISK);
      await sweepParts(database);
    },
  };
}
