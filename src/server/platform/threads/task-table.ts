import type { ResourceLimits } from 'node:worker_threads';
import { EXPORTS_AT_ONCE } from '../../../domain/exports/export-formats.ts';
import { MADE_FILES_AT_ONCE } from '../../../domain/made-files/made-file.ts';
import type { Room } from './semaphore.ts';

/** Limits of a job; a thread that takes more is ended. */
export interface ThreadLimits {
  /** By how many bytes the process may grow, V8's own memory and all that its limits do not count. */
  readonly memory: number;
  /** Of a processor: what a thread waits for on a busy machine is not its fault. */
  readonly processorMs: number;
  /** By the clock, whatever it does meanwhile. */
  readonly ms: number;
}

/** How a task is kept within bounds; `tasks.ts` says what it does. */
export interface Task {
  /** Of V8's own memory. */
  readonly heap: ResourceLimits;
  readonly limits?: ThreadLimits;
  /** How long its thread stays for the next job; a thread ends with its job where nothing is said. */
  readonly restMs?: number;
  /** How many jobs are done at a time by this process, who waits, and what the others are told. */
  readonly places: Room;
  /** Nothing that it writes goes into the log. */
  readonly keepsCache?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** A thread has objects of its own for the rest of its life: few young ones make it clean up early. */
const KEPT_HEAP = { maxYoungGenerationSizeMb: 8 };
/** Streamed data is short-lived: a small nursery has it swept away before it piles up. */
const STREAM_HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Left to itself, V8 takes 50 MB more for what is new in a file of 1,000 cards. */
const heapOf = (maxOldGenerationSizeMb: number) => ({
  ...{ maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb },
});

const ONE_BY_ONE = { size: 1, waiting: Number.POSITIVE_INFINITY };
/** Beyond 200, whoever asks would wait for longer than people do. */
const READING = { size: 1, waiting: 200, busy: { code: 'too_busy', retryAfter: 2 } } as const;
/** Each has a thread of its own: more of them would only slow one another down. */
const downloads = (size: number, retryAfter: number) =>
  ({ size, busy: { code: 'downloads_busy', retryAfter } }) as const;
/** All together, of whatever kind: whoever waits is told how far it is. */
const MADE_FILES = { size: MADE_FILES_AT_ONCE, waiting: Number.POSITIVE_INFINITY };
const TRIALS = { size: 1, busy: { code: 'uploads_busy', retryAfter: 5 } } as const;

/** V8 may take a third more than 1,000 people with two sides do; pictures lie outside of that. */
const PRESS_HEAP = heapOf(300);
/** As many pictures as a file may show, each as large as a card, take half. */
const PRESS_LIMITS = { memory: 1500 * MEGABYTE, processorMs: 300_000, ms: 300_000 };

const TABLE = {
  // Starting takes a tenth of a second, which nobody notices of what is slow.
  'heavy-reads': { heap: KEPT_HEAP, restMs: 60_000, places: READING },
  'slow-reads': { heap: KEPT_HEAP, restMs: 5000, places: READING },
  duplicates: { heap: KEPT_HEAP, restMs: 60_000, places: READING },
  figures: { heap: KEPT_HEAP, restMs: 60_000, places: READING },
  // It is there as long as people work: starting takes as long as they are ready to wait.
  find: { heap: KEPT_HEAP, restMs: 600_000, places: READING },
  // Large writes are rare, and starting takes less than they do.
  'large-writes': { heap: KEPT_HEAP, restMs: 5000, places: ONE_BY_ONE },
  // Passwords are chosen seldom: the thread stays for somebody who tries another one, no longer.
  'password-strength': { heap: KEPT_HEAP, restMs: 2000, places: ONE_BY_ONE },
  'import-check': {
    // Cells are corrected every few seconds.
    ...{ heap: KEPT_HEAP, restMs: 60_000, places: ONE_BY_ONE },
    // 20,000 rows of any kind take 5 s at most.
    limits: { memory: Number.POSITIVE_INFINITY, processorMs: 60_000, ms: Number.POSITIVE_INFINITY },
  },
  'read-import': {
    // V8 cleans up as it comes near: 50 million characters, the most that is read, take all of it.
    heap: heapOf(160),
    // Somewhat below what a server has to spare for a file, 300 MB: it is looked at now and then.
    limits: { memory: 260 * MEGABYTE, processorMs: 30_000, ms: 300_000 },
    // Nobody waits: what one file takes would be the answer of another, for minutes.
    places: {
      size: 2,
      busy: { code: 'imports_busy', retryAfter: 5 },
      busyOwner: { code: 'import_reading', retryAfter: 5 },
    },
  },
  'rejected-rows': { heap: STREAM_HEAP, places: downloads(EXPORTS_AT_ONCE, 20) },
  'kept-by-undoing': { heap: STREAM_HEAP, places: downloads(EXPORTS_AT_ONCE, 20) },
  export: { heap: STREAM_HEAP, places: downloads(EXPORTS_AT_ONCE, 20) },
  'access-file': { heap: STREAM_HEAP, places: MADE_FILES },
  codes: { heap: STREAM_HEAP, places: MADE_FILES },
  'press-file': { heap: PRESS_HEAP, limits: PRESS_LIMITS, places: MADE_FILES },
  'order-file': { heap: PRESS_HEAP, limits: PRESS_LIMITS, places: MADE_FILES },
  'paper-proof': { heap: PRESS_HEAP, limits: PRESS_LIMITS, places: MADE_FILES },
  'remake-cards': { heap: PRESS_HEAP, limits: PRESS_LIMITS, places: MADE_FILES },
  // A hundred cards at a time: whoever waits for more than three such parts is told to try again.
  'prepare-lines': {
    ...{ heap: PRESS_HEAP, limits: PRESS_LIMITS },
    places: { size: 2, waiting: 6, busy: { code: 'too_busy', retryAfter: 5 } },
  },
  // A second each.
  proof: { heap: PRESS_HEAP, limits: PRESS_LIMITS, places: downloads(2, 3) },
  'font-trial': {
    ...{ heap: PRESS_HEAP, places: TRIALS },
    // More than any card takes, of the processor and, on a busy machine, of the clock.
    limits: { memory: 1500 * MEGABYTE, processorMs: 10_000, ms: 120_000 },
  },
  'agency-file': {
    // Pages of cards need ten times less.
    ...{ heap: heapOf(400), places: TRIALS },
    // Unpacked bytes lie outside of that.
    limits: { memory: 800 * MEGABYTE, processorMs: 30_000, ms: 300_000 },
    // Readers of PDFs complain of what strangers wrote, which belongs into no log.
    keepsCache: true,
  },
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof TABLE;

/** All that is done on threads. */
export const TASKS: Readonly<Record<TaskName, Task>> & typeof TABLE = TABLE;
