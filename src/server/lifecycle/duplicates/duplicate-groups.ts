import {
  MERGED_COLLECTIONS,
  type MergedCollection,
} from '../../../domain/duplicates/duplicates.ts';
import type { DuplicateCounts } from '../../../domain/today/today.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { readingThread } from '../../records/read/reading-thread.ts';
import type { GroupsFound, GroupsJob, groupsTask } from './duplicates-task.ts';

/** At a million contacts, counting takes a thread more than a second. */
const COUNT_AGAIN_AFTER_MS = 600_000;

type Ask = (job: GroupsJob, gone?: AbortSignal) => Promise<GroupsFound>;

/** How groups are found, and when that was done last. */
interface GroupsDeps extends Pick<Deps, 'clock' | 'log'> {
  readonly database: Pick<Deps['database'], 'version'>;
}

/**
 * The groups of records that may be the same. Comparing all keys follows each change of the data: the
 * list asks for it, the dashboard takes the number that was counted last and waits for nothing.
 */
export class DuplicateGroups {
  readonly #deps: GroupsDeps;
  readonly #ask: Ask;
  readonly #counts = new Map<MergedCollection, number>();
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: GroupsDeps, ask: Ask) {
    this.#deps = deps;
    this.#ask = ask;
  }

  /** A page of the groups as they are now. */
  async page(job: Omit<GroupsJob, 'version'>, gone?: AbortSignal): Promise<GroupsFound> {
    const version = await this.#deps.database.version();
    const found = await this.#ask({ ...job, version }, gone);
    this.#counts.set(job.collection, found.total);
    return found;
  }

  /**
   * How many groups there were when they were counted last; null before. Begins to count again when
   * that was some time ago, for whoever asks next.
   */
  latestCounts(): DuplicateCounts | null {
    const now = this.#deps.clock().getTime();
    if (now - this.#countedAt >= COUNT_AGAIN_AFTER_MS) {
      this.#countedAt = now;
      void this.#count();
    }
    const Contacts = this.#counts.get('Contacts');
    const Company = this.#counts.get('Company');
    return Contacts === undefined || Company === undefined ? null : { Contacts, Company };
  }

  async #count(): Promise<void> {
    try {
      for (const collection of MERGED_COLLECTIONS) {
        await this.page({ collection, page: 1, perPage: 0, day: '' });
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'duplicates are not counted yet');
    }
  }
}

/** The groups of a database, found on a thread of their own; `close` ends it. */
export function openDuplicateGroups(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const lane = readingThread<typeof groupsTask>('duplicates', deps.database);
  const groups = new DuplicateGroups(deps, (job, gone) => lane.ask(job, gone));
  return { groups, close: () => lane.close() };
}
