import { frenchCount } from '../french.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { LINE_STATE_LABELS } from '../order-lines/order-line.ts';
import type { OrderProof, Proof, ProofRecipient } from './order-proof.schema.ts';
import { awaitedCards } from './proof-state.ts';

/** Whether a BAT reaches anybody: by mail, or as a text that staff copy. */
export function reachesClients({ mails, canCopy }: OrderProof): boolean {
  return mails === 'sent' || canCopy;
}

/** Whether a recipient is asked for a yes. */
export function isAsked({ role, isRevoked }: ProofRecipient): boolean {
  return role === 'decides' && !isRevoked;
}

/**
 * Whether a BAT left, for all that is known: texts to copy are sent, or not, elsewhere. Its answers tell
 * nothing of that, since cards that were accepted before are accepted in it from its first moment.
 */
export function hasLeft({ recipients }: Proof): boolean {
  return recipients.some(({ mail, openedAt }) => mail !== 'none' || openedAt !== '');
}

/** Whether cards wait for texts that nobody is known to have sent. */
export function hasUnsentTexts(proof: Proof | null | undefined): proof is Proof {
  return !!proof && proof.state !== 'expired' && !hasLeft(proof) && awaitedCards(proof) > 0;
}

/** The state of a line: a card that the client is shown is not sent while its BAT is only prepared. */
export function lineStateLabel(
  { state, isInProof }: Pick<OrderLine, 'state' | 'isInProof'>,
  isUnsent: boolean,
): string {
  return state === 'sent' && isInProof && isUnsent ? 'À envoyer' : LINE_STATE_LABELS[state];
}

/** Whether it is known whose answer is missing: not where a yes of a BAT before was taken back. */
export const isAnybodyAwaited = ({ recipients }: Proof) =>
  recipients.some(({ awaited }) => awaited > 0);

/** `2 cartes sans réponse de sa part`, of somebody who is asked for a yes. */
export function awaitedText({ awaited }: Pick<ProofRecipient, 'awaited'>): string {
  return awaited === 0 ? 'a répondu' : `${frenchCount(awaited, 'carte')} sans réponse de sa part`;
}

/** How a recipient is called: those who only read often have no name. */
export function recipientName({ name, email }: Pick<ProofRecipient, 'name' | 'email'>): string {
  return name.trim() || email.trim();
}
