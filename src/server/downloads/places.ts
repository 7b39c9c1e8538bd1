/** How many files are made at a time: each has a thread, and more would only slow one another down. */
export class Places {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get areTaken(): boolean {
    return this.#taken >= this.#most;
  }

  /** Takes one; what is answered gives it back. */
  take(): () => void {
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
    };
  }
}
