import { randomUUID } from 'node:crypto';
import { recordTime } from '../../../domain/time.ts';
import type { PlatformDeps } from '../platform-deps.ts';

/** Work of the installation, done by whichever process comes first. */
export interface Task {
  /** Of its row in `tasks`; it stays what it is. */
  readonly name: string;
  /** When it is due where it was never done; at once, unless it says otherwise. */
  first?(now: Date): Date;
  /** When it is due after it was done; at once, unless it says otherwise. */
  next?(now: Date): Date;
  /** Asked once it is due: whether there is anything to do. */
  isWanted?(now: Date): boolean | Promise<boolean>;
  /** Throws when it could not be done; `ending` gives it up. */
  run(ending: AbortSignal): Promise<void>;
}

/** A look of each process at what is its own; it needs no row, and goes on where nothing is written. */
export interface Watch {
  /** In the log. */
  readonly name: string;
  look(ending: AbortSignal): Promise<void>;
}

interface TaskRow {
  readonly due: string;
  readonly until: string;
}

/** A task that this process is at. */
interface Held {
  readonly name: string;
  /** Gives it up once another process has it. */
  readonly lost: AbortController;
}

const LOOK_EVERY_MS = 60_000;
/** A process renews the lease of its task at each look; after this, another one takes the task. */
export const LEASE_MS = 3 * LOOK_EVERY_MS;
/** A task that failed is due again after this long, so that a full disk fills no log. */
const AGAIN_MS = 3_600_000;

const QUIETLY = { keepsCache: true, usesReserve: true } as const;

const later = (instant: Date, ms: number) => recordTime(new Date(instant.getTime() + ms));

/**
 * Does tasks when they are due, one at a time. Each has a row that tells all processes when that is
 * and who is at it: a lease, which runs out when its process is killed. Tasks that were due while
 * nothing ran are done once.
 */
export class Schedule {
  readonly #deps: Pick<PlatformDeps, 'clock' | 'log' | 'database'>;
  readonly #holder = randomUUID();
  readonly #tasks: Task[] = [];
  readonly #watches: Watch[] = [];
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #held: Held | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #looking: Promise<void> | undefined;
  /** The reason why the last look came to nothing; the log is told of it once. */
  #trouble = '';

  constructor(deps: Pick<PlatformDeps, 'clock' | 'log' | 'database'>) {
    this.#deps = deps;
  }

  /** Does these, too, after those before. */
  add(...tasks: readonly Task[]): void {
    this.#tasks.push(...tasks);
  }

  /** Looks at these, too, before any task. */
  watch(...watches: readonly Watch[]): void {
    this.#watches.push(...watches);
  }

  /** Looks each minute from now on; the first time after one, when whoever starts is served. */
  start(): void {
    this.#timer ??= setInterval(() => {
      void this.renew();
      void this.look();
    }, LOOK_EVERY_MS).unref();
  }

  /** Renews the lease of this process's task, or gives the task up where another process has it. */
  renew(): Promise<void> {
    return this.#attempt(() => this.#renewLease());
  }

  /** Does what is due. */
  look(): Promise<void> {
    this.#looking ??= this.inTurn(() => this.#doDue()).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Does work between tasks, so that no two read the whole file at once. */
  inTurn<T>(work: (ending: AbortSignal) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => work(this.#ending.signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Gives up what is under way: it is due as before. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.#last;
  }

  async #doDue(): Promise<void> {
    const ending = this.#ending.signal;
    for (const { name, look } of this.#watches) {
      if (ending.aborted) return;
      try {
        await look(ending);
      } catch (error) {
        if (!ending.aborted) this.#deps.log.warn({ err: error }, `${name} failed`);
      }
    }
    if (this.#tasks.length === 0) return;
    await this.#attempt(async () => {
      const { kysely } = this.#deps.database;
      const rows = await kysely.selectFrom('tasks').select(['name', 'due', 'until']).execute();
      const known = new Map<string, TaskRow>(rows.map(({ name, ...row }) => [name, row]));
      for (const task of this.#tasks) {
        if (!ending.aborted) await this.#doWhenDue(task, known.get(task.name));
      }
      this.#trouble = '';
    });
  }

  /** Does work with the database, which may not answer: the next look asks for it again. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (this.#ending.signal.aborted || trouble === this.#trouble) return;
      this.#trouble = trouble;
      this.#deps.log.warn({ err: error }, 'what is due is done later');
    }
  }

  async #doWhenDue(task: Task, row: TaskRow | undefined): Promise<void> {
    const now = this.#deps.clock();
    const time = recordTime(now);
    if (row && (row.due > time || row.until > time)) return;
    if (task.isWanted && !(await task.isWanted(now))) return;
    if (!(await this.#take(task, now))) return;
    const ending = this.#ending.signal;
    const held = { name: task.name, lost: new AbortController() };
    this.#held = held;
    try {
      await task.run(AbortSignal.any([ending, held.lost.signal]));
      const done = this.#deps.clock();
      const due = recordTime(task.next?.(done) ?? done);
      // One that was given up may have done a part.
      await this.#letGo(task, ending.aborted ? {} : { due, done: recordTime(done) });
    } catch (error) {
      if (!ending.aborted) this.#deps.log.warn({ err: error }, `${task.name} failed`);
      await this.#letGo(task, ending.aborted ? {} : { due: later(now, AGAIN_MS) });
    } finally {
      this.#held = undefined;
    }
  }

  /** False where another process was faster. */
  #take({ name, first }: Task, now: Date): Promise<boolean> {
    const time = recordTime(now);
    return this.#deps.database.write(async (tx) => {
      await tx
        .insertInto('tasks')
        .values({ name, due: recordTime(first?.(now) ?? now) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const taken = await tx
        .updateTable('tasks')
        .set({ holder: this.#holder, until: later(now, LEASE_MS) })
        .where('name', '=', name)
        .where('due', '<=', time)
        .where('until', '<=', time)
        .returning('name')
        .execute();
      return taken.length > 0;
    }, QUIETLY);
  }

  async #letGo({ name }: Task, outcome: { due?: string; done?: string }): Promise<void> {
    await this.#deps.database.write(
      (tx) =>
        tx
          .updateTable('tasks')
          .set({ ...outcome, holder: '', until: '' })
          .where('name', '=', name)
          .where('holder', '=', this.#holder)
          .execute(),
      QUIETLY,
    );
  }

  async #renewLease(): Promise<void> {
    const held = this.#held;
    if (!held) return;
    const until = later(this.#deps.clock(), LEASE_MS);
    const kept = await this.#deps.database.write(
      (tx) =>
        tx
          .updateTable('tasks')
          .set({ until })
          .where('name', '=', held.name)
          .where('holder', '=', this.#holder)
          .returning('name')
          .execute(),
      QUIETLY,
    );
    if (kept.length === 0) held.lost.abort();
  }
}
