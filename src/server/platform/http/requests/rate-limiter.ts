import { ApiError } from '../../../../domain/errors.ts';

/** How many requests of one kind are let through until a window of time is over. */
export interface Pace {
  readonly max: number;
  readonly seconds: number;
}

/** So many askers are known at a time: whoever has addresses without end must not fill the memory. */
const WHO_MAX = 20_000;

/** Keeps whoever asks without a pause from taking the server from everybody else. */
export class RateLimiter {
  readonly #elapsedMs: () => number;
  readonly #pace: Pace;
  #ends = 0;
  #counts = new Map<string, number>();

  constructor(elapsedMs: () => number, pace: Pace) {
    this.#elapsedMs = elapsedMs;
    this.#pace = pace;
  }

  /** Counts a request of somebody; `too_many_requests` past the limit. */
  count(who: string): void {
    const now = this.#elapsedMs();
    if (now >= this.#ends) {
      this.#ends = now + this.#pace.seconds * 1000;
      this.#counts = new Map();
    }
    const count = this.#counts.get(who) ?? 0;
    if (count >= this.#pace.max) {
      const retryAfter = Math.ceil((this.#ends - now) / 1000);
      throw new ApiError('too_many_requests', { retryAfter });
    }
    this.#counts.set(who, count + 1);
    // The one who came first, which is likelier gone than any other.
    const [first] = this.#counts.size > WHO_MAX ? this.#counts.keys() : [];
    if (first !== undefined) this.#counts.delete(first);
  }

  /** Takes a request that cost nothing out of the count. */
  giveBack(who: string): void {
    const count = this.#counts.get(who);
    if (count !== undefined) this.#counts.set(who, count - 1);
  }
}
