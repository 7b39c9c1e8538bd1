import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import type { BytesAnswer } from './bytes-answer.ts';

/** Bytes of one answer: enough that asking costs nothing, little enough that progress shows. */
const ANSWER_BYTES = 64 * 1024;

async function nextAnswer(bytes: AsyncIterator<Uint8Array>, atLeast: number): Promise<BytesAnswer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < atLeast) {
    const { value, done } = await bytes.next();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  if (length === 0) return { kind: 'end' };
  // A buffer of its own, which can be handed over rather than copied.
  const answer = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return { kind: 'bytes', bytes: answer };
}

function failureOf(error: unknown): BytesAnswer {
  const cause = error instanceof ApiError ? (error.cause ?? error) : error;
  return {
    kind: 'failed',
    code: error instanceof ApiError ? error.code : 'unexpected',
    reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  };
}

/** Inside a thread: hands over the bytes of a file, as `bytesInThread` asks for them. */
export function serveBytes(bytes: AsyncIterator<Uint8Array>): void {
  // The first ones are sent at once: a download that has begun is in sight.
  let atLeast = 1;
  parentPort?.on('message', async () => {
    try {
      const answer = await nextAnswer(bytes, atLeast);
      atLeast = ANSWER_BYTES;
      parentPort?.postMessage(answer, answer.kind === 'bytes' ? [answer.bytes.buffer] : []);
    } catch (error) {
      parentPort?.postMessage(failureOf(error));
    }
  });
}
