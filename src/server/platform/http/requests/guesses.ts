import { GUESS_PACE } from '../../../../domain/accounts/keys.ts';
import { ApiError, type ApiErrorCode } from '../../../../domain/errors.ts';
import type { PlatformDeps } from '../../platform-deps.ts';
import { addressPrefix } from './address-prefix.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Answers to a link or a key that was never given out, or is none any more. */
const UNKNOWN: ReadonlySet<ApiErrorCode> = new Set([
  'not_found',
  'key_refused',
  'first_account_refused',
  'wrong_credentials',
]);

/**
 * The pace of whoever tries links and keys that nobody gave out. Counted in memory, by each process:
 * 256 bits are guessed at no pace, and a guess that is written down would be a write that anybody can
 * cause (docs/decisions/0045-nobody-stops-the-others.md).
 */
export class Guesses {
  readonly #pace: RateLimiter;

  constructor({ elapsedMs }: Pick<PlatformDeps, 'elapsedMs'>) {
    this.#pace = new RateLimiter(elapsedMs, GUESS_PACE);
  }

  /**
   * Looks up what somebody holds, which counts as a guess when it is unknown: ApiError
   * `too_many_requests` then, for a network that guessed too often. A good one works all the same:
   * an office shares one network.
   */
  async within<T>(address: string, lookUp: () => Promise<T>): Promise<T> {
    try {
      return await lookUp();
    } catch (error) {
      const isGuess = error instanceof ApiError && UNKNOWN.has(error.code);
      if (isGuess) this.#pace.count(addressPrefix(address));
      throw error;
    }
  }
}
