/** The thread that makes one file of cards. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressMessage } from './press-messages.ts';
import { type PressTask, pressRun } from './press-run.ts';

/** Of each step, so many tellings show how it goes. */
const TELLINGS = 50;

function say(message: PressMessage): void {
  parentPort?.postMessage(message);
}

function tell(progress: PressProgress): void {
  const every = Math.ceil(progress.all / TELLINGS);
  if (progress.done % every === 0 || progress.done === progress.all) {
    say({ kind: 'progress', progress });
  }
}

const task: PressTask = workerData;
try {
  say({ kind: 'outcome', outcome: await pressRun(task, tell) });
} catch (error) {
  if (!(error instanceof FaultyPressFileError)) throw error;
  say({ kind: 'faulty', faults: error.faults });
}
