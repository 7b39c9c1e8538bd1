import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import type { ExportAnswer, ExportTask } from './export-task.ts';

/** From its source under tests and measures; built, it lies beside the server's other files. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./export-worker.ts', import.meta.url)
  : new URL('./export-worker.js', import.meta.url);

/** Pictures are short-lived: a small nursery has them swept away before they pile up. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

const answerSchema: z.ZodType<ExportAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bytes'), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('failed'), isUnreadable: z.boolean(), reason: z.string() }),
]);

/**
 * The bytes of an archive, made on a thread of its own: drawing and reading thousands of codes
 * would keep everybody else waiting. The thread works only when it is asked for more, and ends with
 * whoever reads.
 */
export async function* exportInWorker(task: ExportTask): AsyncGenerator<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: task, resourceLimits: LIMITS });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('The thread of an export ended early')));
  try {
    for (;;) {
      const heard = once(worker, 'message', { signal: ended.signal });
      worker.postMessage('more');
      const [message] = await heard;
      const answer = answerSchema.parse(message);
      if (answer.kind === 'end') return;
      if (answer.kind === 'failed') {
        throw new ApiError(answer.isUnreadable ? 'unreadable_code' : 'unexpected', {
          cause: answer.reason,
        });
      }
      yield answer.bytes;
    }
  } finally {
    await worker.terminate();
  }
}
