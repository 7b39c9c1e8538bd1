import { backUp } from '../../platform/database/backup/backup.ts';
import { faultIn } from '../../platform/database/backup/check-file.ts';
import type { OpenApp } from './try-backup.ts';
import type { UpkeepOutcome, UpkeepTask } from './upkeep-tasks.ts';

async function outcomeOf(task: UpkeepTask, now: Date, openApp: OpenApp): Promise<UpkeepOutcome> {
  if (task.kind === 'back-up') {
    const { records } = await backUp(task.dataDir, task.target, now);
    return { records };
  }
  if (task.kind === 'check') return { fault: faultIn(task.dataDir, 'quick') };
  // The whole server, which the other tasks do without.
  const { tryBackup } = await import('./try-backup.ts');
  return tryBackup(task.file, { now, within: task.within, openApp });
}

/** Does a task in this process; never throws. */
export async function doTask(
  task: UpkeepTask,
  now: Date,
  openApp: OpenApp,
): Promise<UpkeepOutcome> {
  try {
    return await outcomeOf(task, now, openApp);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
