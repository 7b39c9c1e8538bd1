import type { WriteQueue } from './write-queue.ts';

/**
 * Counts on PostgreSQL what waits, between the writes of others: each part of it is counted as one
 * that writes nothing begins (`beginWriting`).
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
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        // It changes no answer, so what is kept of them stays.
        await this.#writes.write(async () => {}, { isQuiet: true });
      }
    } catch {
      // What waits is counted with what comes next.
    }
    this.#isUnderWay = false;
  }
}
