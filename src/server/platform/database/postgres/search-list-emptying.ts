import { type Kysely, sql } from 'kysely';
import { SEARCHED_NAMES } from '../../../../domain/search/searched.ts';
import type { Tables } from '../tables.ts';

/** With a million contacts, so many take PostgreSQL 30 ms; searches read what is in the lists. */
const CHANGES_TO_EMPTY = 100;

/** A list is short when little was written, so that all of them are asked for. */
const EMPTY_LISTS = sql`SELECT ${sql.join(
  SEARCHED_NAMES.map((name) => sql`gin_clean_pending_list(${`"${name}_search"`}::regclass)`),
)}`;

/**
 * Empties, beside the writes, the lists in which PostgreSQL's word indexes note what is new. Searches
 * read them through, and a write that finds one full puts all of it into the index itself, while
 * those behind it wait.
 */
export class ListEmptying {
  readonly #kysely: Kysely<Tables>;
  #changes = 0;
  #running: Promise<void> | undefined;

  constructor(kysely: Kysely<Tables>) {
    this.#kysely = kysely;
  }

  /** Counts changes that were committed: enough, where it is not known how many texts they reach. */
  add(changes = CHANGES_TO_EMPTY): void {
    this.#changes += changes;
    if (this.#changes >= CHANGES_TO_EMPTY) this.#running ??= this.#run();
  }

  /** Resolves once nothing is under way any more. */
  async close(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#changes >= CHANGES_TO_EMPTY) {
      this.#changes = 0;
      try {
        await EMPTY_LISTS.execute(this.#kysely);
      } catch {
        // The next run empties them.
      }
    }
    this.#running = undefined;
  }
}
