import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { PROGRAM_REQUESTS_MAX, PROGRAM_SECONDS } from '../../../domain/accounts/program-tokens.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { SOURCE_HEADER } from '../../../domain/limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { API_PREFIX } from '../../platform/http/api-prefix.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';
import { RateLimiter } from '../../platform/http/requests/rate-limiter.ts';
import type { DeniedRequests } from '../audit/denied-requests.ts';
import type { Deps, SignedInUser } from '../deps.ts';
import { requireProgramRight } from './program-rights.ts';
import { requireFactor, requireProof, requireRole } from './rights.ts';
import { sameText } from './same-text.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers who has no second factor though everybody needs one. */
    withoutFactor?: boolean;
    /** Answers without the fixed `token` header too: for callers that can send no header. */
    withoutTokenHeader?: boolean;
  }
  interface FastifyRequest {
    user: SignedInUser | null;
    /** That of the data when the request came, behind the guard; see Database.version. */
    dataVersion: string;
    /** The answer was there already. */
    isKept: boolean;
  }
}

/** Whether a request, matched by a route or not, speaks to the API. */
function isApiCall(request: FastifyRequest): boolean {
  // The route tells for sure: one address can be written in many ways (`/admin/%61pi`, `http://…`).
  const paths = [request.routeOptions.url ?? '', request.url.split('?', 1)[0] ?? ''];
  return paths.some((path) => path === API_PREFIX || path.startsWith(`${API_PREFIX}/`));
}

/** Asks for the fixed `token` header when one is set, before anything else is looked at. */
export function registerTokenHeader(app: FastifyInstance, deps: Deps): void {
  const expected = deps.config.apiToken;
  if (expected === undefined) return;
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || request.routeOptions.config.withoutTokenHeader) return;
    const given = request.headers.token;
    if (typeof given !== 'string' || !sameText(given, expected)) {
      throw new ApiError('token_header_required');
    }
  });
}

/** Refuses on every route whoever its `access` does not name; one that says nothing is for people. */
export function registerGuard(
  app: FastifyInstance,
  { database, clock, elapsedMs }: Pick<Deps, 'database' | 'clock' | 'elapsedMs'>,
  { tokens, refusals }: { tokens: Tokens; refusals: DeniedRequests },
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('dataVersion', '');
  app.decorateRequest('isKept', false);
  /** Says so to whoever once signed in to an account that is closed now, and to nobody else. */
  const refuseDead = async (header: string, address: string): Promise<void> => {
    const signed = await tokens.signedFor(header);
    refusals.count(deadToken(signed, address));
    if (!signed || signed.isProgram) return;
    if (!(await isClosedAccount(database.kysely, signed.id))) return;
    const data = { account: fieldError('validation_account_disabled') };
    throw new ApiError('sign_in_required', { data });
  };
  const pace = new RateLimiter(elapsedMs, { max: PROGRAM_REQUESTS_MAX, seconds: PROGRAM_SECONDS });
  app.addHook('onRequest', async (request) => {
    const { access, asksAgain } = request.routeOptions.config;
    if (request.is404 || access === 'guest') return;
    const header = request.headers.authorization;
    if (header) {
      request.dataVersion = await database.version();
      request.user = (await tokens.verify(header, request.dataVersion)) ?? null;
      if (!request.user) await refuseDead(header, request.ip);
    }
    if (!request.user) throw new ApiError('sign_in_required');
    requireFactor(request.user, request);
    requireProgramRight(request.user, request);
    if (access === 'administrator') requireRole(request.user);
    if (asksAgain) requireProof(request.user, clock());
    if (request.user.program) pace.count(request.user.id);
  });
  app.addHook('onResponse', ({ user, isKept }, _reply, done) => {
    if (user?.program && isKept) pace.giveBack(user.id);
    done();
  });
}

/** A token that opens nothing: of a session that is over, or of nobody. */
function deadToken(signed: Awaited<ReturnType<Tokens['signedFor']>>, address: string) {
  const target = signed?.id;
  if (signed?.isProgram) return { kind: 'token-after-revocation', address, target } as const;
  return { kind: 'dead-token', address, target, details: { ours: signed !== undefined } } as const;
}

/** The account that makes the request; only for routes behind the guard. */
export function signedInUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw new ApiError('sign_in_required');
  return request.user;
}

/** The author whom the history names for what the request changes. */
export function authorOf(request: FastifyRequest): Author {
  const { id, name, email, session } = signedInUser(request);
  return { ...guestOf(request), actor: id, actorName: name || email, session };
}

/** The author of a request that needs no sign-in. */
export function guestOf(request: FastifyRequest): Author {
  const address = networkOf(request.ip);
  return { actor: '', actorName: '', source: sourceOf(request), address };
}

/** Where a request says that it comes from. */
export function sourceOf(request: FastifyRequest): 'screen' | 'api' {
  return request.headers[SOURCE_HEADER] === 'screen' ? 'screen' : 'api';
}

/** Whether an account opens no session any more: it was disabled or deleted. */
async function isClosedAccount(db: Kysely<Tables>, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(sql<boolean>`NOT disabled`)
    .executeTakeFirst();
  return open === undefined;
}
