import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_MINUTES } from '../../domain/accounts/second-factor.ts';
import {
  authMethodsSchema,
  credentialsSchema,
  firstAccountNeedSchema,
  firstAccountSchema,
} from '../../domain/accounts/sign-in.schema.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Author } from '../../domain/history/history.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import type { Deps } from '../identity/deps.ts';
import { signedInUser, sourceOf } from '../identity/sessions/guard.ts';
import type { Tokens } from '../identity/sessions/tokens.ts';
import { json } from '../platform/http/api/answers.ts';
import { ref } from '../platform/http/api/description-json.ts';
import { jsonOrFormBody } from '../platform/http/api/operation.ts';
import { route } from '../platform/http/api/route.ts';
import { bodyOf, textBodyOf } from '../platform/http/requests/body.ts';
import type { Guesses } from '../platform/http/requests/guesses.ts';
import { apiErrorOf } from '../platform/http/responses/api-error-of.ts';
import { sendError } from '../platform/http/responses/errors.ts';
import { sendJson } from '../platform/http/responses/send-json.ts';
import { collectionOf } from '../records/collection-of.ts';
import { picksOf } from '../records/read/read-plan.ts';
import { accountById } from './account-store.ts';
import { credentialsIn, textIn } from './credentials.ts';
import { createFirstAccount, isFirstAccountNeeded } from './first-account.ts';
import { isAnyPasskey } from './passkeys/passkey-store.ts';
import {
  ASKED_FOR_CODE,
  SESSION,
  SESSION_PARAMETERS,
  type SessionAnswers,
} from './session-answers.ts';
import { signIn } from './sign-in/sign-in.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

/** Of the collection of accounts, on the wire of PocketBase. */
export const IN_USERS = '/admin/api/collections/{collection}';

const FIRST_ACCOUNT = {
  path: '/admin/api/first-account',
  access: 'guest',
  tag: 'Accounts',
} as const;

/**
 * The last three keys serve clients older than the first four. Second factors are always spoken of: it
 * must not tell who has one. No code is sent by e-mail, which `otp` would promise.
 */
const AUTH_METHODS = JSON.stringify({
  password: { identityFields: ['email'], enabled: true },
  oauth2: { providers: [], enabled: false },
  mfa: { enabled: true, duration: CHALLENGE_MINUTES * 60 },
  otp: { enabled: false, duration: 0 },
  authProviders: null,
  usernamePassword: false,
  emailPassword: true,
});

/** Before the body is read, as the order of checks in api.md, 1.1 wants it. */
async function requireAuthCollection(request: FastifyRequest): Promise<void> {
  const { params } = request;
  const name =
    typeof params === 'object' && params !== null && 'collection' in params
      ? String(params.collection)
      : '';
  const collection = collectionOf(name, 'no_valid_collection');
  if (!collection.auth) throw new ApiError('no_auth_collection');
}

/** Signing in says of a body that cannot be read that it could not be loaded. */
export function withUnreadableBody(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = apiErrorOf(error);
  if (answer.code !== 'bad_request') throw error;
  void sendError(reply, new ApiError('unreadable_body', { cause: error }));
}

/** Of what guests send there. */
export const BY_GUESTS = {
  method: 'POST',
  access: 'guest',
  tag: 'Accounts',
  of: 'users',
  options: { onRequest: requireAuthCollection, errorHandler: withUnreadableBody },
} as const;
export const NO_ACCOUNTS = ['no_valid_collection', 'no_auth_collection'] as const;

interface AccountDeps {
  readonly tokens: Tokens;
  readonly limits: SignInLimits;
  readonly guesses: Guesses;
  readonly answers: SessionAnswers;
}

/** Signing in, renewing a session, and the first account of an installation. */
export function registerAccountRoutes(
  app: FastifyInstance,
  deps: Deps,
  services: AccountDeps,
): void {
  registerSignIn(app, deps, services);
  registerRenewal(app, deps, services);
  registerFirstAccount(app, deps, services);
}

function registerSignIn(
  app: FastifyInstance,
  deps: Deps,
  { limits, answers }: Pick<AccountDeps, 'limits' | 'answers'>,
): void {
  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/auth-with-password`, id: 'signIn' },
      summary: 'Sign in',
      description:
        'Wrong credentials are a 400. An account with a second factor answers 401 with `mfaId`. After too many of them, 429 tells how many seconds to wait.',
      parameters: SESSION_PARAMETERS,
      body: jsonOrFormBody(credentialsSchema),
      answers: { ...SESSION, ...ASKED_FOR_CODE },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'wrong_credentials', 'too_many_requests'] as const),
        ...([...NO_ACCOUNTS, 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const credentials = credentialsIn(textBodyOf(request));
      const opened = await signIn(deps, limits, { ...credentials, address: request.ip });
      if ('mfaId' in opened) return answers.askForCode(reply, opened.mfaId);
      const { account } = opened;
      return answers.sendSession(request, reply, account, () => answers.open(request, account));
    },
  );

  route(
    app,
    {
      ...{ ...BY_GUESTS, method: 'GET', path: `${IN_USERS}/auth-methods`, id: 'listAuthMethods' },
      summary: 'Ways to sign in',
      description:
        'An e-mail with a password, then a code where the account asks for one; who does is not told.',
      parameters: [ref('parameters', 'fields')],
      answers: { 200: json(authMethodsSchema, 'The same for everybody.') },
      errors: NO_ACCOUNTS,
      options: { onRequest: requireAuthCollection },
    },
    (request, reply) => sendJson(reply, pickFields(AUTH_METHODS, picksOf(request.url))),
  );
}

function registerRenewal(
  app: FastifyInstance,
  { database }: Deps,
  { tokens, answers }: Pick<AccountDeps, 'tokens' | 'answers'>,
): void {
  route(
    app,
    {
      ...{ method: 'POST', path: `${IN_USERS}/auth-refresh`, access: 'person', answers: SESSION },
      options: { config: { withoutFactor: true } },
    },
    async (request, reply) => {
      const collection = collectionOf(request.params.collection, 'no_valid_collection');
      if (!collection.auth) throw new ApiError('wrong_token_collection');
      const account = await accountById(database.kysely, signedInUser(request).id);
      if (!account) throw new ApiError('sign_in_required');
      const { authorization = '' } = request.headers;
      return answers.sendSession(request, reply, account, () => tokens.renew(authorization));
    },
  );
}

function registerFirstAccount(
  app: FastifyInstance,
  deps: Deps,
  { guesses, answers }: Pick<AccountDeps, 'guesses' | 'answers'>,
): void {
  route(
    app,
    {
      ...{ ...FIRST_ACCOUNT, method: 'GET', id: 'isFirstAccountNeeded' },
      summary: 'Whether nobody can sign in yet',
      description: 'True on a new server until its first account is created.',
      answers: {
        200: json(
          firstAccountNeedSchema,
          'Whether it is needed, and whether anybody has a passkey.',
        ),
      },
      errors: [],
    },
    async () => {
      const needed = await isFirstAccountNeeded(deps.database);
      const passkeys = await isAnyPasskey(deps.database.kysely);
      return { needed, passkeys };
    },
  );

  route(
    app,
    {
      ...{ ...FIRST_ACCOUNT, method: 'POST', id: 'createFirstAccount' },
      summary: 'Create the first account with the one-time link',
      description: 'Answers a session of it. The link serves once, while there is no account.',
      parameters: SESSION_PARAMETERS,
      body: jsonOrFormBody(firstAccountSchema),
      answers: SESSION,
      errors: [
        ...(['unreadable_body', 'invalid_body', 'first_account_refused'] as const),
        ...(['too_many_requests', 'unconfirmed'] as const),
      ],
      options: { errorHandler: withUnreadableBody },
    },
    async (request, reply) => {
      const body = bodyOf(request);
      const owner = {
        key: textIn(body, 'key'),
        email: textIn(body, 'email'),
        password: textIn(body, 'password'),
        address: request.ip,
      };
      const account = await guesses.within(request.ip, () => createFirstAccount(deps, owner));
      if (body.examples === true) {
        const by = { actor: account.id, actorName: account.email, source: sourceOf(request) };
        await addExampleData(deps, by);
      }
      return answers.sendSession(request, reply, account, () => answers.open(request, account));
    },
  );
}

/** The account exists and its link is used by then: a failure here must not take it back. */
async function addExampleData(deps: Deps, by: Author): Promise<void> {
  try {
    const { bringExamples } = await import('../examples/last-year.ts');
    await bringExamples(deps, by);
  } catch (error) {
    deps.log.error({ err: error }, 'example data could not be added');
  }
}
