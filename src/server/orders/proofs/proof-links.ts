import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { PROOF_LINK_MS, PROOF_LINKS_MAX } from '../../../domain/proofs/order-proof.ts';
import { instantOf } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** When a link ends: each has days of its own, however old its BAT is. */
export function linkEnds(created: string): Date {
  return new Date(instantOf(created).getTime() + PROOF_LINK_MS);
}

const hashOfToken = (token: string) => hash('sha256', token);

/** Makes one more link of a recipient; answers its token, of which only a hash is kept. ApiError `too_many_links`. */
export async function addLink(context: WriteContext, recipient: string): Promise<string> {
  const { tx } = context;
  const { count } = await tx
    .selectFrom('proof_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  if (count >= PROOF_LINKS_MAX) throw new ApiError('too_many_links');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('proof_links')
    .values({ hash: hashOfToken(token), recipient, created: nowIn(context) })
    .execute();
  return token;
}

/** The recipient whose page a token opens, whatever became of it; undefined for one that nobody gave out. */
export async function findLink(
  db: Kysely<Tables>,
  token: string,
): Promise<{ recipient: string; created: string } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return db
    .selectFrom('proof_links')
    .select(['recipient', 'created'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
}
