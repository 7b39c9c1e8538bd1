/**
 * Loaded into a measured server with --import: answers over the channel to its parent how long the
 * event loop was held since the last question, and how much of that its thread worked.
 */
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1;

if (isMainThread && process.channel) {
  let held = 0;
  let worked = 0;
  let turned = performance.now();
  let usage = process.threadCpuUsage();
  // Other programs of the machine delay a turn too; the time worked in one is the server's own.
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(usage);
    held = Math.max(held, now - turned - EVERY_MS);
    worked = Math.max(worked, (user + system) / 1000);
    turned = now;
    usage = process.threadCpuUsage();
  }, EVERY_MS).unref();
  process.on('message', () => {
    // Its timer is due first after a long turn.
    setTimeout(() => {
      process.send?.({ held, worked });
      held = 0;
      worked = 0;
    }, EVERY_MS);
  });
  process.channel.unref();
}
