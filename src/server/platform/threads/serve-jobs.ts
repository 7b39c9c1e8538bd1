import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Asked, Refusal, Told } from './thread-messages.ts';

/** Making so many bytes leaves several times as much behind. */
const LARGE_BYTES = 2_000_000;

/** What a job came to, with the bytes in it that move to the other thread instead of being copied. */
export interface Served<Result> {
  readonly result: Result;
  readonly moved?: readonly ArrayBuffer[];
}

function refusalOf(thrown: unknown): Refusal {
  const cause = thrown instanceof ApiError ? (thrown.cause ?? thrown) : thrown;
  return {
    code: thrown instanceof ApiError ? thrown.code : undefined,
    data: thrown instanceof ApiError ? thrown.data : {},
    reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  };
}

/** Inside a thread: does the jobs that its JobThread asks for. */
export function serveJobs<Job, Result>(
  serve: (job: Job) => Served<Result> | Promise<Served<Result>>,
): void {
  parentPort?.on('message', async ({ id, job }: Asked<Job>) => {
    try {
      const { result, moved = [] } = await serve(job);
      const told: Told<Result> = { id, result };
      const bytes = moved.reduce((sum, { byteLength }) => sum + byteLength, 0);
      parentPort?.postMessage(told, [...moved]);
      if (bytes > LARGE_BYTES) collectGarbage();
    } catch (thrown) {
      const told: Told<Result> = { id, refusal: refusalOf(thrown) };
      parentPort?.postMessage(told);
    }
  });
}
