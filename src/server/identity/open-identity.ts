import type { FastifyInstance } from 'fastify';
import { usingReserve } from '../platform/database/using-reserve.ts';
import { registerBodies } from '../platform/http/requests/body.ts';
import { Guesses } from '../platform/http/requests/guesses.ts';
import { registerErrors } from '../platform/http/responses/errors.ts';
import { DeniedRequests } from './audit/denied-requests.ts';
import { noteForbidden } from './audit/forbidden.ts';
import type { Deps } from './deps.ts';
import { registerGuard, registerTokenHeader } from './sessions/guard.ts';
import { relyingParty } from './sessions/relying-party.ts';
import { createTokens, type Tokens } from './sessions/tokens.ts';

/** By what the application knows who asks. */
export interface Identity {
  readonly tokens: Tokens;
  readonly refusals: DeniedRequests;
  readonly guesses: Guesses;
  /** The secret that the installation signs with. */
  readonly secret: string;
  /** For what lets people in, and out, on a full disk, too. */
  readonly vital: Deps;
}

/** Guards each route that is registered from now on. */
export function openIdentity(app: FastifyInstance, deps: Deps, secret: string): Identity {
  const refusals = new DeniedRequests(deps);
  app.addHook('onClose', () => refusals.close());
  registerErrors(app, noteForbidden(refusals));
  registerBodies(app);
  registerTokenHeader(app, deps);
  const vital = usingReserve(deps);
  const tokens = createTokens(vital, { secret, host: () => relyingParty(deps).id });
  app.addHook('onClose', () => tokens.close());
  registerGuard(app, deps, { tokens, refusals });
  return { tokens, refusals, secret, vital, guesses: new Guesses(deps) };
}
