import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '../../platform/settings.ts';
import { programBeside } from '../../platform/threads/task-thread.ts';
import { type MaintenanceOutcome, outcomeSchema, type RunTask } from './maintenance-tasks.ts';

const PROGRAM = programBeside(import.meta.url, 'maintenance-process');
/** On a disk that hangs, nothing would ever be tried again. */
const PATIENCE_MS = 3_600_000;

/** The environment for a process: that of this one, with none of the secrets among the settings. */
function surroundings(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(SETTINGS.shape, name)));
}

/**
 * Does a task in a process of its own, behind everything else that the machine does: reading a whole
 * database fills the memory of a process and leaves nothing for those who wait.
 */
export const runInProcess: RunTask = (task, ending) =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(PROGRAM), {
      env: surroundings(),
      // To ignore them takes /dev/null, which a bare container may lack.
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      signal: ending,
      timeout: PATIENCE_MS,
    });
    child.stdin?.end();
    child.stdout?.resume();
    let outcome: MaintenanceOutcome | undefined;
    child.on('message', (message) => {
      outcome = outcomeSchema.safeParse(message).data;
    });
    child.on('error', ({ message }) => {
      outcome ??= { failure: message };
    });
    child.on('close', (code, signal) => {
      resolve(outcome ?? { failure: `its process ended with ${signal ?? code}` });
    });
    child.on('spawn', () => {
      comeLast(child.pid);
      child.send(task);
    });
  });

function comeLast(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems refuse: it is then as quick as the others.
  }
}
