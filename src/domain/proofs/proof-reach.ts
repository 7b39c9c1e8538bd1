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

/** Whether a BAT left, for all that is known: texts to copy are sent, or not, elsewhere. */
export function hasLeft(proof: Proof): boolean {
  const { recipients, cards } = proof;
  const isSeen = recipients.some(({ mail, openedAt }) => mail !== 'none' || openedAt !== '');
  return isSeen || awaitedCards(proof) < cards;
}

/** How a recipient is called: those who only read often have no name. */
export function recipientName({ name, email }: Pick<ProofRecipient, 'name' | 'email'>): string {
  return name.trim() || email.trim();
}
