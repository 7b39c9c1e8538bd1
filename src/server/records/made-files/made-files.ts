import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import {
  type MadeFile,
  type MadeFileReport,
  madeFileSchema,
} from '../../../domain/made-files/made-file.schema.ts';
import {
  ASKER_GONE_SECONDS,
  type FileProgress,
  isBeingMade,
  MADE_FILE_MINUTES,
  type MadeFileKind,
  type MadeFileState,
} from '../../../domain/made-files/made-file.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import { type SecurityEvent, writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import type { Content } from '../../platform/downloads/archive.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { logFailure } from '../../platform/http/responses/errors.ts';
import type { Task as ScheduledTask } from '../../platform/scheduler/schedule.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { ownSignalLine, type Signal } from '../live/live-signals.ts';
import {
  addPart,
  endMadeFile,
  insertMadeFile,
  isAnyOverdue,
  noteSeen,
  ON_FULL_DISK,
  type Outcome,
  ownMadeFile,
  QUIETLY,
  removeMadeFile,
  removeOrphanParts,
  removeOverdue,
  renewMadeFile,
  toldMadeFile,
} from './made-file-store.ts';

/** The part of a live event about a file that is read here. */
const newsSchema = madeFileSchema.pick({ id: true, state: true }).loose();
const LOOK_EVERY_MS = 5000;
/** A process says so often that it is still at a file; one that was killed says it no more. */
const LEASE_MS = 6 * LOOK_EVERY_MS;
/** Somebody who asks again and again is noted only so often. */
const SEEN_EVERY_MS = 2 * LOOK_EVERY_MS;

export interface Making {
  /** Aborts once nobody waits for the file any more. */
  readonly signal: AbortSignal;
  readonly tell: (progress: FileProgress) => void;
}

/** The content of a file, once its turn has come. */
export interface MadeContent {
  /** Taken to the end, and kept as they come. */
  readonly bytes: Content;
  readonly report: MadeFileReport | null;
  /** Traced with the write that makes it ready. */
  readonly event: SecurityEvent;
  /** All bytes are kept; nobody can fetch them yet. */
  whole?(): Promise<void>;
}

interface FileRequest {
  readonly kind: MadeFileKind;
  readonly name: string;
  readonly type: string;
  /** The ids of all records that it is about; what it holds of them is read by `make` alone. */
  readonly subjects: readonly string[];
  make(making: Making): Promise<MadeContent>;
}

/** A file that this process is at. */
interface Task {
  readonly id: string;
  readonly account: string;
  readonly by: Author;
  readonly request: Pick<FastifyRequest, 'id' | 'log'>;
  readonly ending: AbortController;
  state: MadeFileState;
  progress: FileProgress | undefined;
  ended: Promise<void>;
}

/** SQLite writes a part on the thread that answers: others are let through between parts. */
const PART_BYTES = 256 * 1024;

/** The same bytes in parts of one size, but for the last. */
async function* inParts(content: Content): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + PART_BYTES - length);
      pieces.push(taken);
      length += taken.length;
      from += taken.length;
      if (length < PART_BYTES) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
}

const later = (now: Date, ms: number) => recordTime(new Date(now.getTime() + ms));

/** Files that take a while, made one after the other for accounts that wait for them. */
export class MadeFiles {
  readonly #deps: Deps;
  /** Each account takes one at most, so whoever comes first is served first. */
  readonly #places = new Semaphore(TASKS.codes.places);
  readonly #tasks = new Map<string, Task>();
  /** When those that are told of somewhere else were last noted as seen, by the clock. */
  readonly #seen = new Map<string, number>();
  #watch: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Has a file made for whoever asks. ApiError `file_under_way`. */
  async ask(request: FastifyRequest, file: FileRequest): Promise<MadeFile> {
    const { database, clock } = this.#deps;
    const { kind, name, type } = file;
    const by = authorOf(request);
    const { id: account } = signedInUser(request);
    const now = clock();
    const row = await database.write(
      (tx) =>
        insertMadeFile(
          tx,
          {
            ...{ id: recordIdFrom(randomBytes), account, kind, name, type },
            ...{ leaseUntil: later(now, LEASE_MS), until: this.#until(now) },
          },
          file.subjects,
          recordTime(now),
        ),
      QUIETLY,
    );
    const task: Task = {
      ...{ id: row.id, account, by, request, ending: new AbortController() },
      ...{ state: 'waiting', progress: undefined, ended: Promise.resolve() },
    };
    this.#tasks.set(task.id, task);
    this.#watch ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    task.ended = this.#run(task, file);
    return toldMadeFile(row, recordTime(now));
  }

  /** How a file of an account stands, for whoever still waits for it. ApiError `not_found`. */
  async find(account: string, id: string): Promise<MadeFile> {
    const { database, clock } = this.#deps;
    const now = recordTime(clock());
    const row = await ownMadeFile(database.kysely, account, id, now);
    const file = toldMadeFile(row, now);
    if (isBeingMade(file.state)) await this.#noteSeen(id, instantOf(row.seen).getTime());
    const task = this.#tasks.get(id);
    if (!task || !isBeingMade(file.state) || !isBeingMade(task.state)) return file;
    return { ...file, state: task.state, progress: task.progress ?? null };
  }

  /** Ends a file of an account, made or not. ApiError `not_found`. */
  async remove(account: string, id: string): Promise<void> {
    const { database, clock } = this.#deps;
    await ownMadeFile(database.kysely, account, id, recordTime(clock()));
    await database.write((tx) => removeMadeFile(tx, id), ON_FULL_DISK);
    this.#tasks.get(id)?.ending.abort(new ApiError('file_given_up'));
    await removeOrphanParts(database);
  }

  /** A stream of an account was told of its file: somebody is there. */
  async reached({ name, data }: Signal): Promise<void> {
    if (name !== 'files') return;
    try {
      // Another process may be of another version, and say what this one does not know.
      const { id, state } = newsSchema.parse(JSON.parse(data));
      if (isBeingMade(state)) await this.#noteSeen(id, this.#seen.get(id) ?? 0);
      else this.#seen.delete(id);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'that a file was told of could not be noted');
    }
  }

  /** Says that this process is still at its files, and gives those up that nobody waits for. */
  async look(): Promise<void> {
    for (const task of [...this.#tasks.values()]) {
      // One that is over is told of by the write that ended it; where that failed, by its lease.
      if (!isBeingMade(task.state)) continue;
      try {
        await this.#renew(task);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'a file that is made could not be looked at');
      }
    }
  }

  /** Gives all of them up: the server stops. */
  async close(): Promise<void> {
    const tasks = [...this.#tasks.values()];
    for (const { ending } of tasks) ending.abort(new ApiError('file_interrupted'));
    await Promise.all(tasks.map(({ ended }) => ended));
    clearInterval(this.#watch);
  }

  #until(now: Date): string {
    return later(now, MADE_FILE_MINUTES * 60_000);
  }

  async #noteSeen(id: string, lastMs: number): Promise<void> {
    const now = this.#deps.clock();
    if (now.getTime() - lastMs < SEEN_EVERY_MS) return;
    this.#seen.set(id, now.getTime());
    await noteSeen(this.#deps.database, id, recordTime(now));
  }

  async #renew(task: Task): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock();
    const next = {
      state: task.state,
      progress: task.progress ? JSON.stringify(task.progress) : '',
      leaseUntil: later(now, LEASE_MS),
    };
    const seen = await database.write((tx) => renewMadeFile(tx, task.id, next), QUIETLY);
    const isLeft =
      seen === undefined || now.getTime() - instantOf(seen).getTime() > ASKER_GONE_SECONDS * 1000;
    if (isLeft) task.ending.abort(new ApiError('file_given_up'));
    // Told again though nothing went on: whoever hears of it is there.
    else this.#announce(task);
  }

  #announce({ id, account, state, progress }: Task): void {
    const line = ownSignalLine('files', account, { id, state, progress });
    this.#deps.database.announce([line]).catch((error: unknown) => {
      // The page that waits asks by itself.
      this.#deps.log.warn({ err: error }, 'a file that is made could not be told of');
    });
  }

  async #run(task: Task, file: FileRequest): Promise<void> {
    const { signal } = task.ending;
    const about = { request: task.request.id, file: file.kind };
    try {
      const leave = await this.#places.take(1, signal);
      try {
        await this.#make(task, file);
      } finally {
        leave();
      }
      task.request.log.info({ ...about, complete: true }, 'file made');
    } catch (error) {
      const isGivenUp = signal.aborted && signal.reason instanceof ApiError;
      await this.#fail(task, isGivenUp ? signal.reason : error);
      task.request.log.info({ ...about, complete: false }, 'file made');
    }
    await this.#removeOrphanParts(task);
    this.#tasks.delete(task.id);
    this.#seen.delete(task.id);
    this.#announce(task);
    if (this.#tasks.size > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  async #make(task: Task, file: FileRequest): Promise<void> {
    const { id, ending, by } = task;
    const { database, clock } = this.#deps;
    const { signal } = ending;
    task.state = 'making';
    await this.#renew(task);
    const tell = (progress: FileProgress) => {
      task.progress = progress;
      this.#announce(task);
    };
    signal.throwIfAborted();
    const made = await file.make({ signal, tell });
    let part = 0;
    for await (const bytes of inParts(made.bytes)) {
      signal.throwIfAborted();
      const next = { id, part, bytes };
      await database.write((tx) => addPart(tx, next), QUIETLY);
      part += 1;
    }
    signal.throwIfAborted();
    await made.whole?.();
    await writeAudited(
      this.#deps,
      by,
      async (tx, audit) => {
        const isThere = await this.#end(tx, task, { report: made.report }, clock());
        if (!isThere) throw new ApiError('not_found');
        await audit.add(made.event);
      },
      QUIETLY,
    );
    task.state = 'ready';
  }

  #end(
    tx: Parameters<typeof endMadeFile>[0],
    { id }: Task,
    outcome: Outcome,
    now: Date,
  ): Promise<boolean> {
    return endMadeFile(tx, id, outcome, this.#until(now));
  }

  /** A file that is over stays so: parts that are left go with the next one, or the schedule. */
  async #removeOrphanParts({ request }: Task): Promise<void> {
    try {
      await removeOrphanParts(this.#deps.database);
    } catch (error) {
      request.log.warn({ err: error }, 'parts of files are removed later');
    }
  }

  async #fail(task: Task, thrown: unknown): Promise<void> {
    const { database, clock } = this.#deps;
    const failure = apiErrorOf(thrown instanceof Error ? thrown : new Error(String(thrown)));
    task.state = 'failed';
    // Nobody has to be told who gave it up, or stopped the server.
    if (failure !== task.ending.signal.reason) logFailure(task.request, failure);
    try {
      const error = failure.toBody();
      await database.write((tx) => this.#end(tx, task, { error }, clock()), ON_FULL_DISK);
    } catch (error) {
      // Its lease runs out.
      task.request.log.warn({ err: error }, 'that a file has failed could not be kept');
    }
  }
}

/** Removes files whose hour is over: nobody finds them any more by then. */
export function madeFileRetention({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): ScheduledTask {
  return {
    name: 'sweep-made-files',
    isWanted: (now) => isAnyOverdue(database.kysely, recordTime(now)),
    run: async () => {
      await database.write((tx) => removeOverdue(tx, recordTime(clock())), ON_FULL_DISK);
      await removeOrphanParts(database);
    },
  };
}
