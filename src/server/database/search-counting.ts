import { type CountedGrams, countWhenMany } from './search-changes-postgres.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Counts on PostgreSQL the changes that wait once they are many, each part of them in a transaction
 * of its own between the writes of others: no write waits for more than one part.
 */
export class BackgroundCounting {
  readonly #writes: WriteQueue;
  #isUnderWay = false;
  #isAskedAgain = false;

  constructor(writes: WriteQueue) {
    this.#writes = writes;
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
        this.#isAskedAgain ||= hasCounted;
      }
    } catch {
      // What waits is counted with what comes next.
    }
    this.#isUnderWay = false;
  }
}
