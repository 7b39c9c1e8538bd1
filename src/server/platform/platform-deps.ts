import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Meter } from './meter.ts';

/** All that the platform needs from outside; nothing in it is read from a global. */
export interface PlatformDeps {
  config: Config;
  /** Where visitors reach this server, without trailing slash; known once it listens. */
  publicUrl: () => string;
  database: Database;
  clock: () => Date;
  /** Milliseconds since some moment, which go on evenly when somebody sets the clock. */
  elapsedMs: () => number;
  log: Logger;
  /** Only while somebody reads figures. */
  meter?: Meter | undefined;
}
