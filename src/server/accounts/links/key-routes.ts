import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_PURPOSES } from '../../../domain/accounts/keys.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { asked } from '../../http/intake/asked.ts';
import { bodyOf, textBodyOf } from '../../http/intake/body.ts';
import type { Guesses } from '../../http/intake/guesses.ts';
import { authorOf, guestOf, signedInUser } from '../../sessions/guard.ts';
import type { Tokens } from '../../sessions/tokens.ts';
import { requireAuthCollection, withUnreadableBody } from '../account-routes.ts';
import { accountById } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import { factorOf } from '../factor/factor-store.ts';
import { isOwnCode } from '../factor/own-code.ts';
import { assertionSchema } from '../passkeys/passkey-answers.ts';
import type { PasskeyChallenges } from '../passkeys/passkey-challenge.ts';
import { takePasskey } from '../passkeys/take-passkey.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import type { SessionAnswers } from '../session-answers.ts';
import { challengeOf } from '../sign-in/sign-in.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { findKey } from './one-time-keys.ts';
import { useKey } from './use-key.ts';

const REAUTH = '/admin/api/collections/:collection/reauth';
const KEYS = '/admin/api/keys';

/** Links that let somebody choose a password once, and saying again who one is. */
export function registerKeyRoutes(
  app: FastifyInstance,
  deps: Deps,
  means: {
    tokens: Tokens;
    limits: SignInLimits;
    guesses: Guesses;
    challenges: PasskeyChallenges;
    answers: SessionAnswers;
  },
): void {
  const { tokens, limits, guesses, answers } = means;
  const { kysely } = deps.database;
  const isPublic = { config: { access: 'guest' as const }, errorHandler: withUnreadableBody };
  const keyIn = (request: FastifyRequest) => textIn(bodyOf(request), 'key');

  app.post(`${KEYS}/promise`, isPublic, async (request, reply) => {
    const promise = await guesses.within(request.ip, () =>
      findKey(kysely, keyIn(request), KEY_PURPOSES, deps.clock()),
    );
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(promise));
  });

  app.post(`${KEYS}/use`, isPublic, async (request, reply) => {
    const password = textIn(bodyOf(request), 'password');
    const wish = { key: keyIn(request), password };
    const { id, passwordHash } = await guesses.within(request.ip, () =>
      useKey(deps, guestOf(request), wish),
    );
    const mfaId = await challengeOf(deps, { id, passwordHash });
    if (mfaId !== undefined) return answers.askForCode(reply, mfaId);
    return answers.sendSession(request, reply, { id }, () => answers.open(request, { id }));
  });

  app.post(
    REAUTH,
    {
      config: { withoutFactor: true },
      onRequest: requireAuthCollection,
      errorHandler: withUnreadableBody,
    },
    async (request, reply) => {
      const { id, passkeySince } = signedInUser(request);
      const account = await accountById(kysely, id);
      if (!account) throw new ApiError('sign_in_required');
      const { passkey, ...body } = textBodyOf(request);
      const [password, code] = [textIn(body, 'password'), textIn(body, 'code')];
      if (passkey !== undefined) {
        const assertion = asked(assertionSchema, passkey);
        const attempt = { assertion, address: request.ip, only: account.id };
        if (!(await takePasskey(deps, means, attempt))) throw new ApiError('passkey_refused');
      } else if (code !== '') {
        const attempt = { account, code, by: authorOf(request), address: request.ip };
        const isRight = await isOwnCode(deps, limits, attempt);
        if (!isRight) refuse([['code', fieldError('validation_invalid_code')]]);
      } else {
        if (passkeySince > 0) refuse([['password', fieldError('validation_passkey_needed')]]);
        if (await factorOf(kysely, id))
          refuse([['password', fieldError('validation_code_needed')]]);
        if (password === '') refuse([['password', fieldError('validation_required')]]);
        const isRight = await isOwnPassword(deps, limits, account, password, request.ip);
        if (!isRight) refuse([['password', fieldError('validation_invalid_old_password')]]);
      }
      const { authorization = '' } = request.headers;
      return answers.sendSession(request, reply, account, () =>
        tokens.prove(authorization, { address: request.ip, byPasskey: passkey !== undefined }),
      );
    },
  );
}
