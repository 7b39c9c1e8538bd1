import { ApiError } from '../../../domain/errors.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { type RunOptions, runTask } from '../../platform/threads/run-task.ts';
import type { ThreadLimits } from '../../platform/threads/task-table.ts';
import { ThreadLimitError } from '../../platform/threads/task-thread.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { AssemblyAnswer, AssemblyTask, assembleCards } from '../kept/assembly-task.ts';
import type { FreezeOutcome, FreezeTask, freezeCards } from './freeze-run.ts';
import type { PaperTask, paperProof } from './paper-run.ts';
import type { makePressFile, PressAnswer } from './press-file-task.ts';
import type { PressOutcome, PressTask, ProofTask } from './press-task.ts';
import type { proofRun } from './proof-run.ts';
import type { RemadeCards, RemakeTask, remakeCards } from './remake-run.ts';

type PressOptions = Pick<RunOptions<PressProgress>, 'signal' | 'tell' | 'limits'>;

/** Makes files of cards: `pressInThread`, but where a test looks at who may have them. */
export type PressFileMaker = (task: PressTask, options: PressOptions) => Promise<PressOutcome>;

function refuse(error: unknown): never {
  if (!(error instanceof ThreadLimitError)) throw error;
  throw new ApiError('press_too_heavy', { cause: error });
}

async function outcomeOf(answer: Promise<PressAnswer>): Promise<PressOutcome> {
  const made = await answer.catch(refuse);
  if (made.kind === 'faulty') throw new FaultyPressFileError(made.faults);
  return made;
}

/**
 * Makes a file of cards on a thread of its own. Whoever no longer wants it ends it at once by
 * `signal`, and gets its reason. ApiError `press_too_heavy`.
 */
export const pressInThread = (task: PressTask, options: PressOptions = {}): Promise<PressOutcome> =>
  outcomeOf(runTask<typeof makePressFile>('press-file', () => task, options));

/** The same, of a file that only tries a font, which may take less. */
export const trialInThread = (task: PressTask, limits?: ThreadLimits): Promise<PressOutcome> =>
  outcomeOf(runTask<typeof makePressFile>('font-trial', () => task, { limits }));

/** Makes a proof on a thread of its own, which `signal` ends. ApiError `press_too_heavy`. */
export function proofInThread(task: ProofTask, signal?: AbortSignal): Promise<Uint8Array> {
  return runTask<typeof proofRun>('proof', () => task, { signal }).catch(refuse);
}

/** Freezes cards: `freezeInThread`, but where a test looks at what becomes of them. */
export type CardFreezer = (task: FreezeTask, signal?: AbortSignal) => Promise<FreezeOutcome>;

/**
 * Freezes cards on a thread of its own, which `signal` ends. ApiErrors `press_too_heavy`, `too_busy`,
 * `press_file_faulty`.
 */
export function freezeInThread(task: FreezeTask, signal?: AbortSignal): Promise<FreezeOutcome> {
  return runTask<typeof freezeCards>('prepare-lines', () => task, { signal }).catch(refuse);
}

/** Puts kept cards together as a file: `assembleInThread`, but where a test looks at who may have it. */
export type CardAssembler = (task: AssemblyTask, options: PressOptions) => Promise<AssemblyAnswer>;

/** Puts kept cards together on a thread of its own, which `signal` ends. ApiError `press_too_heavy`. */
export const assembleInThread: CardAssembler = (task, options) =>
  runTask<typeof assembleCards>('order-file', () => task, options).catch(refuse);

/** Makes kept cards for another printer: `remakeInThread`, but where a test does so itself. */
export type CardRemaker = (task: RemakeTask, signal: AbortSignal) => Promise<RemadeCards>;

/** Makes kept cards for another printer on a thread of its own. ApiError `press_too_heavy`. */
export const remakeInThread: CardRemaker = (task, signal) =>
  runTask<typeof remakeCards>('remake-cards', () => task, { signal }).catch(refuse);

/** Draws kept cards for paper: `paperInThread`, but where a test does so itself. */
export type PaperPrinter = (
  task: PaperTask,
  signal: AbortSignal,
) => Promise<Uint8Array | undefined>;

/** Draws kept cards for paper on a thread of its own. ApiError `press_too_heavy`. */
export const paperInThread: PaperPrinter = (task, signal) =>
  runTask<typeof paperProof>('paper-proof', () => task, { signal }).catch(refuse);
