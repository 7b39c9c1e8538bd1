import { dayInFrance } from '../../domain/departure.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 3_600_000;

/** What is removed once a night. */
export interface Sweeping {
  /** What it is, for the log. */
  readonly name: string;
  /** Removes a small part, and answers whether there may be more to remove. */
  part(now: Date): Promise<boolean>;
}

/** Removes, once a night, what may not be kept any longer: a small part at a time. */
export class NightlySweep {
  readonly #deps: Pick<Deps, 'clock' | 'log'>;
  readonly #sweeping: Sweeping;
  readonly #timer: NodeJS.Timeout;
  #sweptOn = '';
  #working: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(deps: Pick<Deps, 'clock' | 'log'>, sweeping: Sweeping) {
    this.#deps = deps;
    this.#sweeping = sweeping;
    // A server that starts each morning sweeps, too: an hour later.
    this.#timer = setInterval(() => this.#sweepWhenDue(), HOUR_MS).unref();
  }

  /** Removes what is there to remove now. */
  async sweep(): Promise<void> {
    const now = this.#deps.clock();
    while (!this.#isClosed && (await this.#sweeping.part(now)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  #sweepWhenDue(): void {
    const today = dayInFrance(this.#deps.clock());
    if (today === this.#sweptOn) return;
    this.#sweptOn = today;
    this.#working = this.sweep().catch((error: unknown) => {
      this.#sweptOn = '';
      this.#deps.log.warn({ err: error, sweep: this.#sweeping.name }, 'not swept yet');
    });
  }
}
