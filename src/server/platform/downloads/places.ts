import { ApiError } from '../../../domain/errors.ts';

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

  /**
   * Works at one, which is free again whatever happens. ApiError `downloads_busy` when all are taken,
   * which may be over in so many seconds.
   */
  async within<T>(retryAfter: number, work: () => Promise<T>): Promise<T> {
    if (this.areTaken) throw new ApiError('downloads_busy', { retryAfter });
    const leave = this.take();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes one; what is answered gives it back. */
  take(): () => void {
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
    };
  }
}
