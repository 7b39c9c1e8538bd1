/** How a BAT as a whole stands. */
export const PROOF_STATES = ['sent', 'accepted', 'partly', 'refused', 'expired'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/**
 * The state of a BAT by the answers to its cards that are still in the order; one that everybody answered
 * ends no more.
 */
export function proofState(
  { cards, accepted, refused }: Readonly<Record<'cards' | 'accepted' | 'refused', number>>,
  isEnded: boolean,
): ProofState {
  if (accepted > 0 && accepted === cards) return 'accepted';
  if (refused > 0 && refused === cards) return 'refused';
  if (isEnded && (cards === 0 || accepted + refused < cards)) return 'expired';
  return accepted + refused > 0 ? 'partly' : 'sent';
}

/** Of a BAT. */
export const PROOF_STATE_LABELS = {
  sent: 'envoyé',
  accepted: 'accepté',
  partly: 'en partie',
  refused: 'refusé',
  expired: 'expiré',
} as const satisfies Record<ProofState, string>;
