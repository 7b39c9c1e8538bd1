import { backUp } from '../../platform/database/backup/backup.ts';
import { faultIn } from '../../platform/database/backup/check-file.ts';
import type { MaintenanceOutcome, MaintenanceTask } from './maintenance-tasks.ts';
import type { OpenApp } from './try-backup.ts';

async function outcomeOf(
  task: MaintenanceTask,
  now: Date,
  openApp: OpenApp,
): Promise<MaintenanceOutcome> {
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
  task: MaintenanceTask,
  now: Date,
  openApp: OpenApp,
): Promise<MaintenanceOutcome> {
  try {
    return await outcomeOf(task, now, openApp);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
