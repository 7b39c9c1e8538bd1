import cluster from 'node:cluster';
import { join } from 'node:path';
import { type Config, readConfig } from './platform/config.ts';
import { runUntilStopped, start } from './start.ts';
import { runWorkers, tellReady } from './workers.ts';

// Files of the server are for its own account alone, whatever folder they lie in.
process.umask(0o077);
const webRoot = join(import.meta.dirname, '..', 'web');

async function serveAsWorker(config: Config) {
  const lines: string[] = [];
  const running = await start(config, { webRoot, print: (line) => lines.push(line) });
  tellReady(lines);
  return running;
}

await runUntilStopped(
  () => readConfig(process.env),
  async (config) => {
    if (cluster.isWorker) return serveAsWorker(config);
    return config.workers > 1 ? runWorkers(config) : start(config, { webRoot });
  },
);
