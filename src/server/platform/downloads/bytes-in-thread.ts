import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import { bytesAnswerSchema } from './bytes-answer.ts';

/** What is made is short-lived: a small nursery has it swept away before it piles up. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * The bytes of a file, made by a program on a thread of its own: thousands of codes or records would
 * keep everybody else waiting. The thread works only when it is asked for more, and ends with
 * whoever reads.
 */
export async function* bytesInThread(program: URL, task: unknown): AsyncGenerator<Uint8Array> {
  const worker = new Worker(program, { workerData: task, resourceLimits: LIMITS });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('The thread of a download ended early')));
  try {
    for (;;) {
      const heard = once(worker, 'message', { signal: ended.signal });
      worker.postMessage('more');
      const [message] = await heard;
      const answer = bytesAnswerSchema.parse(message);
      if (answer.kind === 'end') return;
      if (answer.kind === 'failed') throw new ApiError(answer.code, { cause: answer.reason });
      yield answer.bytes;
    }
  } finally {
    await worker.terminate();
  }
}
