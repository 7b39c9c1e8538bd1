import { type RawBuilder, sql } from 'kysely';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { forgetMadeFiles } from '../../records/made-files/made-file-store.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { RECIPIENT_EVENTS } from '../event-store.ts';

/** A condition on recipients `r` of BATs `p`. */
export type Recipients = RawBuilder<unknown>;

interface Known {
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Recipients `r` at an e-mail of these contacts, unless somebody else on file has it, too: a mailbox that
 * people share tells nobody apart.
 */
export function atContacts(context: WriteContext, contacts: readonly string[]): Recipients {
  const those = idList(context, contacts);
  return sql`lower(r.email) IN (
    SELECT m.key FROM match_keys m
    WHERE m.collection = 'Contacts' AND m.kind = 'email' AND m.record IN ${those}
      AND NOT EXISTS (SELECT 1 FROM match_keys o WHERE o.collection = m.collection
        AND o.kind = m.kind AND o.key = m.key AND o.record NOT IN ${those}))`;
}

/** All who were sent the BATs of these companies. */
export function ofCompanies(context: WriteContext, companies: readonly string[]): Recipients {
  return sql`p."orderId" IN (SELECT id FROM orders WHERE company IN ${idList(context, companies)})`;
}

/** The recipients at an address, on file or not. */
export function atAddress(email: string): Recipients {
  return sql`lower(r.email) = ${email.trim().toLowerCase()}`;
}

/** Forgets whom these links went to; the salt stays as long as a decision needs it. */
async function forget({ tx }: WriteContext, among: RawBuilder<unknown>): Promise<void> {
  await sql`DELETE FROM mails WHERE person IN ${among}`.execute(tx);
  await sql`DELETE FROM proof_links WHERE recipient IN ${among}`.execute(tx);
  await sql`DELETE FROM proof_openings WHERE recipient IN ${among}`.execute(tx);
  await sql`UPDATE proof_recipients SET name = '', email = '',
      salt = CASE WHEN EXISTS (
        SELECT 1 FROM proof_decisions d WHERE d.recipient = proof_recipients.id)
        THEN salt ELSE '' END
    WHERE id IN ${among}`.execute(tx);
}

/**
 * Erases recipients of BATs: names, addresses, links and mails go, while a decision keeps the name that
 * was typed until its evidence is over. Answers who they were.
 */
export async function forgetRecipients(
  context: WriteContext,
  which: Recipients,
): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    SELECT r.id, p."orderId", r.name, r.email
    FROM proof_recipients r JOIN proofs p ON p.seq = r.proof
    WHERE r.email <> '' AND ${which}`.execute(context.tx);
  await inChunks(rows, async (some) => {
    const ids = some.map(({ id }) => id);
    await forget(context, idList(context, ids));
    for (const { orderId, name, email } of some) {
      await sql`DELETE FROM order_events WHERE "orderId" = ${orderId}
        AND part IN (${sql.join(RECIPIENT_EVENTS)})
        AND (given IN (${name}, ${email}) OR former IN (${name}, ${email}))`.execute(context.tx);
      context.changes.add({ action: 'update', collection: 'orders', id: orderId });
    }
    await forgetMadeFiles(context.tx, ids);
  });
  return rows;
}
