import { SESSION_DAYS } from '../../../domain/accounts/sessions.ts';

const LONGEST_WAIT_SECONDS = (SESSION_DAYS / 2) * 24 * 60 * 60;

/** Instant at which a token dies, in seconds; undefined when the text is no token. */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    return typeof claims.exp === 'number' ? claims.exp : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether a token has so little life left that working should renew it: half of its life
 * when this page saw it being made, and half of what a session lasts at most.
 */
export function needsRenewal(token: string, nowMs: number, madeAtMs: number | undefined): boolean {
  const expiry = tokenExpiry(token);
  if (expiry === undefined) return false;
  const left = expiry - nowMs / 1000;
  if (left <= 0) return false;
  const life = madeAtMs === undefined ? Number.POSITIVE_INFINITY : expiry - madeAtMs / 1000;
  return left < Math.min(LONGEST_WAIT_SECONDS, life / 2);
}
