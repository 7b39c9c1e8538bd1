import type { FastifyInstance } from 'fastify';
import { keyPath } from '../../../domain/accounts/keys.ts';
import { type MadeLink, madeLinkSchema, teamSchema } from '../../../domain/accounts/team.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { deleteSessions } from '../../identity/sessions/session-store.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { createRecord } from '../../records/write/write-create.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { auditNewAccount } from '../account-audit.ts';
import { accountById } from '../account-store.ts';
import { type MadeLinkKey, makeLink } from '../links/make-link.ts';
import { makeKey } from '../links/one-time-tokens.ts';
import { listTeam } from './team.ts';

const { users } = COLLECTIONS;

/** Makes an account without a password, the key by which its person chooses one, and the mail of it. */
function invite(
  deps: Pick<Deps, 'database' | 'clock' | 'log'> & { outbox: Outbox | undefined },
  by: Author,
  { email, name, administrator }: Readonly<Record<string, unknown>>,
): Promise<MadeLinkKey> {
  const body = { email: email ?? '', name: name ?? '', administrator: administrator ?? false };
  return writeRecords(deps, { by }, async (context) => {
    const { id } = await createRecord(context, users, body, { extra: { passwordHash: '' } });
    await auditNewAccount(context, id);
    const purpose = 'invite' as const;
    await context.audit.add({ kind: 'link-made', target: id, details: { purpose } });
    const account = await accountById(context.tx, id);
    if (!account) throw new ApiError('not_found');
    const keyOf = { user: id, purpose, madeBy: by.actor };
    const link = { ...(await makeKey(context.tx, keyOf, deps.clock())), purpose };
    return { ...link, account, mail: await deps.outbox?.writeLink(context.tx, account, link) };
  });
}

const BY_ADMINISTRATORS = { method: 'POST', access: 'administrator', asksAgain: true } as const;
const LINK = { 200: json(madeLinkSchema) };

/** Routes of the list of accounts, and of what administrators do with those of others. */
export function registerTeamRoutes(
  app: FastifyInstance,
  deps: Deps,
  outbox: Outbox | undefined,
): void {
  const { database, clock } = deps;

  /** Sends its mail where there is one, and tells it all the same: mails get lost. */
  async function linkOf({ account, key, expires, mail }: MadeLinkKey): Promise<MadeLink> {
    const made = { id: account.id, path: keyPath(key), expires };
    if (!outbox || mail === undefined) return made;
    return { ...made, isMailed: await outbox.send(mail) };
  }

  route(
    app,
    {
      method: 'GET',
      path: '/admin/api/users',
      access: 'person',
      answers: { 200: json(teamSchema) },
    },
    async () => {
      return { items: await listTeam(database.kysely) };
    },
  );

  route(
    app,
    { ...BY_ADMINISTRATORS, path: '/admin/api/invitations', answers: LINK },
    async (request) => {
      const made = await invite({ ...deps, outbox }, authorOf(request), bodyOf(request));
      return linkOf(made);
    },
  );

  route(
    app,
    { ...BY_ADMINISTRATORS, path: '/admin/api/users/{id}/link', answers: LINK },
    async (request) => {
      const by = authorOf(request);
      const linkRequest = { user: request.params.id, madeBy: by.actor };
      const made = await writeAudited(deps, by, async (tx, audit) => {
        const link = await makeLink(tx, audit, linkRequest, clock());
        return { ...link, mail: await outbox?.writeLink(tx, link.account, link) };
      });
      return linkOf(made);
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
  await writeAudited(deps, by, async (tx, audit) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) throw new ApiError('not_found');
    const sessions = await deleteSessions(tx, { user: id });
    await audit.add({ kind: 'session-ended', target: id, details: { sessions } });
  });
}
