import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { keySchema } from '../../../domain/accounts/keys.schema.ts';
import { userFields } from '../../../domain/accounts/user.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { valueError } from '../../../domain/validation.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps, SignedInUser } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { authorOf, guestOf, signedInUser } from '../../identity/sessions/guard.ts';
import { requireProof } from '../../identity/sessions/rights.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nothing } from '../../platform/http/api/answers.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { textBodyOf } from '../../platform/http/requests/body.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { findRow } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { updateRecord } from '../../records/write/write-update.ts';
import { auditAccountChange } from '../account-audit.ts';
import { BY_GUESTS, IN_USERS, NO_ACCOUNTS } from '../account-routes.ts';
import { accountById, findAccount } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import { countMailedLink } from '../links/mailed-links.ts';
import { findKey, makeKey } from '../links/one-time-tokens.ts';
import { isOwnPassword } from '../own-password.ts';
import { shutOut } from '../shut-out.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';

const { users } = COLLECTIONS;

interface Confirmation {
  readonly key: string;
  /** That of the account: whoever reads the mails of an address that was mistyped must not take it over. */
  readonly password: string;
  readonly by: Author;
  readonly address: string;
}

/** Gives an account the e-mail from which its person follows the link; all its sessions end. */
async function confirmEmail(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'eventMails' | 'hashes'>,
  limits: SignInLimits,
  { key, password, by, address }: Confirmation,
): Promise<void> {
  const find = (db: Kysely<Tables>) => findKey(db, key, ['email'], deps.clock());
  const { id: user } = await find(deps.database.kysely);
  const account = await accountById(deps.database.kysely, user);
  if (!account) throw new ApiError('key_refused');
  const isRight = await isOwnPassword(deps, limits, account, password, address);
  if (!isRight) refuse([['password', fieldError('validation_invalid_old_password')]]);
  const author = { ...by, actor: user, actorName: account.name || account.email };
  await writeRecords(deps, { by: author }, async (context) => {
    // Again: of two who follow the link at once, one comes first.
    const { email } = await find(context.tx);
    const before = await findRow(context, users, user);
    await updateRecord(context, users, user, { email });
    const after = await findRow(context, users, user);
    if (!before || !after) throw new ApiError('key_refused');
    await context.audit.add({ kind: 'link-used', target: user, details: { purpose: 'email' } });
    await auditAccountChange(context, before, after);
    await shutOut(context.tx, user);
  });
}

const HOUR_S = 3600;
const purpose = 'email';

/** Another e-mail of one's own, confirmed by a link that is mailed to it, on the wire of PocketBase. */
export function registerEmailRoutes(
  app: FastifyInstance,
  deps: Deps,
  {
    outbox,
    secret,
    limits,
    guesses,
  }: { outbox: Outbox | undefined; secret: string; limits: SignInLimits; guesses: Guesses },
): void {
  route(
    app,
    {
      ...{ method: 'POST', path: `${IN_USERS}/request-email-change`, access: 'person' },
      ...{ answers: { 204: nothing() }, options: BY_GUESTS.options },
    },
    async (request, reply) => {
      const user = signedInUser(request);
      // Here, once the collection is known to be that of accounts.
      requireProof(user, deps.clock());
      // Without a server of mails there is nothing to ask for: one changes it oneself.
      if (!outbox) throw new ApiError('not_found');
      const email = textIn(textBodyOf(request), 'newEmail').trim();
      refuse([['newEmail', valueError(userFields.email, email, deps.clock())]]);
      await mailLink(deps, { outbox, secret, email, user, by: authorOf(request) });
      return reply.code(204).send();
    },
  );

  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/confirm-email-change`, id: 'confirmEmailChange' },
      summary: 'Confirm another e-mail by its link',
      description:
        'With the password of the account, all of whose sessions end. The former e-mail is told.',
      body: jsonOrFormBody(z.object({ token: keySchema, password: z.string() })),
      answers: { 204: nothing('It is what one signs in with from now on.') },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'update_refused', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed', ...NO_ACCOUNTS] as const),
      ],
    },
    async (request, reply) => {
      const body = textBodyOf(request);
      const proof = { key: textIn(body, 'token'), password: textIn(body, 'password') };
      const confirmation = { ...proof, by: guestOf(request), address: request.ip };
      await guesses.within(request.ip, () => confirmEmail(deps, limits, confirmation));
      return reply.code(204).send();
    },
  );
}

interface Asked {
  readonly outbox: Outbox;
  readonly secret: string;
  readonly email: string;
  readonly user: SignedInUser;
  readonly by: Author;
}

async function mailLink(deps: Deps, { outbox, secret, email, user, by }: Asked): Promise<void> {
  const { id, name } = user;
  const taken = await findAccount(deps.database.kysely, email);
  if (taken && taken.id !== id) refuse([['newEmail', fieldError('validation_not_unique')]]);
  if (!(await countMailedLink(deps, secret, { user: id, purpose }))) {
    throw new ApiError('too_many_requests', { retryAfter: HOUR_S });
  }
  const mail = await writeAudited(deps, by, async (tx, audit) => {
    await audit.add({ kind: 'link-made', target: id, details: { purpose } });
    const made = await makeKey(tx, { user: id, purpose, madeBy: id, data: email }, deps.clock());
    return outbox.writeLink(tx, { id, email, name }, { ...made, purpose });
  });
  if (!(await outbox.send(mail))) throw new ApiError('mail_not_sent');
}
