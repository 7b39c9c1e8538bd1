import type { FastifyRequest } from 'fastify';
import { instantOf } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { requireProof, requireProofSince } from '../../identity/sessions/rights.ts';
import { factorOf } from './factor-store.ts';

/**
 * Before a second factor is changed or goes: who has an authenticator gives a code of it, or shows a
 * passkey, once more than to sign in; who has a passkey that stands for one shows that. Others say who
 * they are as before all that is sensitive.
 */
export function factorProof({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = signedInUser(request);
    const factor = await factorOf(database.kysely, user.id);
    // Neither password nor code proved anything from then on.
    const since = factor ? instantOf(factor.since).getTime() : user.passkeySince;
    if (since === 0) return requireProof(user, clock());
    requireProofSince(user, Math.max(user.opened, since), clock());
  };
}
