import { type Kysely, sql } from 'kysely';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { OperationAbout } from '../../../domain/history/history.schema.ts';
import type { Operation, OperationKind } from '../../../domain/history/history.ts';
import { JOBS_WAITING_MAX, type JobState } from '../../../domain/history/jobs.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../read/living-count.ts';
import type { WriteContext } from '../write/write-context.ts';

/** A job and the operation that it is. */
export interface Job extends Operation {
  /** The `seq` of the operation. */
  readonly operation: number;
  readonly about: string;
  readonly undoneBy: string | null;
  readonly params: string;
  readonly state: JobState;
  readonly cursor: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly leaseUntil: string;
  readonly error: string;
}

/** A job to begin. */
interface NewJob {
  readonly kind: OperationKind;
  readonly params: Readonly<Record<string, unknown>>;
  /** How many records it will deal with. */
  readonly total: number;
  readonly undoes?: string;
  /** The bulk change that is done with each record. */
  readonly bulk?: BulkKind;
}

const LATEST = 20;
/** When one of them may have come to its end. */
const RETRY_AFTER_SECONDS = 30;
const JOB = sql`SELECT jobs.*, operations.id, operations.at, operations.actor,
    operations."actorName", operations.source, operations.kind, operations.about, operations."undoneBy"
  FROM jobs JOIN operations ON operations.seq = jobs.operation`;

/** Those under way, as far as anybody is told of them. */
const UNDER_WAY = sql`('waiting', 'running', 'paused')`;

const isOf = (actor: string) => sql`EXISTS (
  SELECT 1 FROM operations WHERE operations.seq = jobs.operation AND operations.actor = ${actor})`;

/** ApiError `too_many_jobs` when an account has as many that wait as it may have. */
async function requirePlace(tx: Kysely<Tables>, actor: string): Promise<void> {
  const waiting = sql`jobs WHERE jobs.state IN ('waiting', 'paused') AND ${isOf(actor)}`;
  if ((await countRows(tx, waiting)) < JOBS_WAITING_MAX) return;
  throw new ApiError('too_many_jobs', { retryAfter: RETRY_AFTER_SECONDS });
}

/** The turn of an account that has jobs under way; 0 of any other. */
async function turnOf(tx: Kysely<Tables>, actor: string): Promise<number> {
  const { rows } = await sql<{ turn: number | null }>`
    SELECT max(turn) AS turn FROM jobs
    WHERE jobs.state IN ${UNDER_WAY} AND ${isOf(actor)}`.execute(tx);
  return rows[0]?.turn ?? 0;
}

/** An account was served now: whoever else has a job comes before it. */
export async function endTurn(tx: Kysely<Tables>, actor: string): Promise<void> {
  await sql`UPDATE jobs
    SET turn = 1 + (SELECT coalesce(max(turn), 0) FROM jobs WHERE state IN ${UNDER_WAY})
    WHERE jobs.state IN ${UNDER_WAY} AND ${isOf(actor)}`.execute(tx);
}

/**
 * Begins an operation that a runner carries on; answers its id. ApiError `too_many_jobs` when its
 * account has too many already.
 */
export async function startJob(
  context: WriteContext,
  { kind, params, total, undoes, bulk }: NewJob,
): Promise<string> {
  const { tx, by, history, clock } = context;
  const { actor, actorName, session = '', source } = by;
  await requirePlace(tx, actor);
  const turn = await turnOf(tx, actor);
  const id = history.operation;
  const about: OperationAbout = { ...(bulk && { bulk }), counts: {} };
  const { seq } = await tx
    .insertInto('operations')
    .values({
      ...{ id, at: recordTime(clock()), actor, actorName, session, source, kind },
      ...{ about: JSON.stringify(about), undoes: undoes ?? null, undoneBy: null },
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  const job = { params: JSON.stringify(params), state: 'waiting', cursor: '', total } as const;
  const counts = { done: 0, refused: 0, leaseUntil: '', error: '' };
  await tx
    .insertInto('jobs')
    .values({ operation: seq, turn, ...job, ...counts })
    .execute();
  announceJob(context, { id, ...job, ...counts });
  context.changes.signal('operations', { id });
  return id;
}

/** Tells everybody how far a job is. */
export function announceJob(
  context: WriteContext,
  { id, state, total, done, refused }: Pick<Job, 'id' | 'state' | 'total' | 'done' | 'refused'>,
): void {
  context.changes.signal('jobs', { id, state, total, done, refused });
}

/**
 * The oldest job of each account that is neither over nor paused, that of the account that was served
 * least lately first: one with many, or with a large one, holds nobody up.
 */
export async function nextJobs(db: Kysely<Tables>): Promise<Job[]> {
  const { rows } = await sql<Job>`${JOB} WHERE jobs.operation IN (
    SELECT min(jobs.operation) FROM jobs JOIN operations ON operations.seq = jobs.operation
    WHERE jobs.state IN ('waiting', 'running') GROUP BY operations.actor)
    ORDER BY jobs.turn, jobs.operation`.execute(db);
  return rows;
}

/** Every job under way, and the latest of those that are over, newest first. */
export async function listJobs(db: Kysely<Tables>): Promise<Job[]> {
  const { rows } = await sql<Job>`${JOB} WHERE jobs.operation IN (
      SELECT operation FROM jobs WHERE state IN ${UNDER_WAY}
      UNION SELECT operation FROM (
        SELECT operation FROM jobs ORDER BY operation DESC LIMIT ${LATEST}) AS latest)
    ORDER BY jobs.operation DESC`.execute(db);
  return rows;
}

/** The job of an operation, when it is one. */
export async function findJob(db: Kysely<Tables>, id: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`${JOB} WHERE operations.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Moves a job from one of these states to another. Throws `not_found`, `job_elsewhere`,
 * `already_undone` when what it did was taken back, or `too_many_jobs` when too many wait already.
 */
export async function moveJob(
  context: WriteContext,
  id: string,
  from: readonly JobState[],
  state: JobState,
): Promise<void> {
  const job = await findJob(context.tx, id);
  if (!job) throw new ApiError('not_found');
  if (!from.includes(job.state)) throw new ApiError('job_elsewhere');
  if (state === 'waiting' && job.undoneBy !== null) throw new ApiError('already_undone');
  // One that is paused has its place.
  if (job.state === 'failed' && state === 'waiting') await requirePlace(context.tx, job.actor);
  await context.tx
    .updateTable('jobs')
    .set({ state, leaseUntil: '', error: '' })
    .where('operation', '=', job.operation)
    .execute();
  announceJob(context, { ...job, state });
}
