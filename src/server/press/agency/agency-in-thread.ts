import { ApiError } from '../../../domain/errors.ts';
import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { threadBeside } from '../../platform/threads/job-thread.ts';
import {
  inWatchedThread,
  ThreadLimitError,
  type ThreadLimits,
} from '../../platform/threads/watched-thread.ts';
import type { AgencyAnswer, AgencyJob } from './agency-messages.ts';

const PROGRAM = threadBeside(import.meta.url, 'agency-thread');

const MEGABYTE = 1024 * 1024;
/** What pages of cards need ten times less of. */
const HEAP_MEGABYTES = 400;
/** Unpacked bytes lie outside of that. */
const LIMITS = { memory: 800 * MEGABYTE, processorMs: 30_000, ms: 300_000 };
const RETRY_AFTER_SECONDS = 30;

/** Why a thread ended without an answer. ApiError `uploads_busy` where others kept it waiting. */
function endedBy(error: unknown): AgencyRefusalRule {
  if (!(error instanceof ThreadLimitError)) return 'unreadable';
  if (error.limit === 'memory') return 'too-much-memory';
  if (error.limit === 'processor') return 'too-slow';
  throw new ApiError('uploads_busy', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
}

/**
 * Looks at an agency's PDF on a thread of its own, which is ended when it takes more time or memory
 * than any card needs: whatever the file holds, this process goes on. ApiError `uploads_busy` when the
 * machine was too busy to read it.
 */
export async function agencyInThread(
  job: AgencyJob,
  limits: ThreadLimits = LIMITS,
): Promise<AgencyAnswer> {
  try {
    return await inWatchedThread<AgencyAnswer, AgencyAnswer>(PROGRAM, {
      ...{ workerData: job, heapMegabytes: HEAP_MEGABYTES, limits },
      // Readers of PDFs complain of what strangers wrote, which belongs into no log.
      keepsCache: true,
      read: (answer) => answer,
    });
  } catch (error) {
    return { kind: 'refused', rule: endedBy(error) };
  }
}
