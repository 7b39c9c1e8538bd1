import type { Logger } from 'pino';
import { dayInFrance } from '../domain/departure.ts';

const HOUR_MS = 3_600_000;

interface NightlyWork {
  readonly clock: () => Date;
  readonly log: Logger;
  /** For the log, when it fails: it is then tried again an hour later. */
  readonly failure: string;
  /** Stops early when `isClosed` says so. */
  work(isClosed: () => boolean): Promise<void>;
}

/** Does something once a day of France, in the hour after midnight where the server runs then. */
export class EachNight {
  readonly #nightly: NightlyWork;
  readonly #timer: NodeJS.Timeout;
  #doneOn = '';
  #working: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(nightly: NightlyWork) {
    this.#nightly = nightly;
    // A server that starts each morning does it, too: an hour later.
    this.#timer = setInterval(() => this.#workWhenDue(), HOUR_MS).unref();
  }

  /** Does it now, whatever day it is. */
  run(): Promise<void> {
    return this.#nightly.work(() => this.#isClosed);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  #workWhenDue(): void {
    const today = dayInFrance(this.#nightly.clock());
    if (today === this.#doneOn) return;
    this.#doneOn = today;
    this.#working = this.run().catch((error: unknown) => {
      this.#doneOn = '';
      this.#nightly.log.warn({ err: error }, this.#nightly.failure);
    });
  }
}
