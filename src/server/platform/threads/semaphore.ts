import { ApiError, type ApiErrorCode } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';

/** The answer to whoever is sent away, and in how many seconds trying again makes sense. */
interface Busy {
  readonly code: ApiErrorCode;
  readonly retryAfter: number;
  readonly data?: Record<string, unknown>;
}

/** How much there is, and for whom. */
export interface Room {
  /** Places, bytes: whatever shares are counted in. */
  readonly size: number;
  /** How many may wait for a share; nobody, where nothing is said. */
  readonly waiting?: number;
  readonly busy?: Busy;
  /** The answer to an owner who has a place already and gets no second one. */
  readonly busyOwner?: Busy;
}

const UPLOADS_BUSY: Busy = {
  code: 'uploads_busy',
  retryAfter: 5,
  data: { upload: fieldError('validation_uploads_busy') },
};

/** Nobody reads it: the caller has left. */
export function leftBehind(gone: AbortSignal | undefined): ApiError {
  return new ApiError('bad_request', { cause: gone?.reason });
}

interface Waiting {
  share: number;
  enter: () => void;
}

/**
 * A limited amount of something (memory, threads, work) that requests take shares of. Requests that
 * find none left wait, first come first served; beyond `waiting` they are sent away.
 */
export class Semaphore {
  readonly #room: Required<Pick<Room, 'size' | 'waiting' | 'busy'>> & Room;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Set<string>();
  #taken = 0;

  constructor(room: Room) {
    this.#room = { waiting: 0, busy: UPLOADS_BUSY, ...room };
  }

  /** How many wait for a share. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** ApiError `busy` while whoever comes now would find no place. */
  refuseWhenFull(): void {
    if (!this.#hasRoom(1)) throw refusal(this.#room.busy);
  }

  /**
   * Takes a place at once, or never: who waits for what takes minutes would rather come again. Answers
   * the way to give it back. ApiError `busyOwner` for an owner who has one, `busy` when all are taken.
   */
  enter(owner?: string): () => void {
    const { busyOwner } = this.#room;
    if (busyOwner && owner !== undefined && this.#owners.has(owner)) throw refusal(busyOwner);
    this.refuseWhenFull();
    this.#taken += 1;
    if (owner !== undefined) this.#owners.add(owner);
    return this.#leaver(1, owner);
  }

  /** Works at one place, as `enter` gives it, which is free again whatever happens. */
  async within<T>(work: () => Promise<T>, owner?: string): Promise<T> {
    const leave = this.enter(owner);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Resolves to the way to give the share back, however often it is called. A share larger than the
   * room is the whole room. A client that is `gone` gets none, and gives up the place in the queue.
   */
  async take(share: number, gone?: AbortSignal): Promise<() => void> {
    if (gone?.aborted) throw leftBehind(gone);
    const own = Math.min(share, this.#room.size);
    if (this.#hasRoom(own)) this.#taken += own;
    else await this.#wait(own, gone);
    return this.#leaver(own);
  }

  #hasRoom(share: number): boolean {
    return this.#waiting.length === 0 && this.#taken + share <= this.#room.size;
  }

  #leaver(share: number, owner?: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#taken -= share;
      if (owner !== undefined) this.#owners.delete(owner);
      this.#letIn();
    };
  }

  #wait(share: number, gone: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#room.waiting) throw refusal(this.#room.busy);
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
      if (!next || this.#taken + next.share > this.#room.size) return;
      this.#waiting.shift();
      // Counted before the one who waited runs, so that nobody enters in between.
      this.#taken += next.share;
      next.enter();
    }
  }
}

function refusal({ code, ...options }: Busy): ApiError {
  return new ApiError(code, options);
}

/** A room of its own for each owner, all alike: whoever asks for much waits for nobody but themselves. */
export class OwnRooms {
  readonly #rooms = new Map<string, Semaphore>();
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Works in the room of an owner, as soon as there is a place. ApiError `busy` where too many wait. */
  async within<T>(owner: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const room = this.#rooms.get(owner) ?? new Semaphore(this.#room);
    this.#rooms.set(owner, room);
    const leave = await room.take(1, gone);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
