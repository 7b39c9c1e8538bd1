import { writeFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Hands the counts of a runner to the program that started it and named the file, if one did. */
export function writeCounts(counts: Counts): void {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
}

/** Where nobody watches, a line now and then tells a log that work goes on. */
const PAUSE_MS = 60_000;

/** One line that tells how far a step is; in a terminal it is written over itself. */
export class Progress {
  readonly #what: string;
  readonly #terminal = process.stdout.isTTY === true;
  #total = 0;
  #done = 0;
  #failed = 0;
  #told = Date.now();

  /** `what` is counted: "files", "journeys". */
  constructor(what: string) {
    this.#what = what;
  }

  begin(total: number): void {
    this.#total = total;
  }

  /** Counts one more, and tells so when it is time. */
  end(hasFailed: boolean): void {
    this.#done += 1;
    if (hasFailed) this.#failed += 1;
    if (this.#terminal) process.stdout.write(`\r\u001b[2K${this.#line()}`);
    else if (Date.now() - this.#told >= PAUSE_MS) {
      this.#told = Date.now();
      console.log(this.#line());
    }
  }

  /** Makes room for other lines. */
  clear(): void {
    if (this.#terminal) process.stdout.write('\r\u001b[2K');
  }

  #line(): string {
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    return `  ${this.#done} of ${this.#total} ${this.#what}${failed}`;
  }
}
