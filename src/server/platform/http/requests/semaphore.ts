import { ApiError } from '../../../../domain/errors.ts';
import { fieldError } from '../../../../domain/field-errors.ts';

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 5;

function uploadsBusy(): ApiError {
  const data = { upload: fieldError('validation_uploads_busy') };
  return new ApiError('uploads_busy', { data, retryAfter: RETRY_AFTER });
}

/** Nobody reads it: the caller has left. */
export function leftBehind(gone: AbortSignal | undefined): ApiError {
  return new ApiError('bad_request', { cause: gone?.reason });
}

interface Waiting {
  share: number;
  enter: () => void;
}

/**
 * A limited amount of something (memory, work) that requests take shares of. Who finds none left
 * waits, first come first served; whom too many wait before is sent away.
 */
export class Semaphore {
  readonly #size: number;
  readonly #waitingMax: number;
  readonly #refusal: () => ApiError;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(size: number, waitingMax: number, refusal = uploadsBusy) {
    this.#size = size;
    this.#waitingMax = waitingMax;
    this.#refusal = refusal;
  }

  /** How many wait for a share. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves to what gives the share back, however often it is called. A share larger than the room
   * is the whole room. Who is `gone` gets none, and gives up the place in the queue.
   */
  async take(share: number, gone?: AbortSignal): Promise<() => void> {
    if (gone?.aborted) throw leftBehind(gone);
    const own = Math.min(share, this.#size);
    if (this.#waiting.length > 0 || this.#taken + own > this.#size) await this.#wait(own, gone);
    else this.#taken += own;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#taken -= own;
      this.#letIn();
    };
  }

  #wait(share: number, gone: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#waitingMax) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(leftBehind(gone));
        this.#letIn();
      };
      const waiting = {
        share,
        enter: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.#waiting.push(waiting);
      gone?.addEventListener('abort', leave, { once: true });
    });
  }

  #letIn(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || this.#taken + next.share > this.#size) return;
      this.#waiting.shift();
      // Counted before the one who waited runs, so that nobody enters in between.
      this.#taken += next.share;
      next.enter();
    }
  }
}
