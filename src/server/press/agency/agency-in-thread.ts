import { ApiError } from '../../../domain/errors.ts';
import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { runTask } from '../../platform/threads/run-task.ts';
import type { ThreadLimits } from '../../platform/threads/task-table.ts';
import { ThreadLimitError } from '../../platform/threads/task-thread.ts';
import type { AgencyAnswer, AgencyJob, lookAtAgencyFile } from './agency-task.ts';

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
export async function agencyInThread(job: AgencyJob, limits?: ThreadLimits): Promise<AgencyAnswer> {
  try {
    return await runTask<typeof lookAtAgencyFile>('agency-file', () => job, { limits });
  } catch (error) {
    return { kind: 'refused', rule: endedBy(error) };
  }
}
