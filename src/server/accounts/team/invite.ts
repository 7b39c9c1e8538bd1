import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import { createRecord } from '../../records/write/write-create.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { type Account, accountById } from '../account-store.ts';
import { traceNewAccount } from '../account-trace.ts';
import { type MadeKey, makeKey } from '../links/one-time-keys.ts';

const { users } = COLLECTIONS;

/** Makes an account without a password, and the key by which its person chooses one. */
export function invite(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  by: Author,
  { email, name, administrator }: Readonly<Record<string, unknown>>,
): Promise<MadeKey & { account: Account }> {
  const body = { email: email ?? '', name: name ?? '', administrator: administrator ?? false };
  return writeRecords(deps, { by }, async (scope) => {
    const { id } = await createRecord(scope, users, body, { extra: { passwordHash: '' } });
    await traceNewAccount(scope, id);
    const wish = { user: id, purpose: 'invite', madeBy: by.actor } as const;
    await scope.trace.add({ kind: 'link-made', target: id, details: { purpose: wish.purpose } });
    const account = await accountById(scope.tx, id);
    if (!account) throw new ApiError('not_found');
    return { account, ...(await makeKey(scope.tx, wish, deps.clock())) };
  });
}
