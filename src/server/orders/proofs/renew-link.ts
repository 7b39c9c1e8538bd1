import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { firmOf } from '../../platform/config.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { noteEvents } from '../event-store.ts';
import { type ClientRecipient, endOf, findRecipient } from './client-recipient.ts';
import { proofAuthor } from './proof-author.ts';
import { proofWays } from './proof-ways.ts';
import { linkFor } from './send-proof.ts';
import { toldProof } from './told-proof.ts';

/** The same person in the BAT that is there now: known by the e-mail alone. */
async function currentRecipient(
  { tx }: WriteContext,
  { id, email, orderId }: ClientRecipient,
): Promise<ClientRecipient | undefined> {
  const known = await findRecipient(tx, id);
  // Either may have ended since the page was asked for.
  if (!known || endOf(known) === 'revoked') return undefined;
  if (known.voided === '') return known;
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM proof_recipients r JOIN proofs p ON p.seq = r.proof
    WHERE p."orderId" = ${orderId} AND p.voided = '' AND r.revoked = ''
      AND lower(r.email) = ${email.toLowerCase()} LIMIT 1`.execute(tx);
  const [row] = rows;
  return row && findRecipient(tx, row.id);
}

/**
 * Sends a further link to the address of a recipient, and nowhere else; answers whether that could be
 * done: not where no mail leaves, nor to whom the BAT that is there now is not for.
 */
export async function renewLink(
  deps: Deps,
  outbox: Outbox | undefined,
  recipient: ClientRecipient,
): Promise<boolean> {
  if (!outbox || proofWays(deps, outbox).mails !== 'sent') return false;
  // Nobody knows any more to whom a BAT went years ago.
  if (recipient.email === '') return false;
  const author = await proofAuthor(deps.database.kysely, recipient);
  const sender = { ...author, firm: firmOf(deps.config), publicUrl: deps.publicUrl(), outbox };
  try {
    const mail = await writeRecords(deps, { by: BY_ITSELF }, async (context) => {
      const current = await currentRecipient(context, recipient);
      if (!current) return undefined;
      const told = await toldProof(context, current);
      const made = await linkFor(context, current, told, { isMailed: true, sender });
      const place = { order: current.orderId, contact: '' };
      await noteEvents(context, place, [['linkAsked', '', current.name || current.email]]);
      context.changes.add({ action: 'update', collection: 'orders', id: current.orderId });
      return made.mail;
    });
    if (mail !== undefined) outbox.sendSoon([mail]);
    return mail !== undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_links') return false;
    throw error;
  }
}
