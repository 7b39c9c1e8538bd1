/** How a BAT as a whole stands. */
export const PROOF_STATES = ['sent', 'accepted', 'partly', 'refused', 'expired'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** How many cards of a BAT are still in the order, and how these stand. */
interface ProofCounts {
  readonly cards: number;
  /** Under their terms of now. */
  readonly accepted: number;
  readonly refused: number;
  /** Accepted under terms that are others since, which this BAT does not ask about. */
  readonly changed: number;
}

/** How many cards of a BAT wait for an answer to it. */
export const awaitedCards = ({ cards, accepted, refused, changed }: ProofCounts) =>
  cards - accepted - refused - changed;

/**
 * The state of a BAT by the answers to its cards that are still in the order; one that everybody answered
 * ends no more.
 */
export function proofState(counts: ProofCounts, isEnded: boolean): ProofState {
  const { cards, accepted, refused } = counts;
  if (accepted > 0 && accepted === cards) return 'accepted';
  if (refused > 0 && refused === cards) return 'refused';
  const awaited = awaitedCards(counts);
  if (isEnded && (cards === 0 || awaited > 0)) return 'expired';
  return awaited < cards ? 'partly' : 'sent';
}

/** Of a BAT. */
export const PROOF_STATE_LABELS = {
  sent: 'envoyé',
  accepted: 'accepté',
  partly: 'en partie',
  refused: 'refusé',
  expired: 'expiré',
} as const satisfies Record<ProofState, string>;
