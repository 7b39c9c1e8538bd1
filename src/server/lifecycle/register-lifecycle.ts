import type { FastifyInstance } from 'fastify';
import { registerExampleRoutes } from '../examples/example-routes.ts';
import type { Deps } from '../identity/deps.ts';
import type { RecordServices } from '../records/register-records.ts';
import { registerBinRoutes } from './bin/bin-routes.ts';
import { registerBulkRoutes } from './bulk/bulk-routes.ts';
import { type DuplicateGroups, openDuplicateGroups } from './duplicates/duplicate-groups.ts';
import { registerDuplicateRoutes } from './duplicates/duplicate-routes.ts';
import { registerHistoryRoutes } from './history/history-routes.ts';
import { registerKeptRoutes } from './history/kept/kept-routes.ts';

/** Routes of examples, history, bulk, bin and duplicates; gives the groups of duplicates. */
export function registerLifecycle(
  app: FastifyInstance,
  deps: Deps,
  { reads, jobs }: RecordServices,
): DuplicateGroups {
  registerExampleRoutes(app, deps);
  registerHistoryRoutes(app, deps, jobs);
  registerKeptRoutes(app, deps);
  registerBulkRoutes(app, deps, { reads, runner: jobs });
  registerBinRoutes(app, deps);
  const { groups, close } = openDuplicateGroups(deps);
  app.addHook('onClose', close);
  registerDuplicateRoutes(app, deps, groups);
  return groups;
}
