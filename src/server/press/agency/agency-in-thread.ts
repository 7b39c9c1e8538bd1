import { Worker } from 'node:worker_threads';
import { threadBeside } from '../../threads/job-thread.ts';
import type { AgencyAnswer, AgencyJob } from './agency-messages.ts';

const PROGRAM = threadBeside(import.meta.url, 'agency-thread');

const MEGABYTE = 1024 * 1024;
/** What pages of cards need ten times less of. */
const LIMITS = { maxOldGenerationSizeMb: 400 };
/** Unpacked bytes lie outside of what a thread may be limited to: they are watched from here. */
const MEMORY_MAX = 800 * MEGABYTE;
const WATCH_MS = 50;
const TIME_MAX_MS = 30_000;

const TOO_HEAVY: AgencyAnswer = { kind: 'refused', rule: 'too-heavy' };

/** Limits of what looking at a PDF may take. */
export interface AgencyLimits {
  readonly memory: number;
  readonly ms: number;
}

/**
 * Looks at an agency's PDF on a thread of its own, which is ended when it takes more time or memory
 * than any card needs: whatever the file holds, this process goes on.
 */
export async function agencyInThread(
  job: AgencyJob,
  limits: AgencyLimits = { memory: MEMORY_MAX, ms: TIME_MAX_MS },
): Promise<AgencyAnswer> {
  const before = process.memoryUsage.rss();
  const worker = new Worker(PROGRAM, {
    workerData: job,
    resourceLimits: LIMITS,
    // Readers of PDFs complain of what strangers wrote, which belongs into no log.
    stdout: true,
    stderr: true,
  });
  let watch: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<AgencyAnswer>((resolve) => {
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > limits.memory) resolve(TOO_HEAVY);
      }, WATCH_MS);
      clock = setTimeout(() => resolve(TOO_HEAVY), limits.ms);
      worker.once('message', resolve);
      // Beyond its memory a thread ends with an error.
      worker.once('error', () => resolve(TOO_HEAVY));
      worker.once('exit', () => resolve(TOO_HEAVY));
    });
  } finally {
    clearInterval(watch);
    clearTimeout(clock);
    await worker.terminate();
  }
}
