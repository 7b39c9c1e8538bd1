import type { Finding } from '../../../domain/press/finding.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { HandedOver } from '../../platform/threads/thread-messages.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import { pressRun } from './press-run.ts';
import type { PressOutcome, PressTask } from './press-task.ts';

/** Of each step, so many tellings show how it goes. */
const TELLINGS = 50;

/** The outcome of making a file; `faulty` is one of our own making that its check refused. */
export type PressAnswer =
  | PressOutcome
  | { readonly kind: 'faulty'; readonly faults: readonly Finding[] };

/** The memory of the files, which is handed over: there would be two of each otherwise. */
function filesIn(outcome: PressOutcome): ArrayBuffer[] {
  if (outcome.kind !== 'made') return [];
  return outcome.files.flatMap(({ bytes: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

/** Makes one file of cards on a thread. */
export async function makePressFile(
  task: PressTask,
  tell: (progress: PressProgress) => void,
): Promise<PressAnswer | HandedOver<PressAnswer>> {
  try {
    const outcome = await pressRun(task, (progress) => {
      const every = Math.ceil(progress.all / TELLINGS);
      if (progress.done % every === 0 || progress.done === progress.all) tell(progress);
    });
    return new HandedOver(outcome, filesIn(outcome));
  } catch (error) {
    if (!(error instanceof FaultyPressFileError)) throw error;
    return { kind: 'faulty', faults: error.faults };
  }
}
