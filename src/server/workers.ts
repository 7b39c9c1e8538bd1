import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listenForMetrics } from './operations/metrics/metrics-listener.ts';
import { openClusterMeter } from './operations/metrics/prom-meter.ts';
import type { Config } from './platform/config.ts';
import { createLog } from './platform/http/log.ts';
import type { Stoppable } from './start.ts';
import { STOP } from './stop.ts';

/** A worker that served for this long did not end because it could not start. */
const STEADY_MS = 10_000;
const RESTART_FIRST_MS = 250;
const RESTART_LAST_MS = 30_000;
/** Longer than a worker itself waits for the requests that it has taken. */
const STOP_PATIENCE_MS = 15_000;

const readySchema = z.object({ ready: z.array(z.string()) });

/** One process that serves, or is about to. */
interface Started {
  readonly worker: Worker;
  /** The lines that it shows once it serves; nothing when it ends before. */
  readonly ready: Promise<readonly string[] | undefined>;
  /** The code that it ends with. */
  readonly ended: Promise<number>;
}

/** Tells the process that started this worker that it serves, and what to show of it. */
export function tellReady(lines: readonly string[]): void {
  process.send?.({ ready: lines });
}

/** How long to wait before the next start, after so many workers that ended early. */
export function restartDelay(failures: number): number {
  if (failures === 0) return 0;
  return Math.min(RESTART_FIRST_MS * 2 ** (failures - 1), RESTART_LAST_MS);
}

/**
 * Starts the processes that share the port, and another one for each that ends. The first one goes
 * ahead: it prepares the database, and when it cannot serve, none can. Resolves once it serves.
 */
export async function runWorkers(config: Config): Promise<Stoppable> {
  const log = createLog(config.logLevel);
  const running = new Set<Started>();
  let isStopping = false;

  function startOne(): Started {
    const started = start();
    running.add(started);
    void started.ready.then((lines) => {
      if (lines) log.debug({ worker: started.worker.process.pid }, 'a worker serves');
    });
    void started.ended.then(() => running.delete(started));
    return started;
  }

  async function replaceForEver(first: Started): Promise<void> {
    let startedAt = performance.now();
    let failures = 0;
    for (let started = first; ; started = startOne()) {
      const code = await started.ended;
      if (isStopping) return;
      failures = performance.now() - startedAt < STEADY_MS ? failures + 1 : 0;
      const delay = restartDelay(failures);
      log.warn({ worker: started.worker.process.pid, code, delay }, 'a worker ended');
      await pause(delay);
      if (isStopping) return;
      startedAt = performance.now();
    }
  }

  const { metrics } = config;
  const figures = metrics && (await listenForMetrics(metrics, await openClusterMeter()));
  const first = startOne();
  const lines = await first.ready;
  // It has said why.
  if (lines === undefined) process.exit((await first.ended) || 1);
  for (const line of lines) console.log(line);
  void replaceForEver(first);
  for (let others = config.workers - 1; others > 0; others -= 1) void replaceForEver(startOne());
  return {
    async stop() {
      isStopping = true;
      await Promise.all([...running].map(stop));
      if (figures) figures.close();
    },
  };
}

function start(): Started {
  const worker = cluster.fork();
  const { promise: ready, resolve: tell } = Promise.withResolvers<readonly string[] | undefined>();
  worker.on('message', (message: unknown) => {
    const told = readySchema.safeParse(message);
    if (told.success) tell(told.data.ready);
  });
  const ended = new Promise<number>((resolve) => {
    worker.on('exit', (code: number | null) => {
      tell(undefined);
      resolve(code ?? 1);
    });
  });
  return { worker, ready, ended };
}

/** Lets a worker finish what it has taken; one that does not serve yet has nothing to finish. */
async function stop({ worker, ready, ended }: Started): Promise<void> {
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), STOP_PATIENCE_MS);
  const serves = await Promise.race([ready.then(() => true), pause(0, false)]);
  if (!serves) worker.process.kill('SIGTERM');
  else if (worker.isConnected()) worker.send(STOP, () => {});
  await ended;
  clearTimeout(impatience);
}
