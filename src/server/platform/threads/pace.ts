import { setImmediate as nextTurn } from 'node:timers/promises';

/** A third of what a request may hold the event loop: what follows a look at the clock adds to it. */
const HOLD_MS = 10;

/** Lets others have a turn of the event loop now and then during long work. */
export class Pace {
  #since = performance.now();

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < HOLD_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
