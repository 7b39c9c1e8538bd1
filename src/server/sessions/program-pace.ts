import { PROGRAM_REQUESTS_MAX, PROGRAM_SECONDS } from '../../domain/accounts/program-tokens.ts';
import { ApiError } from '../../domain/errors.ts';

/** Keeps a program that asks without a pause from taking the server from everybody else. */
export class ProgramPace {
  readonly #elapsedMs: () => number;
  #ends = 0;
  #counts = new Map<string, number>();

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** Counts a request of a token; `too_many_requests` past the limit. */
  count(token: string): void {
    const now = this.#elapsedMs();
    if (now >= this.#ends) {
      this.#ends = now + PROGRAM_SECONDS * 1000;
      this.#counts = new Map();
    }
    const count = this.#counts.get(token) ?? 0;
    if (count >= PROGRAM_REQUESTS_MAX) {
      const retryAfter = Math.ceil((this.#ends - now) / 1000);
      throw new ApiError('too_many_requests', { retryAfter });
    }
    this.#counts.set(token, count + 1);
  }

  /** Takes a request that cost nothing out of the count. */
  giveBack(token: string): void {
    const count = this.#counts.get(token);
    if (count !== undefined) this.#counts.set(token, count - 1);
  }
}
