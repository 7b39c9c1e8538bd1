import { frenchCount } from '../french.ts';
import { PROOF_DECISIONS } from './order-proof.ts';

/** Answers of clients as they are told: one to new terms alone is none to a card. */
export const TOLD_ANSWERS = [...PROOF_DECISIONS, 'terms', 'refusedTerms'] as const;
export type ToldAnswer = (typeof TOLD_ANSWERS)[number];

interface AnswerWords {
  /** Of one card, after whose it is: `Anne Roux, carte acceptée`. */
  readonly one: string;
  /** `10 cartes acceptées` */
  readonly of: (cards: number) => string;
}

/** Of something that is neither one nor several, for so many cards. */
const forCards = (one: string): AnswerWords => ({
  one,
  of: (cards) => `${one} pour ${frenchCount(cards, 'carte')}`,
});

const ofCards = (one: string, several: string): AnswerWords => ({
  one,
  of: (cards) => frenchCount(cards, one, several),
});

/** Names each answer, for `Activité` and mails alike. */
export const ANSWER_WORDS: Readonly<Record<ToldAnswer, AnswerWords>> = {
  accepted: ofCards('carte acceptée', 'cartes acceptées'),
  terms: forCards('nouvelles conditions acceptées'),
  refused: ofCards('carte refusée', 'cartes refusées'),
  refusedTerms: forCards('nouvelles conditions refusées'),
  withdrawn: forCards('accord retiré'),
};
