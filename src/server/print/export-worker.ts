import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableQrError } from '../../domain/qr/qr-reading.ts';
import { encodeCode } from './code-file.ts';
import { exportCodes } from './export-codes.ts';
import type { ExportAnswer, ExportTask } from './export-task.ts';

/** Bytes of one answer: enough that asking costs nothing, little enough that progress shows. */
const ANSWER_BYTES = 64 * 1024;

const task: ExportTask = workerData;
const bytes = exportCodes(task, encodeCode);

async function nextAnswer(): Promise<ExportAnswer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < ANSWER_BYTES) {
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

parentPort?.on('message', async () => {
  try {
    const answer = await nextAnswer();
    parentPort?.postMessage(answer, answer.kind === 'bytes' ? [answer.bytes.buffer] : []);
  } catch (error) {
    const failed: ExportAnswer = {
      kind: 'failed',
      isUnreadable: error instanceof UnreadableQrError,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
    parentPort?.postMessage(failed);
  }
});
