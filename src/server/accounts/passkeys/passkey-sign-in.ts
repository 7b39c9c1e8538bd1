import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertionSchema, passkeyOptionsSchema } from '../../../domain/accounts/passkeys.schema.ts';
import { PASSKEY_MINUTES } from '../../../domain/accounts/second-factor.ts';
import { ApiError } from '../../../domain/errors.ts';
import { relyingParty } from '../../identity/sessions/relying-party.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { BY_GUESTS, IN_USERS, NO_ACCOUNTS } from '../account-routes.ts';
import { SESSION, SESSION_PARAMETERS, type SessionAnswers } from '../session-answers.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import { type PasskeyDeps, TO_SIGN_IN, takePasskey } from './take-passkey.ts';

const signInSchema = z.object({ response: assertionSchema });

/** Signing in with a passkey, which is both factors. */
export function registerPasskeySignIn(
  app: FastifyInstance,
  deps: PasskeyDeps,
  services: { limits: SignInLimits; challenges: PasskeyChallenges; answers: SessionAnswers },
): void {
  const { challenges, answers } = services;

  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/request-passkey`, id: 'requestPasskey' },
      summary: 'Begin to sign in with a passkey',
      description: `What a browser asks a device for; good once, within ${PASSKEY_MINUTES} minutes. Names nobody.`,
      answers: { 200: json(passkeyOptionsSchema, 'For the browser, as JSON.') },
      errors: NO_ACCOUNTS,
    },
    () => {
      // The device knows whose passkey it is: no account is named, so none is told of.
      return {
        challenge: challenges.make(TO_SIGN_IN, deps.clock()),
        rpId: relyingParty(deps).id,
        userVerification: 'required',
        timeout: PASSKEY_MINUTES * 60_000,
      };
    },
  );

  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/auth-with-passkey`, id: 'signInWithPasskey' },
      summary: 'Sign in with a passkey',
      description: 'It is both factors: no code is asked for.',
      parameters: SESSION_PARAMETERS,
      body: jsonBody(signInSchema),
      answers: SESSION,
      errors: [
        ...(['unreadable_body', 'bad_request', 'wrong_credentials', 'too_many_requests'] as const),
        ...([...NO_ACCOUNTS, 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const { response: assertion } = parseInput(signInSchema, bodyOf(request));
      const account = await takePasskey(deps, services, { assertion, address: request.ip });
      if (!account) throw new ApiError('wrong_credentials');
      return answers.sendSession(request, reply, account, () =>
        answers.open(request, { id: account.id, byPasskey: true }),
      );
    },
  );
}
