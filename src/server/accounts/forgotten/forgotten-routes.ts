import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keySchema } from '../../../domain/accounts/keys.schema.ts';
import { KEY_HOURS, MAILED_PER_HOUR } from '../../../domain/accounts/keys.ts';
import { newPasswordSchema } from '../../../domain/accounts/sign-in.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { guestOf } from '../../identity/sessions/guard.ts';
import { nothing } from '../../platform/http/api/answers.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { addressPrefix } from '../../platform/http/requests/address-prefix.ts';
import { textBodyOf } from '../../platform/http/requests/body.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { RateLimiter } from '../../platform/http/requests/rate-limiter.ts';
import { BY_GUESTS, IN_USERS, NO_ACCOUNTS } from '../account-routes.ts';
import { findActiveAccount } from '../account-store.ts';
import { refuse, textIn } from '../credentials.ts';
import { countMailedLink } from '../links/mailed-links.ts';
import { makeKey } from '../links/one-time-tokens.ts';
import { useKey } from '../links/use-key.ts';

/** From one network, which an office shares. */
export const FORGOTTEN_PACE = { max: 30, seconds: 600 };

/** Another password for whoever reads the mails of an account, on the wire of PocketBase. */
export function registerForgottenRoutes(
  app: FastifyInstance,
  deps: Deps,
  { outbox, secret, guesses }: { outbox: Outbox | undefined; secret: string; guesses: Guesses },
): void {
  const pace = new RateLimiter(deps.elapsedMs, FORGOTTEN_PACE);

  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/confirm-password-reset`, id: 'confirmPasswordReset' },
      summary: 'Choose a password by a link, as clients of PocketBase do',
      description: 'Opens no session; all those of the account end.',
      body: jsonOrFormBody(
        z.object({ token: keySchema, password: newPasswordSchema, passwordConfirm: z.string() }),
      ),
      answers: { 204: nothing('It is the password from now on.') },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'key_refused'] as const),
        ...(['too_many_requests', 'unconfirmed', ...NO_ACCOUNTS] as const),
      ],
    },
    async (request, reply) => {
      const body = textBodyOf(request);
      const [key, password] = [textIn(body, 'token'), textIn(body, 'password')];
      if (password !== textIn(body, 'passwordConfirm')) {
        refuse([['passwordConfirm', fieldError('validation_values_mismatch')]]);
      }
      await guesses.within(request.ip, () => useKey(deps, guestOf(request), { key, password }));
      return reply.code(204).send();
    },
  );

  route(
    app,
    {
      ...{ ...BY_GUESTS, path: `${IN_USERS}/request-password-reset`, id: 'requestPasswordReset' },
      summary: 'Have a link mailed by which one chooses another password',
      description: `It works once, within ${KEY_HOURS.forgotten} hour. Answers anybody alike; ${MAILED_PER_HOUR} an hour are mailed, and after too many from one network 429 tells how many seconds to wait. 404 where the server sends no mails.`,
      body: jsonOrFormBody(z.object({ email: z.string().min(1) })),
      answers: { 204: nothing('It is mailed, if there is such an account.') },
      errors: [
        ...(['unreadable_body', 'invalid_body', 'not_found', 'too_many_requests'] as const),
        ...NO_ACCOUNTS,
      ],
    },
    (request, reply) => {
      // Without a server of mails there is nothing to ask for: an administrator makes a link.
      if (!outbox) throw new ApiError('not_found');
      const email = textIn(textBodyOf(request), 'email');
      if (email === '') refuse([['email', fieldError('validation_required')]]);
      const by = guestOf(request);
      // With or without an account: what is looked up afterwards is work all the same.
      pace.count(addressPrefix(request.ip));
      // Afterwards: neither the answer nor its time tells who has an account.
      outbox.later(() => mailLink(deps, { outbox, secret, email, by }));
      return reply.code(204).send();
    },
  );
}

interface Asked {
  readonly outbox: Outbox;
  readonly secret: string;
  readonly email: string;
  readonly by: Author;
}

async function mailLink(deps: Deps, { outbox, secret, email, by }: Asked): Promise<void> {
  const account = await findActiveAccount(deps.database.kysely, email);
  const purpose = 'forgotten';
  if (!account || !(await countMailedLink(deps, secret, { user: account.id, purpose }))) return;
  const mail = await writeAudited(deps, by, async (tx, audit) => {
    await audit.add({ kind: 'link-made', target: account.id, details: { purpose } });
    const made = await makeKey(tx, { user: account.id, purpose, madeBy: '' }, deps.clock());
    return outbox.writeLink(tx, account, { ...made, purpose });
  });
  await outbox.send(mail);
}
