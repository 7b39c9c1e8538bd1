import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import type { Identity } from '../identity/open-identity.ts';
import type { RecordServices } from '../records/register-records.ts';
import { type ExportOptions, registerExportRoutes } from './exports/export-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { registerImportRunRoutes } from './imports/import-run-routes.ts';

interface ExchangeBrought extends RecordServices {
  readonly identity: Identity;
  readonly apiDescription: () => string;
}

/** Records that come in and go out as files. */
export function registerExchange(
  app: FastifyInstance,
  deps: Deps,
  { reads, jobs, files, identity: { guesses }, apiDescription }: ExchangeBrought,
  exports: ExportOptions | undefined,
): void {
  registerExportRoutes(app, deps, { reads, files, guesses, apiDescription }, exports);
  registerImportRoutes(app, deps);
  registerImportRunRoutes(app, deps, jobs);
}
