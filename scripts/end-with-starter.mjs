/** Asks the program that loads this to end when the process that started it is gone. */
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 250;
const starter = process.ppid;

if (isMainThread && process.platform !== 'win32') {
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
