import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { OrderTotals } from '../../../domain/order-totals.schema.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DigestedBytes } from '../../platform/http/response-cache/response-body.ts';
import type { KeptThread } from '../../platform/threads/kept-thread.ts';
import type { ChoiceFacts } from './choice-facts.ts';
import type { heavyReads, ReadJob, ReadResult } from './heavy-reads-task.ts';
import type { ChangedOptions } from './read-changed.ts';
import { type ListPlan, planList, type ReadQuery, type ViewPlan } from './read-plan.ts';
import { readingThread } from './reading-thread.ts';

/**
 * Reads that may look at a whole collection, or answer megabytes, on threads of their own: SQLite
 * works where it is called, and so does whatever puts a large answer together. They see every
 * acknowledged write. Each thread starts with the first reading for it, and again after a crash.
 */
export class HeavyReads {
  readonly #lanes: Record<'heavy' | 'slow', KeptThread<typeof heavyReads>>;

  constructor(database: Pick<Database, 'storage' | 'dialect'>) {
    // Reads that take seconds wait for their own kind only.
    this.#lanes = {
      heavy: readingThread<typeof heavyReads>('heavy-reads', database),
      slow: readingThread<typeof heavyReads>('slow-reads', database),
    };
  }

  async list(plan: ListPlan, now: Date): Promise<DigestedBytes> {
    const lane = plan.cost === 'slow' ? this.#lanes.slow : this.#lanes.heavy;
    return bytesIn(await lane.ask({ kind: 'list', ...textsOf(plan), now }));
  }

  /** ApiError `not_found` when there is no such record. */
  async view(plan: ViewPlan, id: string): Promise<DigestedBytes> {
    return bytesIn(await this.#lanes.heavy.ask({ kind: 'view', ...textsOf(plan), id }));
  }

  /** See `readChanged`. */
  async changed(
    plan: ListPlan,
    ids: readonly string[],
    options: ChangedOptions,
  ): Promise<ReadonlyMap<string, string>> {
    const job: ReadJob = { kind: 'changed', ...textsOf(plan), ids, options };
    const result = await this.#lanes.heavy.ask(job);
    return result instanceof Map ? result : new Map();
  }

  /** See `countChosen`. */
  async chosen(collection: Collection, choice: Choice, now: Date): Promise<number> {
    const result = await this.#choose('chosen', collection, choice, now);
    return typeof result === 'number' ? result : 0;
  }

  /** See `chosenNumbers`. */
  async numbers(collection: Collection, choice: Choice, now: Date): Promise<readonly number[]> {
    const result = await this.#choose('numbers', collection, choice, now);
    return Array.isArray(result) ? result : [];
  }

  /** See `readChoiceFacts`. */
  async facts(collection: Collection, choice: Choice, now: Date): Promise<ChoiceFacts> {
    const result = await this.#choose('facts', collection, choice, now);
    if (typeof result !== 'object' || !('members' in result)) throw new ApiError('unexpected');
    return result;
  }

  /** See `readOrderTotals`. */
  async orderTotals(query: Pick<ReadQuery, 'filter' | 'search'>, now: Date): Promise<OrderTotals> {
    const { cost } = planList(COLLECTIONS.orders, query);
    const job: ReadJob = { kind: 'orderTotals', collection: 'orders', query, now };
    const result = await this.#lanes[cost === 'slow' ? 'slow' : 'heavy'].ask(job);
    if (typeof result !== 'object' || !('cards' in result)) throw new ApiError('unexpected');
    return result;
  }

  #choose(
    kind: 'chosen' | 'numbers' | 'facts',
    collection: Collection,
    choice: Choice,
    now: Date,
  ): Promise<ReadResult> {
    const plan = planList(collection, 'list' in choice ? choice.list : {});
    const job: ReadJob = { kind, ...textsOf(plan), choice, now };
    return this.#lanes[plan.cost === 'slow' ? 'slow' : 'heavy'].ask(job);
  }

  /** How many readings wait for their turn. */
  get waiting(): number {
    return Object.values(this.#lanes).reduce((sum, lane) => sum + lane.waiting, 0);
  }

  /** Ends the threads; what they still work on is refused. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()));
  }
}

function textsOf({ collection, query }: ViewPlan): Pick<ReadJob, 'collection' | 'query'> {
  return { collection: collection.name, query };
}

function bytesIn(result: ReadResult): DigestedBytes {
  if (typeof result !== 'object' || !('bytes' in result)) throw new ApiError('not_found');
  return result;
}
