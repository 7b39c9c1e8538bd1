import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import {
  type Colleague,
  colleagueErrors,
  type ForwardError,
  type ForwardFault,
} from '../../../domain/proofs/forward.ts';
import { PROOF_FORWARDS_MAX } from '../../../domain/proofs/order-proof.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { recordedNames } from '../../records/write/recorded-rows.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { noteEvents } from '../event-store.ts';
import { type ClientRecipient, endOf, findRecipient, isHandedOut } from './client-recipient.ts';
import { addRecord } from './proof-chain.ts';
import { linkFor, type ProofSender } from './send-proof.ts';
import { toldProof } from './told-proof.ts';

/** Somebody to whom a BAT was handed on, and by whom. */
interface Forward {
  readonly name: string;
  readonly by: string;
}

/** All to whom a BAT was handed on, whose access was ended since included. */
export async function forwardsOf(
  db: Kysely<Tables>,
  { proof }: ClientRecipient,
): Promise<readonly Forward[]> {
  return db
    .selectFrom('proof_recipients')
    .select(['name', 'forwardedBy as by'])
    .where('proof', '=', proof)
    .where('forwardedBy', '<>', '')
    .orderBy('id')
    .execute();
}

/** Why a recipient may hand a BAT on to nobody; undefined where they may. */
export function forwardFault(
  recipient: ClientRecipient,
  forwards: readonly Forward[],
): ForwardFault | undefined {
  // A colleague cannot pass it on: staff know at each link who answers for it.
  const mayNot = recipient.canForward !== 1 || recipient.forwardedBy !== '';
  if (mayNot || isHandedOut(recipient)) return 'unsent';
  return forwards.length >= PROOF_FORWARDS_MAX ? 'all-given' : undefined;
}

async function isKnown(tx: Kysely<Tables>, { proof }: ClientRecipient, email: string) {
  const rows = await tx
    .selectFrom('proof_recipients')
    .select('email')
    .where('proof', '=', proof)
    .execute();
  return rows.some((row) => row.email.toLowerCase() === email.toLowerCase());
}

/** All for which a colleague gets no link from a recipient; empty where they do. */
export async function forwardErrors(
  db: Kysely<Tables>,
  recipient: ClientRecipient,
  colleague: Colleague,
): Promise<readonly ForwardError[]> {
  const fault = forwardFault(recipient, await forwardsOf(db, recipient));
  if (fault) return [fault];
  const missing = colleagueErrors(colleague);
  // One address gets one mail: whoever lost access gets none by a detour.
  return (await isKnown(db, recipient, colleague.email)) ? [...missing, 'known'] : missing;
}

async function addColleague(
  { tx }: WriteContext,
  { id: forwardedBy, proof, role }: ClientRecipient,
  colleague: Colleague,
) {
  const added = {
    ...{ ...colleague, role, proof, forwardedBy, isMailed: 1 },
    ...{ id: recordIdFrom(randomBytes), salt: randomBytes(16).toString('hex') },
  };
  await tx.insertInto('proof_recipients').values(added).execute();
  return added;
}

/**
 * Gives a colleague of a recipient a link of their own, by a mail of fixed words; answers the id of the
 * mail, or all for which there is none. ApiErrors `not_found`, `proof_over` for links that ended meanwhile.
 */
export async function forwardProof(
  context: WriteContext,
  { id, colleague }: { id: string; colleague: Colleague },
  sender: ProofSender,
): Promise<{ mail: string | undefined; errors: readonly ForwardError[] }> {
  const { tx } = context;
  const recipient = await findRecipient(tx, id);
  if (!recipient) throw new ApiError('not_found');
  if (endOf(recipient)) throw new ApiError('proof_over');
  const errors = await forwardErrors(tx, recipient, colleague);
  if (errors.length > 0) return { mail: undefined, errors };
  const added = await addColleague(context, recipient, colleague);
  const { name, role } = added;
  const { orderId, number } = recipient;
  await addRecord(context, orderId, {
    ...{ kind: 'forwarded', at: nowIn(context), proof: number, by: id, recipient: added.id, role },
    ...recordedNames(added),
  });
  const forwarder = recipient.name || recipient.email;
  const told = { ...(await toldProof(context, recipient)), forwarder };
  const { mail } = await linkFor(context, added, told, { isMailed: true, sender });
  await noteEvents(context, { order: orderId, contact: '' }, [['forwarded', forwarder, name]]);
  context.changes.add({ action: 'update', collection: 'orders', id: orderId });
  return { mail, errors };
}
