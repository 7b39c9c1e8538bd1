import { dayInFrance } from '../../../domain/departure.ts';
import type { PlatformDeps } from '../deps.ts';
import type { Chore } from './chores.ts';

const HOUR_MS = 3_600_000;

interface NightlyWork {
  /** In the log. */
  readonly name: string;
  /** Ends early when `ending` says so. */
  work(ending: AbortSignal): Promise<void>;
}

/** Something done once a day of France: after midnight, or an hour after a server that starts later. */
export function nightly(
  { clock }: Pick<PlatformDeps, 'clock'>,
  { name, work }: NightlyWork,
): Chore {
  const started = clock().getTime();
  let doneOn = '';
  return {
    name,
    isDue: (now) => now.getTime() - started >= HOUR_MS && dayInFrance(now) !== doneOn,
    run: async (ending) => {
      const today = dayInFrance(clock());
      await work(ending);
      doneOn = today;
    },
  };
}
