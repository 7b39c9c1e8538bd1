import { dayInFrance } from '../../../domain/departure.ts';
import type { Deps } from '../../identity/deps.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { removeOldVisits } from './visit-store.ts';

/** Forgets, once a night, visits of longer ago than may be kept. */
export function visitRetention(means: Pick<Deps, 'database' | 'clock'>): Task {
  const { database, clock } = means;
  return nightly({
    name: 'sweep-visits',
    run: () =>
      database.write((tx) => removeOldVisits(tx, dayInFrance(clock())), { keepsCache: true }),
  });
}
