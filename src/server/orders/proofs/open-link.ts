import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { LinkNotice } from '../../../domain/proofs/client-page.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { type ClientRecipient, endOf, findRecipient } from './client-recipient.ts';
import { findLink, linkEnds } from './proof-links.ts';

/** Somebody who holds a link, and what they are shown in the place of the cards, if these are not. */
export interface OpenedLink {
  readonly recipient: ClientRecipient;
  /** Since when, for a notice; until when, for a link that works. */
  readonly at: string;
  readonly notice: LinkNotice | undefined;
}

async function known(db: Kysely<Tables>, token: string) {
  const link = await findLink(db, token);
  const recipient = link && (await findRecipient(db, link.recipient));
  if (!link || !recipient) throw new ApiError('not_found');
  return { recipient, created: link.created };
}

/**
 * Looks a link up, which counts as a guess when nobody gave it out. ApiErrors `not_found`,
 * `too_many_requests` for a network that guessed too often.
 */
export async function openLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  guesses: Guesses,
  { address, token }: { address: string; token: string },
): Promise<OpenedLink> {
  const { recipient, created } = await guesses.within(address, () => known(database.kysely, token));
  const ends = linkEnds(created);
  const end = endOf(recipient);
  if (end === 'revoked') return { recipient, at: recipient.revoked, notice: end };
  if (end) return { recipient, at: recipient.voided, notice: end };
  const notice = ends <= clock() ? 'expired' : undefined;
  return { recipient, at: recordTime(ends), notice };
}
