import { dayInFrance } from '../../domain/departure.ts';
import type { Chore } from '../chores/chores.ts';
import { nightly } from '../chores/nightly.ts';
import type { Deps } from '../deps.ts';
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
