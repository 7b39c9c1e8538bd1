import { createHmac } from 'node:crypto';
import { type KeyPurpose, MAILED_PER_HOUR } from '../../../domain/accounts/keys.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';

const HOUR_MS = 3_600_000;

/** Counts a link that is to be mailed to an account; false beyond those of an hour. */
export function countMailedLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  secret: string,
  { user, purpose }: { user: string; purpose: KeyPurpose },
): Promise<boolean> {
  const bucket = createHmac('sha256', secret).update(`${purpose}\n${user}`).digest('base64url');
  const now = clock();
  return database.write(
    async (tx) => {
      const open = await tx
        .selectFrom('sign_in_attempts')
        .select(['count', 'until'])
        .where('bucket', '=', bucket)
        .where('until', '>', recordTime(now))
        .executeTakeFirst();
      const count = (open?.count ?? 0) + 1;
      if (count > MAILED_PER_HOUR) return false;
      const until = open?.until ?? recordTime(new Date(now.getTime() + HOUR_MS));
      await tx
        .insertInto('sign_in_attempts')
        .values({ bucket, count, until })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count, until }))
        .execute();
      return true;
    },
    { keepsCache: true },
  );
}
