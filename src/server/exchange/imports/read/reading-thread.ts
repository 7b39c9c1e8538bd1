/** The thread that reads one file. */
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../../../domain/errors.ts';
import { readFile } from './read-file.ts';
import type { ReadingJob, ReadingMessage } from './reading-messages.ts';
import type { TableRow } from './table-row.ts';

const ROWS_PER_PART = 250;

/** Rows as JSON, each as long as the others. */
function partOf(rows: readonly TableRow[], width: number): Uint8Array<ArrayBuffer> {
  const json = rows.map(({ line, isHidden, cells }) => [
    line,
    Number(isHidden),
    [...cells, ...Array<string>(width - cells.length).fill('')],
  ]);
  return new TextEncoder().encode(JSON.stringify(json));
}

async function answerOf({ bytes, collection, options }: ReadingJob): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows, ...head } = await readFile(file, collection, options);
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, at) => {
    const from = at * ROWS_PER_PART;
    return partOf(rows.slice(from, from + ROWS_PER_PART), head.columns.length);
  });
  const message: ReadingMessage = { kind: 'read', head: { ...head, total: rows.length }, parts };
  parentPort?.postMessage(
    message,
    parts.map(({ buffer }) => buffer),
  );
}

function refusalOf({ code, data, cause, stack = '' }: ApiError): ReadingMessage {
  const reason = cause instanceof Error ? (cause.stack ?? '') : stack;
  return { kind: 'refused', code, data, reason };
}

const job: ReadingJob = workerData;
try {
  await answerOf(job);
} catch (error) {
  // Anything else is a fault of ours, which ends the thread and is logged.
  if (!(error instanceof ApiError)) throw error;
  parentPort?.postMessage(refusalOf(error));
}
