import { dayInFrance } from '../../../domain/departure.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Chore } from '../../platform/scheduler/chores.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import { removeOldVisits } from './visit-store.ts';

/** Forgets, once a night, visits of longer ago than may be kept. */
export function visitSweep(means: Pick<Deps, 'database' | 'clock'>): Chore {
  const { database, clock } = means;
  return nightly(means, {
    name: 'the sweep of visits',
    work: () =>
      database.write((tx) => removeOldVisits(tx, dayInFrance(clock())), { isQuiet: true }),
  });
}
