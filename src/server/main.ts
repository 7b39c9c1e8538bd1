import { join } from 'node:path';
import { readConfig } from './config.ts';
import { runUntilStopped, start } from './start.ts';

const webRoot = join(import.meta.dirname, '..', 'web');

await runUntilStopped(
  () => readConfig(process.env),
  (config) => start(config, { webRoot }),
);
