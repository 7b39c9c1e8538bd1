/** Inside a thread: what a task needs to be asked, and heard. */
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import { type Asked, HandedOver, type Refusal, type Told } from './thread-messages.ts';

/** Bytes of one answer: enough that asking costs nothing, little enough that progress shows. */
const ANSWER_BYTES = 64 * 1024;

function refusalOf(thrown: unknown): Refusal {
  const cause = thrown instanceof ApiError ? (thrown.cause ?? thrown) : thrown;
  return {
    code: thrown instanceof ApiError ? thrown.code : undefined,
    data: thrown instanceof ApiError ? thrown.data : {},
    reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  };
}

function say(told: Told<unknown, unknown>, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(told, [...moved]);
}

/** Does one job after the other, from what the thread was started with. */
export function serveKept<Setup, Job, Result>(
  open: (setup: Setup) => (job: Job, tell: (progress: unknown) => void) => Result,
): void {
  const { setup }: { setup: Setup } = workerData;
  const work = open(setup);
  parentPort?.on('message', async ({ id, job }: Asked<Job>) => {
    try {
      const made = await work(job, (progress) => say({ id, progress }));
      const { value, moved } = made instanceof HandedOver ? made : new HandedOver(made, []);
      say({ id, result: value }, moved);
    } catch (thrown) {
      say({ id, refusal: refusalOf(thrown) });
    }
  });
}

/** Does the one job that the thread is for. */
export function serveOnce<Job, Result>(
  work: (job: Job, tell: (progress: unknown) => void) => Result,
): void {
  serveKept(() => work);
}

/**
 * Hands over the bytes of a file, each time that it is asked for more; undefined once all are. How far
 * it is goes with the asking under way: nothing is made in between.
 */
export function serveBytes<Setup, Progress>(
  make: (setup: Setup, tell: (progress: Progress) => void) => AsyncIterator<Uint8Array>,
): void {
  serveKept((setup: Setup) => {
    let tellNow: (progress: unknown) => void = () => {};
    const bytes = make(setup, (progress) => tellNow(progress));
    // The first ones are sent at once: a download that has begun is in sight.
    let atLeast = 1;
    return async (_job: unknown, tell: (progress: unknown) => void) => {
      tellNow = tell;
      const answer = await nextBytes(bytes, atLeast);
      atLeast = ANSWER_BYTES;
      return answer && new HandedOver(answer, [answer.buffer]);
    };
  });
}

async function nextBytes(
  bytes: AsyncIterator<Uint8Array>,
  atLeast: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < atLeast) {
    const { value, done } = await bytes.next();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  if (length === 0) return undefined;
  // A buffer of its own, which can be handed over rather than copied.
  const answer = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return answer;
}
