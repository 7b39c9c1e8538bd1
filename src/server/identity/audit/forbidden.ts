import type { FastifyRequest } from 'fastify';
import type { ApiErrorCode } from '../../../domain/errors.ts';
import type { DeniedRequests } from './denied-requests.ts';

/** Being asked again who one is refuses nothing: whoever answers goes on. */
const ASKED_AGAIN: ApiErrorCode = 'reauth_required';

/** Keeps who was answered 403, and to what. */
export function noteForbidden(refusals: DeniedRequests) {
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
