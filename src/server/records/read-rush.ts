/** Readings that follow each other by less have left the thread nothing else to do. */
const PAUSE_MS = 2;
/** A screen asks for a few lists together; so many in a row are many people at once. */
const MANY = 30;

/** Tells from when readings come and end whether they have become more than one thread has time for. */
export class ReadRush {
  #inARow = 0;
  #lastBusy = 0;

  /** A reading arrives; true when it follows many others without a pause. */
  arrives(now = performance.now()): boolean {
    this.#inARow = now - this.#lastBusy < PAUSE_MS ? this.#inARow + 1 : 0;
    this.#lastBusy = now;
    return this.#inARow > MANY;
  }

  /** A reading that was done here has ended. */
  ends(now = performance.now()): void {
    this.#lastBusy = now;
  }
}
