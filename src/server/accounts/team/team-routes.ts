import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyPath, type MadeLink } from '../../../domain/accounts/keys.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { bodyOf } from '../../http/intake/body.ts';
import type { Addressee, LinkToMail, Post } from '../../mail/post.ts';
import { authorOf, signedInUser } from '../../sessions/guard.ts';
import { requireAdministrator } from '../../sessions/rights.ts';
import { deleteSessions } from '../../sessions/session-store.ts';
import { writeTraced } from '../../trace/write-trace.ts';
import { makeLink } from '../links/make-link.ts';
import { invite } from './invite.ts';
import { listTeam } from './team.ts';

const USERS = '/admin/api/users';

type OfUser = { Params: { id: string } };

/** Who has an account, and what administrators do with accounts of others. */
export function registerTeamRoutes(app: FastifyInstance, deps: Deps, post: Post | undefined): void {
  const { database, clock } = deps;
  const byAdministrator = {
    onRequest: async (request: FastifyRequest) => {
      requireAdministrator(signedInUser(request), clock());
    },
  };

  /** Mails it where that can be done, and tells it all the same: mails get lost. */
  async function linkOf(to: Addressee & { id: string }, link: LinkToMail): Promise<string> {
    const isMailed = await post?.sendLink(to, link);
    const made: MadeLink = {
      ...{ id: to.id, path: keyPath(link.key), expires: link.expires },
      ...(isMailed === undefined ? {} : { isMailed }),
    };
    return JSON.stringify(made);
  }

  app.get(USERS, async (_request, reply) => {
    const items = await listTeam(database.kysely);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ items }));
  });

  app.post('/admin/api/invitations', byAdministrator, async (request, reply) => {
    const { key, expires, account } = await invite(deps, authorOf(request), bodyOf(request));
    const link = { key, expires, purpose: 'invite' } as const;
    return sendJson(reply.header('cache-control', 'no-store'), await linkOf(account, link));
  });

  app.post<OfUser>(`${USERS}/:id/link`, byAdministrator, async (request, reply) => {
    const { id } = request.params;
    const by = authorOf(request);
    const wish = { user: id, madeBy: by.actor };
    const made = await writeTraced(deps, by, (tx, trace) => makeLink(tx, trace, wish, clock()));
    const answer = await linkOf(made.account, made);
    return sendJson(reply.header('cache-control', 'no-store'), answer);
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
