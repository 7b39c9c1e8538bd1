import { addressFault } from '../../../domain/qr/public-address.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox, TriedMail } from '../../identity/mail/outbox.ts';
import { RecordChanges } from '../../records/write/write-changes.ts';
import type { ProofWays } from './read-proof.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The ways in which a link may reach a client: no mail leaves whose link nobody could open, or that
 * others could read on the way; on this machine alone its text may still be copied, to be tried.
 */
export function proofWays(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  outbox: Outbox | undefined,
): ProofWays {
  const url = new URL(publicUrl());
  const fault = addressFault(config.publicUrl === undefined ? undefined : url);
  if (fault !== undefined) return { mails: 'bad-address', canCopy: LOOPBACK.test(url.hostname) };
  return { mails: outbox ? 'sent' : 'no-server', canCopy: true };
}

/** Tells staff who look at an order, or at the team, that a mail to somebody went out or did not. */
export async function tellTried(
  { database }: Pick<Deps, 'database'>,
  { person }: TriedMail,
): Promise<void> {
  const changes = new RecordChanges();
  const proof = await database.kysely
    .selectFrom('proof_recipients')
    .innerJoin('proofs', 'proofs.seq', 'proof_recipients.proof')
    .select('orderId')
    .where('proof_recipients.id', '=', person)
    .executeTakeFirst();
  changes.add(
    proof
      ? { action: 'update', collection: 'orders', id: proof.orderId }
      : { action: 'update', collection: 'users', id: person },
  );
  await database.announce(changes.lines());
}
