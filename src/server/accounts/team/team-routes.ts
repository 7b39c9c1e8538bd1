import type { FastifyInstance } from 'fastify';
import { keyPath } from '../../../domain/accounts/keys.ts';
import { type MadeLink, madeLinkSchema, teamSchema } from '../../../domain/accounts/team.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { writeTraced } from '../../identity/audit/write-trace.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Addressee, LinkToMail, Post } from '../../identity/mail/post.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { deleteSessions } from '../../identity/sessions/session-store.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/intake/body.ts';
import { makeLink } from '../links/make-link.ts';
import { invite } from './invite.ts';
import { listTeam } from './team.ts';

const BY_ADMINISTRATORS = { method: 'POST', access: 'administrator', asksAgain: true } as const;
const LINK = { 200: json(madeLinkSchema) };

/** Who has an account, and what administrators do with accounts of others. */
export function registerTeamRoutes(app: FastifyInstance, deps: Deps, post: Post | undefined): void {
  const { database, clock } = deps;

  /** Mails it where that can be done, and tells it all the same: mails get lost. */
  async function linkOf(to: Addressee & { id: string }, link: LinkToMail): Promise<MadeLink> {
    const isMailed = await post?.sendLink(to, link);
    const made = { id: to.id, path: keyPath(link.key), expires: link.expires };
    return isMailed === undefined ? made : { ...made, isMailed };
  }

  route(
    app,
    {
      method: 'GET',
      path: '/admin/api/users',
      access: 'person',
      answers: { 200: json(teamSchema) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await listTeam(database.kysely) };
    },
  );

  route(
    app,
    { ...BY_ADMINISTRATORS, path: '/admin/api/invitations', answers: LINK },
    async (request, reply) => {
      const { key, expires, account } = await invite(deps, authorOf(request), bodyOf(request));
      reply.header('cache-control', 'no-store');
      return linkOf(account, { key, expires, purpose: 'invite' });
    },
  );

  route(
    app,
    { ...BY_ADMINISTRATORS, path: '/admin/api/users/{id}/link', answers: LINK },
    async (request, reply) => {
      const by = authorOf(request);
      const wish = { user: request.params.id, madeBy: by.actor };
      const made = await writeTraced(deps, by, (tx, trace) => makeLink(tx, trace, wish, clock()));
      reply.header('cache-control', 'no-store');
      return linkOf(made.account, made);
    },
  );

  route(
    app,
    { ...BY_ADMINISTRATORS, path: '/admin/api/users/{id}/sign-out', answers: { 204: nothing() } },
    async (request, reply) => {
      await endSessionsOf(deps, authorOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

async function endSessionsOf(deps: Deps, by: Author, id: string): Promise<void> {
  await writeTraced(deps, by, async (tx, trace) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) throw new ApiError('not_found');
    const sessions = await deleteSessions(tx, { user: id });
    await trace.add({ kind: 'session-ended', target: id, details: { sessions } });
  });
}
