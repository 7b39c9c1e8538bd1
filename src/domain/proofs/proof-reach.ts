import type { OrderProof, ProofRecipient } from './order-proof.schema.ts';

/** Whether a BAT reaches anybody: by mail, or as a text that staff copy. */
export function reachesClients({ mails, canCopy }: OrderProof): boolean {
  return mails === 'sent' || canCopy;
}

/** Whether a recipient is asked for a yes. */
export function isAsked({ role, isRevoked }: ProofRecipient): boolean {
  return role === 'decides' && !isRevoked;
}
