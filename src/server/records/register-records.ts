import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import type { Identity } from '../identity/open-identity.ts';
import { registerFindRoutes } from './find/find-routes.ts';
import { registerImageRoutes } from './images/image-routes.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { registerJobRoutes } from './jobs/job-routes.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { registerLiveRoutes } from './live/live-routes.ts';
import { registerMadeFileRoutes } from './made-files/made-file-routes.ts';
import { MadeFiles } from './made-files/made-files.ts';
import { HeavyReads } from './read/heavy-reads.ts';
import { registerOrderTotalsRoute, registerReadRoutes } from './read/read-routes.ts';
import { registerViewRoutes } from './views/view-routes.ts';
import type { RulesByCollection } from './write/rules.ts';
import { registerWriteRoutes } from './write/write-routes.ts';

/** The services of the records for the wings above. */
export interface RecordServices {
  readonly reads: HeavyReads;
  readonly jobs: JobRunner;
  readonly files: MadeFiles;
}

interface RecordsBrought {
  readonly identity: Identity;
  readonly rules: RulesByCollection;
  /** The kinds of jobs that wings above have. */
  readonly jobKinds: readonly JobKind[];
  /** How long a search everywhere may take. */
  readonly findWithinMs?: number | undefined;
}

/** The record API. */
export function registerRecords(
  app: FastifyInstance,
  deps: Deps,
  { identity, rules, jobKinds, findWithinMs }: RecordsBrought,
): RecordServices {
  const reads = new HeavyReads(deps.database);
  // After the requests under way have ended.
  app.addHook('onClose', () => reads.close());
  registerReadRoutes(app, deps, reads);
  registerOrderTotalsRoute(app, deps, reads);
  registerFindRoutes(app, deps, { patienceMs: findWithinMs });
  registerWriteRoutes(app, deps, { rules, reads });
  const files = new MadeFiles(deps);
  app.addHook('onClose', () => files.close());
  registerLiveRoutes(app, deps, reads, (signal) => void files.reached(signal));
  registerMadeFileRoutes(app, deps, { files, guesses: identity.guesses });
  registerViewRoutes(app, deps);
  registerImageRoutes(app, deps, identity.tokens);
  const jobs = new JobRunner(deps, jobKinds);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', () => jobs.close());
  registerJobRoutes(app, deps, jobs);
  return { reads, jobs, files };
}
