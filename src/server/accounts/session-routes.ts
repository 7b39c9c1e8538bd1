import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownSessionsSchema } from '../../domain/accounts/sessions.schema.ts';
import { ApiError } from '../../domain/errors.ts';
import { writeAudited } from '../identity/audit/write-audit.ts';
import type { Deps } from '../identity/deps.ts';
import { authorOf, signedInUser } from '../identity/sessions/guard.ts';
import { deleteSessions, type Ending, listSessions } from '../identity/sessions/session-store.ts';
import { json, nothing } from '../platform/http/api/answers.ts';
import { route } from '../platform/http/api/route.ts';
import { bodyOf } from '../platform/http/requests/body.ts';
import { collectionOf } from '../records/collection-of.ts';
import { IN_USERS } from './account-routes.ts';

const SESSIONS = '/admin/api/sessions';
const OWN = { access: 'person', options: { config: { withoutFactor: true } } } as const;

/** The caller's own session, unless the body names all of them or all others. */
function endingOf(request: FastifyRequest): Ending {
  const { id: user, session } = signedInUser(request);
  const { all = false, others = false } = bodyOf(request);
  if (typeof all !== 'boolean' || typeof others !== 'boolean' || (all && others)) {
    throw new ApiError('bad_request');
  }
  if (all) return { user };
  return others ? { user, but: session } : { user, only: session };
}

/** Signing out, and the sessions that one has open elsewhere. */
export function registerSessionRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
): void {
  const { database, clock } = deps;

  route(
    app,
    { ...OWN, method: 'POST', path: `${IN_USERS}/sign-out`, answers: { 204: nothing() } },
    async (request, reply) => {
      const collection = collectionOf(request.params.collection, 'no_valid_collection');
      if (!collection.auth) throw new ApiError('wrong_token_collection');
      const ending = endingOf(request);
      await writeAudited(deps, authorOf(request), async (tx, audit) => {
        const sessions = await deleteSessions(tx, ending);
        const kind = ending.but === undefined ? 'sign-out' : 'session-ended';
        await audit.add({ kind, target: ending.user, details: { sessions } });
      });
      // The browser's cache holds answers for the person who was signed in.
      if (ending.but === undefined) reply.header('clear-site-data', '"cache"');
      return reply.code(204).send();
    },
  );

  route(
    app,
    { ...OWN, method: 'GET', path: SESSIONS, answers: { 200: json(ownSessionsSchema) } },
    async (request) => {
      const { id, session: current } = signedInUser(request);
      return { sessions: await listSessions(database.kysely, id, { current, now: clock() }) };
    },
  );

  route(
    app,
    { ...OWN, method: 'DELETE', path: `${SESSIONS}/{id}`, answers: { 204: nothing() } },
    async (request, reply) => {
      const { id: user } = signedInUser(request);
      const { id: session } = request.params;
      await writeAudited(deps, authorOf(request), async (tx, audit) => {
        const ended = await deleteSessions(tx, { user, only: session });
        if (ended === 0) throw new ApiError('not_found');
        await audit.add({ kind: 'session-ended', target: user, details: { session } });
      });
      return reply.code(204).send();
    },
  );
}
