import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_MINUTES } from '../../domain/accounts/second-factor.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Author } from '../../domain/history/history.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import type { Deps } from '../deps.ts';
import { apiErrorOf } from '../http/answers/api-error-of.ts';
import { sendError } from '../http/answers/errors.ts';
import { sendJson } from '../http/answers/json.ts';
import { bodyOf, textBodyOf } from '../http/intake/body.ts';
import type { Guesses } from '../http/intake/guesses.ts';
import { collectionOf } from '../records/collection-of.ts';
import { picksOf } from '../records/read/read-plan.ts';
import { signedInUser, sourceOf } from '../sessions/guard.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { accountById } from './account-store.ts';
import { credentialsIn, textIn } from './credentials.ts';
import { createFirstAccount, isFirstAccountNeeded } from './first-account.ts';
import { isAnyPasskey } from './passkeys/passkey-store.ts';
import type { SessionAnswers } from './session-answers.ts';
import { signIn } from './sign-in/sign-in.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

const IN_COLLECTION = '/admin/api/collections/:collection';
const FIRST_ACCOUNT = '/admin/api/first-account';

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

type InCollection = FastifyRequest<{ Params: { collection: string } }>;

/** Before the body is read, as the order of checks in api.md, 1.1 wants it. */
export async function requireAuthCollection(request: FastifyRequest): Promise<void> {
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

/** Signing in, renewing a session, and the first account of an installation. */
export function registerAccountRoutes(
  app: FastifyInstance,
  deps: Deps,
  sessions: { tokens: Tokens; limits: SignInLimits; guesses: Guesses; answers: SessionAnswers },
): void {
  const { kysely } = deps.database;
  const { tokens, limits, guesses, answers } = sessions;

  const { open, sendSession } = answers;

  app.post(
    `${IN_COLLECTION}/auth-with-password`,
    {
      config: { access: 'guest' as const },
      onRequest: requireAuthCollection,
      errorHandler: withUnreadableBody,
    },
    async (request, reply) => {
      const credentials = credentialsIn(textBodyOf(request));
      const opened = await signIn(deps, limits, { ...credentials, address: request.ip });
      if ('mfaId' in opened) return answers.askForCode(reply, opened.mfaId);
      const { account } = opened;
      return sendSession(request, reply, account, () => open(request, account));
    },
  );

  const renewal = { config: { withoutFactor: true } };
  app.post(`${IN_COLLECTION}/auth-refresh`, renewal, async (request: InCollection, reply) => {
    const collection = collectionOf(request.params.collection, 'no_valid_collection');
    if (!collection.auth) throw new ApiError('wrong_token_collection');
    const account = await accountById(kysely, signedInUser(request).id);
    if (!account) throw new ApiError('sign_in_required');
    const { authorization = '' } = request.headers;
    return sendSession(request, reply, account, () => tokens.renew(authorization));
  });

  app.get(
    `${IN_COLLECTION}/auth-methods`,
    { config: { access: 'guest' as const }, onRequest: requireAuthCollection },
    async (request, reply) => sendJson(reply, pickFields(AUTH_METHODS, picksOf(request.url))),
  );

  app.get(FIRST_ACCOUNT, { config: { access: 'guest' as const } }, async (_request, reply) => {
    const needed = await isFirstAccountNeeded(deps.database);
    const passkeys = await isAnyPasskey(kysely);
    return sendJson(
      reply.header('cache-control', 'no-store'),
      JSON.stringify({ needed, passkeys }),
    );
  });

  app.post(
    FIRST_ACCOUNT,
    { config: { access: 'guest' as const }, errorHandler: withUnreadableBody },
    async (request, reply) => {
      const body = bodyOf(request);
      const wish = {
        key: textIn(body, 'key'),
        email: textIn(body, 'email'),
        password: textIn(body, 'password'),
        address: request.ip,
      };
      const account = await guesses.within(request.ip, () => createFirstAccount(deps, wish));
      if (body.examples === true) {
        const by = { actor: account.id, actorName: account.email, source: sourceOf(request) };
        await addExampleData(deps, by);
      }
      return sendSession(request, reply, account, () => open(request, account));
    },
  );
}

/** The account exists and its link is used by then: a failure here must not take it back. */
async function addExampleData(deps: Deps, by: Author): Promise<void> {
  try {
    const { addExamples } = await import('../examples/store.ts');
    await addExamples(deps, by);
  } catch (error) {
    deps.log.error({ err: error }, 'example data could not be added');
  }
}
