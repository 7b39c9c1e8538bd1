import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import type { RecordServices } from '../records/register-records.ts';
import { registerCardRoutes } from './card-routes.ts';
import { type PrintOptions, registerPrintRoutes } from './print/print-routes.ts';
import { VisitCounter } from './visits/visit-counter.ts';
import { registerVisitRoutes } from './visits/visit-routes.ts';

export interface CardOptions {
  /** How long visits are counted before they are written. */
  readonly countEveryMs?: number | undefined;
  readonly print?: PrintOptions | undefined;
}

/** Routes of public cards, and of what staff learn and print of them. */
export function registerCards(
  app: FastifyInstance,
  deps: Deps,
  services: Pick<RecordServices, 'reads' | 'files'>,
  { countEveryMs, print }: CardOptions,
): void {
  const visits = new VisitCounter(deps, countEveryMs);
  app.addHook('onClose', () => visits.close());
  registerCardRoutes(app, deps, visits);
  registerVisitRoutes(app, deps);
  registerPrintRoutes(app, deps, services, print);
}
