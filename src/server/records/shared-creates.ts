import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { UploadedFile } from '../http/multipart.ts';
import { errorOf, JobThread, threadBeside } from '../threads/job-thread.ts';
import type { Created, CreateJob } from './shared-creates-thread.ts';
import type { WriteAnswer, WriteRequest } from './write-request.ts';

const PROGRAM = threadBeside(import.meta.url, 'shared-creates-thread');
/** Fewer at a time are written before the thread that answers has anything else to do. */
const MANY = 8;
/** Bounds how long one turn keeps other writes waiting. */
const TURN_MAX = 128;
const REST_MS = 5000;

interface Waiting {
  readonly job: CreateJob;
  resolve(answer: WriteAnswer): void;
  reject(reason: unknown): void;
}

/**
 * Many records that are created at the same time, by an import say, are written by a thread, while
 * this one reads the requests that come next. Those of one message share a commit.
 */
export class SharedCreates {
  readonly #deps: Pick<Deps, 'database' | 'clock'>;
  readonly #turn: Database['turn'];
  readonly #waiting: Waiting[] = [];
  #underWay = 0;
  #isDraining = false;
  #thread: JobThread<readonly CreateJob[], Created> | undefined;

  /** On one core, or on PostgreSQL, which writes in processes of its own, a thread has nothing to offer. */
  constructor(deps: Pick<Deps, 'database' | 'clock'>, canShare = availableParallelism() > 1) {
    this.#deps = deps;
    this.#turn = canShare ? deps.database.turn : undefined;
  }

  /** Creates a record of a collection without rules of its own; `createHere` does so while few come. */
  async create(
    request: WriteRequest,
    createHere: () => Promise<WriteAnswer>,
  ): Promise<WriteAnswer> {
    this.#underWay += 1;
    try {
      return await (this.#isShared(request) ? this.#createThere(request) : createHere());
    } finally {
      this.#underWay -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#thread?.close();
  }

  /** Pictures are made on this side. */
  #isShared({ body }: WriteRequest): boolean {
    if (!this.#turn || this.#underWay <= MANY) return false;
    return !Object.values(body)
      .flat()
      .some((value) => value instanceof UploadedFile);
  }

  #createThere({ collection, body, query }: WriteRequest): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => {
      const job = { collection: collection.name, body, query, now: this.#deps.clock() };
      this.#waiting.push({ job, resolve, reject });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#waiting.length > 0) {
      // The requests that the sockets deliver in this turn all join before it ends.
      await nextTurn();
      const group = this.#waiting.splice(0, TURN_MAX);
      try {
        const results = await this.#write(group.map(({ job }) => job));
        for (const [index, { resolve, reject }] of group.entries()) {
          const result = results[index];
          if (result && 'record' in result) resolve(result);
          else reject(result && errorOf(result));
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#isDraining = false;
  }

  async #write(jobs: readonly CreateJob[]): Promise<Created['results']> {
    if (!this.#thread || this.#thread.isOver) {
      this.#thread = new JobThread(PROGRAM, this.#deps.database.storage, REST_MS);
    }
    const thread = this.#thread;
    const written = await this.#turn?.(async () => {
      const { results, announced } = await thread.ask(jobs);
      return { value: results, announced };
    });
    return written ?? [];
  }
}
