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

/** Names each answer, for `Activité` and mails alike. */
export const ANSWER_WORDS: Readonly<Record<ToldAnswer, AnswerWords>> = {
  accepted: {
    one: 'carte acceptée',
    of: (cards) => frenchCount(cards, 'carte acceptée', 'cartes acceptées'),
  },
  terms: {
    one: 'nouvelles conditions acceptées',
    of: (cards) => `nouvelles conditions acceptées pour ${frenchCount(cards, 'carte')}`,
  },
  refused: {
    one: 'carte refusée',
    of: (cards) => frenchCount(cards, 'carte refusée', 'cartes refusées'),
  },
  refusedTerms: {
    one: 'nouvelles conditions refusées',
    of: (cards) => `nouvelles conditions refusées pour ${frenchCount(cards, 'carte')}`,
  },
  withdrawn: {
    one: 'accord retiré',
    of: (cards) => `accord retiré pour ${frenchCount(cards, 'carte')}`,
  },
};
