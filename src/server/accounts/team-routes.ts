import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyPath, type MadeLink } from '../../domain/accounts/keys.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { bodyOf } from '../http/intake/body.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireAdministrator } from '../sessions/rights.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { writeTraced } from '../trace/write-trace.ts';
import { invite } from './invite.ts';
import { makeLink } from './make-link.ts';
import type { MadeKey } from './one-time-keys.ts';
import { listTeam } from './team.ts';

const USERS = '/admin/api/users';

type OfUser = { Params: { id: string } };

const linkOf = (id: string, { key, expires }: MadeKey): string => {
  const link: MadeLink = { id, path: keyPath(key), expires };
  return JSON.stringify(link);
};

/** Who has an account, and what administrators do with accounts of others. */
export function registerTeamRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const byAdministrator = {
    onRequest: async (request: FastifyRequest) => {
      requireAdministrator(signedInUser(request), clock());
    },
  };

  app.get(USERS, async (_request, reply) => {
    const items = await listTeam(database.kysely);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ items }));
  });

  app.post('/admin/api/invitations', byAdministrator, async (request, reply) => {
    const { id, ...made } = await invite(deps, authorOf(request), bodyOf(request));
    return sendJson(reply.header('cache-control', 'no-store'), linkOf(id, made));
  });

  app.post<OfUser>(`${USERS}/:id/link`, byAdministrator, async (request, reply) => {
    const { id } = request.params;
    const by = authorOf(request);
    const wish = { user: id, madeBy: by.actor };
    const made = await writeTraced(deps, by, (tx, trace) => makeLink(tx, trace, wish, clock()));
    return sendJson(reply.header('cache-control', 'no-store'), linkOf(id, made));
  });

  app.post<OfUser>(`${USERS}/:id/sign-out`, byAdministrator, async (request, reply) => {
    const ended = await writeTraced(deps, authorOf(request), async (tx, trace) => {
      const isThere = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!isThere) return false;
      const count = await deleteSessions(tx, { user: isThere.id });
      await trace.add({ kind: 'session-ended', target: isThere.id, details: { sessions: count } });
      return true;
    });
    if (!ended) throw new ApiError('not_found');
    return reply.code(204).send();
  });
}
