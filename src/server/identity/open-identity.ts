import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorCode } from '../../domain/errors.ts';
import { usingReserve } from '../platform/database/using-reserve.ts';
import { registerBodies } from '../platform/http/requests/body.ts';
import { Guesses } from '../platform/http/requests/guesses.ts';
import { registerErrors } from '../platform/http/responses/errors.ts';
import { DeniedRequests } from './audit/denied-requests.ts';
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

/** Being asked again who one is refuses nothing: whoever answers goes on. */
const ASKED_AGAIN: ApiErrorCode = 'reauth_required';

/** Keeps who was answered 403, and to what. */
function noteForbidden(refusals: DeniedRequests) {
  return ({ user, ip, method, routeOptions }: FastifyRequest, code: ApiErrorCode): void => {
    if (code === ASKED_AGAIN) return;
    refusals.count({
      kind: 'forbidden',
      ...(user && { actor: user.id, session: user.session }),
      address: ip,
      details: { method, route: routeOptions.url ?? '', code },
    });
  };
}
