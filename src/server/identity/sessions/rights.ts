import type { FastifyRequest } from 'fastify';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { SignedInUser } from '../deps.ts';

/** `Mon compte` shows it. */
const OWN_RECORD = '/admin/api/collections/:collection/records/:id';

/**
 * Refuses who has not said for a while who they are: whoever finds a session open takes nothing over.
 * A 403, since a 401 would end the session.
 */
export function requireProof(user: SignedInUser, now: Date): void {
  requireProofSince(user, 0, now);
}

/** The same of whoever has not said it after an instant, in milliseconds. */
export function requireProofSince(
  { proved, needsPasskey }: SignedInUser,
  since: number,
  now: Date,
): void {
  const isRecent = now.getTime() - proved < PROOF_MINUTES * 60_000;
  if (!needsPasskey && isRecent && proved > since) return;
  const data = { reauth: fieldError('validation_reauth_required') };
  throw new ApiError('reauth_required', { data });
}

/** Refuses who has no second factor though everybody needs one, but for what sets one up. */
export function requireFactor({ lacksFactor, id }: SignedInUser, request: FastifyRequest): void {
  if (!lacksFactor || request.routeOptions.config.withoutFactor) return;
  const { url, method } = request.routeOptions;
  const params: unknown = request.params;
  const isOwn =
    url === OWN_RECORD &&
    method === 'GET' &&
    Reflect.get(Object(params), 'collection') === 'users' &&
    Reflect.get(Object(params), 'id') === id;
  if (isOwn) return;
  const data = { factor: fieldError('validation_factor_required') };
  throw new ApiError('factor_required', { data });
}

/** Refuses whoever is no administrator. */
export function requireRole({ isAdministrator }: SignedInUser): void {
  if (!isAdministrator) throw new ApiError('administrator_required');
}

/** Refuses whoever is no administrator, or has not said for a while who they are. */
export function requireAdministrator(user: SignedInUser, now: Date): void {
  requireRole(user);
  requireProof(user, now);
}
