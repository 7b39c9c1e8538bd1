import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PASSKEY_MINUTES } from '../../../domain/accounts/passkeys.ts';
import { ApiError } from '../../../domain/errors.ts';
import { sendJson } from '../../http/answers/json.ts';
import { asked } from '../../http/intake/asked.ts';
import { bodyOf } from '../../http/intake/body.ts';
import { requireAuthCollection, withUnreadableBody } from '../account-routes.ts';
import type { SessionAnswers } from '../session-answers.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { assertionSchema } from './passkey-answers.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';
import { type PasskeyDeps, TO_SIGN_IN, takePasskey } from './take-passkey.ts';

const IN_COLLECTION = '/admin/api/collections/:collection';

const signInSchema = z.object({ response: assertionSchema });

/** Signing in with a passkey, which is both factors. */
export function registerPasskeySignIn(
  app: FastifyInstance,
  deps: PasskeyDeps,
  means: { limits: SignInLimits; challenges: PasskeyChallenges; answers: SessionAnswers },
): void {
  const { challenges, answers } = means;
  const isPublic = {
    config: { access: 'guest' as const },
    onRequest: requireAuthCollection,
    errorHandler: withUnreadableBody,
  };

  app.post(`${IN_COLLECTION}/request-passkey`, isPublic, async (_request, reply) => {
    // The device knows whose passkey it is: no account is named, so none is told of.
    const options = {
      challenge: challenges.make(TO_SIGN_IN, deps.clock()),
      rpId: relyingParty(deps).id,
      userVerification: 'required',
      timeout: PASSKEY_MINUTES * 60_000,
    };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(options));
  });

  app.post(`${IN_COLLECTION}/auth-with-passkey`, isPublic, async (request, reply) => {
    const { response: assertion } = asked(signInSchema, bodyOf(request));
    const account = await takePasskey(deps, means, { assertion, address: request.ip });
    if (!account) throw new ApiError('wrong_credentials');
    return answers.sendSession(request, reply, account, () =>
      answers.open(request, { id: account.id, byPasskey: true }),
    );
  });
}
