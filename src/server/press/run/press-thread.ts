/** The thread that makes one file of cards, or one proof. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressMessage, PressRequest } from './press-messages.ts';
import { pressRun } from './press-run.ts';
import { proofRun } from './proof-run.ts';

/** Of each step, so many tellings show how it goes. */
const TELLINGS = 50;

function say(message: PressMessage): void {
  parentPort?.postMessage(message, filesIn(message));
}

/** What is handed over, since there would be two of each file otherwise. */
function filesIn(message: PressMessage): ArrayBuffer[] {
  if (message.kind !== 'outcome' || message.outcome.kind !== 'made') return [];
  const files = message.outcome.files.map(({ bytes }) => bytes);
  return files.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

function tell(progress: PressProgress): void {
  const every = Math.ceil(progress.all / TELLINGS);
  if (progress.done % every === 0 || progress.done === progress.all) {
    say({ kind: 'progress', progress });
  }
}

const request: PressRequest = workerData;
try {
  if (request.kind === 'proof') say({ kind: 'proof', bytes: await proofRun(request.task) });
  else say({ kind: 'outcome', outcome: await pressRun(request.task, tell) });
} catch (error) {
  if (!(error instanceof FaultyPressFileError)) throw error;
  say({ kind: 'faulty', faults: error.faults });
}
