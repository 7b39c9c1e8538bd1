import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../../../domain/errors.ts';
import type { OperationAbout } from '../../../domain/history/history.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { isDiskFull } from '../../platform/database/storage-errors.ts';
import { aboutAfter } from '../write/save-operation.ts';
import type { WriteContext } from '../write/write-context.ts';
import { writeRecords } from '../write/write-records.ts';
import { type JobKind, type JobStep, STEP_MAX } from './job-kind.ts';
import { announceJob, endTurn, type Job, nextJobs } from './job-store.ts';

/** A process at a job says so again with each step; after this, another process takes it. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 5000;
/** As long as a step may keep other writes waiting; how many records that is turns out by doing. */
const STEP_MS = 40;
/** A step takes as long as ten to twenty records whatever it does: shorter ones would do little else. */
const STEP_MIN = 50;

type Needs = Pick<Deps, 'database' | 'clock' | 'elapsedMs' | 'log'>;

/** A step that is made ready, while the jobs of others go on. */
interface ComingStep {
  readonly cursor: string;
  step?: JobStep;
  /** When it is tried again, where there was no room for it: that holds up nobody else. */
  againAt?: number;
}

/** Whether what could not be done now can be later. */
const goesOnLater = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 503 || isDiskFull(error));

/**
 * Carries jobs on, a step of each account's oldest in turn, in whichever process. Each step is one
 * transaction that does a part and notes how far the job is: a process that ends in between neither
 * repeats a record nor leaves one out.
 */
export class JobRunner {
  readonly #deps: Needs;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  /** Of the jobs that this process works on: whoever else finds them waits until then. */
  readonly #leases = new Map<number, string>();
  readonly #coming = new Map<number, ComingStep>();
  readonly #closing = new AbortController();
  #limit = 100;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isClosed = false;

  constructor(deps: Needs, kinds: readonly JobKind[]) {
    this.#deps = deps;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** Looks for work from now on. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  /** Looks for work at once; a job was just begun. */
  wake(): void {
    if (!this.#timer || this.#isClosed) return;
    this.#working ??= this.workOff()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a job goes on later'))
      .finally(() => {
        this.#working = undefined;
      });
  }

  /** Does what there is to do, unless another process is at it. */
  async workOff(): Promise<void> {
    while (!this.#isClosed && (await this.#step())) await nextTurn();
  }

  /** Ends after the step under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort(new Error('the server ends'));
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Whether there may be more to do. */
  async #step(): Promise<boolean> {
    const { database } = this.#deps;
    const found = this.#readyStep(await nextJobs(database.kysely));
    if (!found) return false;
    const { seen, step } = found;
    const begun = this.#deps.elapsedMs();
    try {
      const leaseUntil = await this.#write(seen, (context) => this.#stepIn(context, seen, step));
      // Once it is durable: a lease that is not would look like another process's.
      if (leaseUntil !== undefined) this.#leases.set(seen.operation, leaseUntil);
      if (leaseUntil === '') this.#leases.delete(seen.operation);
      const took = Math.max(1, this.#deps.elapsedMs() - begun);
      const fitting = Math.round((this.#limit * STEP_MS) / took);
      this.#limit = Math.min(STEP_MAX, Math.max(STEP_MIN, fitting));
      return true;
    } catch (error) {
      if (goesOnLater(error)) throw error;
      this.#deps.log.error({ err: error, job: seen.id }, 'a job failed');
      await this.#fail(seen, error);
      return true;
    }
  }

  /** The first of these jobs whose next step is ready; that of a job before it is made so meanwhile. */
  #readyStep(jobs: readonly Job[]): { seen: Job; step: JobStep } | undefined {
    const operations = new Set(jobs.map(({ operation }) => operation));
    for (const operation of this.#coming.keys()) {
      if (!operations.has(operation)) this.#coming.delete(operation);
    }
    for (const seen of jobs) {
      const step = this.#isOthers(seen) ? undefined : this.#nextStep(seen);
      if (step) return { seen, step };
    }
    return undefined;
  }

  #nextStep(job: Job): JobStep | undefined {
    const known = this.#coming.get(job.operation);
    if (known?.cursor === job.cursor) {
      const { step, againAt = Number.POSITIVE_INFINITY } = known;
      if (!step && this.#deps.elapsedMs() < againAt) return undefined;
      // Once only: a step that could not be done now is made ready anew.
      this.#coming.delete(job.operation);
      if (step) return step;
    }
    const kind = this.#kinds.get(job.kind);
    if (!kind) return () => Promise.reject(new Error(`no jobs of the kind ${job.kind}`));
    const place = { cursor: job.cursor, limit: this.#limit };
    const next = kind.next(JSON.parse(job.params), place, this.#closing.signal);
    if (!(next instanceof Promise)) return next;
    const coming: ComingStep = { cursor: job.cursor };
    this.#coming.set(job.operation, coming);
    void next
      .then((step) => {
        coming.step = step;
      })
      .catch((error: unknown) => {
        if (!goesOnLater(error)) {
          coming.step = () => Promise.reject(error);
          return;
        }
        this.#deps.log.warn({ err: error, job: job.id }, 'a job goes on later');
        coming.againAt = this.#deps.elapsedMs() + LOOK_EVERY_MS;
      })
      .then(() => this.wake());
    return undefined;
  }

  #isOthers({ operation, leaseUntil }: Job): boolean {
    const isOwn = leaseUntil === this.#leases.get(operation);
    return !isOwn && leaseUntil > recordTime(this.#deps.clock());
  }

  /** Answers until when it is this process's; empty once it is done. */
  async #stepIn(context: WriteContext, seen: Job, step: JobStep): Promise<string | undefined> {
    const job = (await nextJobs(context.tx)).find(({ operation }) => operation === seen.operation);
    // Another process was faster, or somebody paused it: what there is now is read again.
    if (!job || job.cursor !== seen.cursor || this.#isOthers(job)) return undefined;
    const outcome = await step(context);
    const leaseUntil = recordTime(new Date(context.clock().getTime() + LEASE_MS));
    const next = {
      cursor: outcome.cursor,
      done: job.done + outcome.done,
      refused: job.refused + outcome.refused,
      state: outcome.isFinished ? 'done' : 'running',
      leaseUntil: outcome.isFinished ? '' : leaseUntil,
    } as const;
    await context.tx.updateTable('jobs').set(next).where('operation', '=', job.operation).execute();
    await endTurn(context.tx, job.actor);
    const about: OperationAbout = JSON.parse(job.about);
    await context.tx
      .updateTable('operations')
      .set({ about: JSON.stringify(aboutAfter(about, context.history)) })
      .where('seq', '=', job.operation)
      .execute();
    announceJob(context, { ...job, ...next });
    if (outcome.isFinished) context.changes.signal('operations', { id: job.id });
    return next.leaseUntil;
  }

  async #fail(job: Job, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await this.#write(job, async (context) => {
      await context.tx
        .updateTable('jobs')
        .set({ state: 'failed', leaseUntil: '', error: reason })
        .where('operation', '=', job.operation)
        .execute();
      announceJob(context, { ...job, state: 'failed' });
    });
  }

  #write<T>(
    { operation, actor, actorName, source }: Job,
    work: (context: WriteContext) => Promise<T>,
  ): Promise<T> {
    const by = { actor, actorName, source };
    return writeRecords(this.#deps, { by, within: operation, isLarge: true }, work);
  }
}
