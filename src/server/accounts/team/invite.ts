import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { createRecord } from '../../records/write/write-create.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { auditNewAccount } from '../account-audit.ts';
import { accountById } from '../account-store.ts';
import type { MadeLinkKey } from '../links/make-link.ts';
import { makeKey } from '../links/one-time-tokens.ts';

const { users } = COLLECTIONS;

/** Makes an account without a password, the key by which its person chooses one, and the mail of it. */
export function invite(
  deps: Pick<Deps, 'database' | 'clock' | 'log'> & { outbox: Outbox | undefined },
  by: Author,
  { email, name, administrator }: Readonly<Record<string, unknown>>,
): Promise<MadeLinkKey> {
  const body = { email: email ?? '', name: name ?? '', administrator: administrator ?? false };
  return writeRecords(deps, { by }, async (context) => {
    const { id } = await createRecord(context, users, body, { extra: { passwordHash: '' } });
    await auditNewAccount(context, id);
    const wish = { user: id, purpose: 'invite', madeBy: by.actor } as const;
    await context.audit.add({ kind: 'link-made', target: id, details: { purpose: wish.purpose } });
    const account = await accountById(context.tx, id);
    if (!account) throw new ApiError('not_found');
    const link = { ...(await makeKey(context.tx, wish, deps.clock())), purpose: wish.purpose };
    return { ...link, account, mail: await deps.outbox?.writeLink(context.tx, account, link) };
  });
}
