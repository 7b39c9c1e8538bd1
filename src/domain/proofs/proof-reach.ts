import type { OrderProof, Proof, ProofRecipient } from './order-proof.schema.ts';

/** Whether a BAT reaches anybody: by mail, or as a text that staff copy. */
export function reachesClients({ mails, canCopy }: OrderProof): boolean {
  return mails === 'sent' || canCopy;
}

/** Whether a recipient is asked for a yes. */
export function isAsked({ role, isRevoked }: ProofRecipient): boolean {
  return role === 'decides' && !isRevoked;
}

/** Whether a BAT left, for all that is known: texts to copy are sent, or not, elsewhere. */
export function hasLeft({ recipients, accepted, refused }: Proof): boolean {
  const isSeen = recipients.some(({ mail, openedAt }) => mail !== 'none' || openedAt !== '');
  return isSeen || accepted + refused > 0;
}

/** Whether a card of a BAT waits for an answer. */
export function isUnanswered({ cards, accepted, refused }: Proof): boolean {
  return accepted + refused < cards;
}

/** How a recipient is called: those who only read often have no name. */
export function recipientName({ name, email }: Pick<ProofRecipient, 'name' | 'email'>): string {
  return name.trim() || email.trim();
}
