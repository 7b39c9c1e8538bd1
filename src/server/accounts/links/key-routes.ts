import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyPromiseSchema, keySchema } from '../../../domain/accounts/keys.schema.ts';
import { KEY_PURPOSES } from '../../../domain/accounts/keys.ts';
import { assertionSchema } from '../../../domain/accounts/passkeys.schema.ts';
import { newPasswordSchema } from '../../../domain/accounts/sign-in.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, guestOf, signedInUser } from '../../identity/sessions/guard.ts';
import type { Tokens } from '../../identity/sessions/tokens.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf, textBodyOf } from '../../platform/http/requests/body.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { BY_GUESTS, IN_USERS, withUnreadableBody } from '../account-routes.ts';
import { accountById } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import { factorOf } from '../factor/factor-store.ts';
import { isOwnCode } from '../factor/own-code.ts';
import { isOwnPassword } from '../own-password.ts';
import type { PasskeyChallenges } from '../passkeys/passkey-challenge.ts';
import { takePasskey } from '../passkeys/take-passkey.ts';
import {
  ASKED_FOR_CODE,
  SESSION,
  SESSION_PARAMETERS,
  type SessionAnswers,
} from '../session-answers.ts';
import { challengeOf } from '../sign-in/sign-in.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { findKey } from './one-time-tokens.ts';
import { useKey } from './use-key.ts';

const KEYS = '/admin/api/keys';

/** Of what guests send who have a key. */
const WITH_KEY = {
  method: 'POST',
  access: 'guest',
  tag: 'Accounts',
  options: { errorHandler: withUnreadableBody },
} as const;

interface KeyDeps {
  readonly tokens: Tokens;
  readonly limits: SignInLimits;
  readonly guesses: Guesses;
  readonly challenges: PasskeyChallenges;
  readonly answers: SessionAnswers;
}

/** Links that let somebody choose a password once, and saying again who one is. */
export function registerKeyRoutes(app: FastifyInstance, deps: Deps, services: KeyDeps): void {
  registerLinks(app, deps, services);
  registerProof(app, deps, services);
}

function registerLinks(
  app: FastifyInstance,
  deps: Deps,
  { guesses, answers }: Pick<KeyDeps, 'guesses' | 'answers'>,
): void {
  const keyIn = (request: FastifyRequest) => textIn(bodyOf(request), 'key');

  route(
    app,
    {
      ...{ ...WITH_KEY, path: `${KEYS}/promise`, id: 'readKey' },
      summary: 'What a link is for',
      description: 'Changes nothing.',
      body: jsonOrFormBody(z.object({ key: keySchema })),
      answers: {
        200: json(keyPromiseSchema, 'Whose password it sets, or which e-mail it confirms.'),
      },
      errors: ['unreadable_body', 'key_refused', 'too_many_requests'],
    },
    async (request) => {
      const promise = await guesses.within(request.ip, () =>
        findKey(deps.database.kysely, keyIn(request), KEY_PURPOSES, deps.clock()),
      );
      return promise;
    },
  );

  route(
    app,
    {
      ...{ ...WITH_KEY, path: `${KEYS}/use`, id: 'useKey' },
      summary: 'Choose a password by a link',
      description:
        'Answers a session, unless a second factor is asked first; all others of the account end.',
      parameters: SESSION_PARAMETERS,
      body: jsonOrFormBody(z.object({ key: keySchema, password: newPasswordSchema })),
      answers: { ...SESSION, ...ASKED_FOR_CODE },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const password = textIn(bodyOf(request), 'password');
      const key = keyIn(request);
      const { id, passwordHash } = await guesses.within(request.ip, () =>
        useKey(deps, guestOf(request), { key, password }),
      );
      const mfaId = await challengeOf(deps, { id, passwordHash });
      if (mfaId !== undefined) return answers.askForCode(reply, mfaId);
      return answers.sendSession(request, reply, { id }, () => answers.open(request, { id }));
    },
  );
}

function registerProof(app: FastifyInstance, deps: Deps, services: KeyDeps): void {
  const { tokens, limits, answers } = services;
  const { kysely } = deps.database;

  route(
    app,
    {
      ...{ method: 'POST', path: `${IN_USERS}/reauth`, access: 'person', answers: SESSION },
      options: { ...BY_GUESTS.options, config: { withoutFactor: true } },
    },
    async (request, reply) => {
      const { id, passkeySince } = signedInUser(request);
      const account = await accountById(kysely, id);
      if (!account) throw new ApiError('sign_in_required');
      const { passkey, ...body } = textBodyOf(request);
      const [password, code] = [textIn(body, 'password'), textIn(body, 'code')];
      if (passkey !== undefined) {
        const assertion = parseInput(assertionSchema, passkey);
        const attempt = { assertion, address: request.ip, only: account.id };
        if (!(await takePasskey(deps, services, attempt))) throw new ApiError('passkey_refused');
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
