/**
 * Loaded into a measured server: writes each second how long its event loop was held, by the clock
 * (`max`, `p99`) and in processor time of its own thread (`held`), which other programs on the same
 * machine do not lengthen. SIGUSR2 starts again.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_FILE;

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let held = 0;
  let last = threadMs();
  setInterval(() => {
    const now = threadMs();
    held = Math.max(held, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    delay.reset();
    held = 0;
  });
  setInterval(() => {
    const figures = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6, held };
    writeFileSync(file, JSON.stringify(figures));
  }, 1000).unref();
}
