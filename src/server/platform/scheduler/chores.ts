import type { Logger } from 'pino';
import type { PlatformDeps } from '../deps.ts';

/** Something to be done from time to time beside the requests. */
export interface Chore {
  /** In the log. */
  readonly name: string;
  isDue(now: Date): boolean | Promise<boolean>;
  /** Throws when it could not be done; `ending` gives it up. */
  run(ending: AbortSignal): Promise<void>;
}

const LOOK_EVERY_MS = 60_000;
/** What failed is tried again after this long, so that a full disk fills no log. */
const AGAIN_MS = 3_600_000;

/** Does chores when they are due, one at a time. */
export class Chores {
  readonly #clock: PlatformDeps['clock'];
  readonly #log: Logger;
  readonly #chores: Chore[];
  readonly #again = new Map<Chore, number>();
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #looking: Promise<void> | undefined;

  constructor({ clock, log }: Pick<PlatformDeps, 'clock' | 'log'>, chores: readonly Chore[] = []) {
    this.#clock = clock;
    this.#log = log;
    this.#chores = [...chores];
  }

  /** Does these, too, after those before. */
  add(...chores: readonly Chore[]): void {
    this.#chores.push(...chores);
  }

  /** Looks each minute from now on; the first time after one, when whoever starts is served. */
  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Does what is due. */
  look(): Promise<void> {
    this.#looking ??= this.inTurn(() => this.#doDue()).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Does work between chores, so that no two read the whole file at once. */
  inTurn<T>(work: (ending: AbortSignal) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => work(this.#ending.signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.#last;
  }

  async #doDue(): Promise<void> {
    for (const chore of this.#chores) {
      const now = this.#clock();
      if (this.#ending.signal.aborted) return;
      if (now.getTime() < (this.#again.get(chore) ?? 0)) continue;
      try {
        if (await chore.isDue(now)) await chore.run(this.#ending.signal);
        this.#again.delete(chore);
      } catch (error) {
        if (this.#ending.signal.aborted) return;
        this.#again.set(chore, now.getTime() + AGAIN_MS);
        this.#log.warn({ err: error }, `${chore.name} failed`);
      }
    }
  }
}
