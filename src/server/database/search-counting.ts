import { CHANGES_TO_COUNT, type CountedGrams, countWhenMany } from './search-changes-postgres.ts';
import type { ListEmptying } from './search-list-emptying.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Counts on PostgreSQL the changes that wait once they are many, each part of them in a transaction
 * of its own between the writes of others: no write waits for more than one part. Their words wait
 * beside the indexes, too, where nothing was announced: a renamed company changes all its contacts.
 */
export class BackgroundCounting {
  readonly #writes: WriteQueue;
  readonly #emptying: ListEmptying;
  #isUnderWay = false;
  #isAskedAgain = false;

  constructor(writes: WriteQueue, emptying: ListEmptying) {
    this.#writes = writes;
    this.#emptying = emptying;
  }

  goOn(): void {
    this.#isAskedAgain = true;
    if (!this.#isUnderWay) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isUnderWay = true;
    const counted: CountedGrams = new Map();
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        // It changes no answer, so what is kept of them stays.
        const hasCounted = await this.#writes.write((tx) => countWhenMany(tx, counted), {
          isQuiet: true,
        });
        if (hasCounted) this.#emptying.add(CHANGES_TO_COUNT);
        this.#isAskedAgain ||= hasCounted;
      }
    } catch {
      // What waits is counted with what comes next.
    }
    this.#isUnderWay = false;
  }
}
