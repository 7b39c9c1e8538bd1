import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { fold } from '../../../domain/text.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import type { DeniedRequests } from '../../identity/audit/denied-requests.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { addressPrefix } from '../../platform/http/requests/address-prefix.ts';
import { findAccount } from '../account-store.ts';

/**
 * How many failed sign-ins are let through before the next one has to wait for the end of the
 * window that the first one opened. Why these three: docs/decisions/0001-sign-in-limits.md.
 */
export const SIGN_IN_LIMITS = {
  /** One account, from one address: someone tries passwords. */
  accountFromAddress: { failures: 5, seconds: 300 },
  /** Any accounts, from one address: someone tries names. An office shares one address. */
  address: { failures: 50, seconds: 600 },
  /** One account, from everywhere: counts only addresses that never signed in to it. */
  account: { failures: 100, seconds: 3600 },
} as const;

/** How long an address where an account signed in is spared what strangers do to that account. */
const KNOWN_ADDRESS_SECONDS = 90 * 86_400;

/** So much of a digest tells one unknown e-mail from another. */
const TRACED_EMAIL = 16;

export interface SignInLimits {
  /** Counts a try before its password is looked at; throws `too_many_requests` past a limit. */
  count(identity: string, address: string): Promise<void>;
  /** Keeps that a try was wrong. */
  wrong(identity: string, address: string): Promise<void>;
  /** Takes a try that succeeded out of the count. */
  forgive(identity: string, address: string): Promise<void>;
}

type Counted = keyof typeof SIGN_IN_LIMITS;
type Buckets = Record<Counted | 'known', string>;

/** No answer shows what is counted, so signing in leaves all that is kept of them as it is. */
const QUIETLY = { keepsCache: true } as const;

const later = (now: Date, seconds: number) => recordTime(new Date(now.getTime() + seconds * 1000));

async function put(tx: Transaction<Tables>, bucket: string, count: number, until: string) {
  await tx
    .insertInto('sign_in_attempts')
    .values({ bucket, count, until })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count, until }))
    .execute();
}

/**
 * The windows that are open now. One that would stay open for longer than twice its time was opened
 * by a clock that was wrong; machines whose clocks differ a little share theirs.
 */
async function openBuckets(tx: Transaction<Tables>, buckets: Buckets, now: Date) {
  const latest = new Map([
    [buckets.accountFromAddress, later(now, 2 * SIGN_IN_LIMITS.accountFromAddress.seconds)],
    [buckets.address, later(now, 2 * SIGN_IN_LIMITS.address.seconds)],
    [buckets.account, later(now, 2 * SIGN_IN_LIMITS.account.seconds)],
    [buckets.known, later(now, 2 * KNOWN_ADDRESS_SECONDS)],
  ]);
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .select(['bucket', 'count', 'until'])
    .where('bucket', 'in', Object.values(buckets))
    .where('until', '>', recordTime(now))
    .execute();
  const open = rows.filter(({ bucket, until }) => until <= (latest.get(bucket) ?? ''));
  return new Map(open.map((row) => [row.bucket, row]));
}

/** Counts a try; past a limit it is not counted, and the seconds are answered until one is again. */
async function countTry(
  tx: Transaction<Tables>,
  buckets: Buckets,
  now: Date,
): Promise<number | undefined> {
  const open = await openBuckets(tx, buckets, now);
  const counted: Counted[] = open.has(buckets.known)
    ? ['accountFromAddress', 'address']
    : ['accountFromAddress', 'address', 'account'];
  const full = counted
    .map((kind) => ({ row: open.get(buckets[kind]), limit: SIGN_IN_LIMITS[kind] }))
    .filter(({ row, limit }) => row !== undefined && row.count >= limit.failures)
    .map(({ row }) => instantOf(row?.until ?? '').getTime() - now.getTime());
  if (full.length > 0) return Math.ceil(Math.max(...full) / 1000);
  for (const kind of counted) {
    const bucket = buckets[kind];
    const row = open.get(bucket);
    const until = row?.until ?? later(now, SIGN_IN_LIMITS[kind].seconds);
    await put(tx, bucket, (row?.count ?? 0) + 1, until);
  }
  return undefined;
}

/** Takes a try that succeeded out of what is counted; its address is known from now on. */
async function forgiveTry(tx: Transaction<Tables>, buckets: Buckets, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where((row) =>
      row.or([
        row('bucket', 'in', [buckets.accountFromAddress, buckets.account]),
        row('until', '<=', recordTime(now)),
      ]),
    )
    .execute();
  await tx
    .updateTable('sign_in_attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('bucket', '=', buckets.address)
    .where('count', '>', 0)
    .execute();
  await put(tx, buckets.known, 0, later(now, KNOWN_ADDRESS_SECONDS));
}

/** Limits on signing in, counted in the database because every process has to know of each try. */
export function createSignInLimits(
  deps: Pick<Deps, 'database' | 'clock' | 'meter'>,
  { secret, refusals }: { secret: string; refusals: Pick<DeniedRequests, 'count'> },
): SignInLimits {
  const keyed = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

  /** Neither an address nor an identity can be read back from what is stored. */
  function bucketsOf(identity: string, address: string): Buckets {
    const account = fold(identity);
    const network = addressPrefix(address);
    return {
      accountFromAddress: keyed('account from address', network, account),
      address: keyed('address', network),
      account: keyed('account', account),
      known: keyed('known', network, account),
    };
  }

  /**
   * Traces a try of an account. An e-mail that is none of ours is kept so that nobody can read it.
   */
  async function note(
    kind: 'sign-in-wrong' | 'sign-in-limited',
    identity: string,
    address: string,
  ): Promise<void> {
    deps.meter?.signedIn(kind === 'sign-in-wrong' ? 'wrong' : 'limited');
    const account = await findAccount(deps.database.kysely, identity);
    const unknown = { email: keyed('traced e-mail', fold(identity)).slice(0, TRACED_EMAIL) };
    const about = account ? { target: account.id } : { details: unknown };
    refusals.count({ kind, address, ...about });
  }

  return {
    async count(identity, address) {
      const buckets = bucketsOf(identity, address);
      const now = deps.clock();
      const retryAfter = await deps.database.write((tx) => countTry(tx, buckets, now), QUIETLY);
      if (retryAfter === undefined) return;
      await note('sign-in-limited', identity, address);
      throw new ApiError('too_many_requests', { retryAfter });
    },

    wrong: (identity, address) => note('sign-in-wrong', identity, address),

    async forgive(identity, address) {
      const buckets = bucketsOf(identity, address);
      const now = deps.clock();
      await deps.database.write((tx) => forgiveTry(tx, buckets, now), QUIETLY);
    },
  };
}
