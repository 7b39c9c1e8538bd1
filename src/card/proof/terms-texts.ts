import { frenchCount, frenchNumber } from '../../domain/french.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { counted, englishTerms, frenchTerms } from '../../domain/proofs/proof-mail.ts';

const FR = {
  waiting: (cards: number) =>
    `Les nouvelles conditions ${cards === 1 ? 'd’une carte' : `de ${frenchCount(cards, 'carte')}`} attendent votre accord.`,
  task: (cards: number) =>
    `${cards === 1 ? 'La carte est déjà acceptée' : 'Les cartes sont déjà acceptées'}\u00a0: il reste à accepter ${cards === 1 ? 'ses' : 'leurs'} nouvelles conditions, ou à dire ce qui est à corriger. Ouvrir cette page n’engage à rien.`,
  some: frenchTerms,
  acceptLeft: (cards: number) =>
    `Accepter les conditions des ${frenchNumber(cards)} cartes qui restent`,
  confirm: {
    accepted: (cards: number) =>
      cards === 1
        ? 'Accepter les nouvelles conditions'
        : `Accepter les conditions de ${frenchCount(cards, 'carte')}`,
    refused: (cards: number) =>
      cards === 1
        ? 'Refuser les nouvelles conditions'
        : `Refuser les conditions de ${frenchCount(cards, 'carte')}`,
  },
  wrong: 'Ce qui ne convient pas',
  unsaid: 'Écrivez ce qui ne convient pas.',
  done: {
    accepted: (cards: number) =>
      cards === 1
        ? 'Les conditions sont acceptées'
        : `Les conditions de ${frenchCount(cards, 'carte')} sont acceptées`,
    refused: (cards: number) =>
      cards === 1
        ? 'Les conditions sont refusées'
        : `Les conditions de ${frenchCount(cards, 'carte')} sont refusées`,
  },
};

type TermsTexts = typeof FR;

const EN: TermsTexts = {
  waiting: (cards) =>
    `The new terms of ${cards === 1 ? 'a card' : counted(cards)} are waiting for your approval.`,
  task: (cards) =>
    `${cards === 1 ? 'The card has' : 'The cards have'} already been accepted: please accept ${cards === 1 ? 'its' : 'their'} new terms, or tell us what to correct. Opening this page does not commit you to anything.`,
  some: englishTerms,
  acceptLeft: (cards) => `Accept the terms of the remaining ${counted(cards)}`,
  confirm: {
    accepted: (cards) =>
      cards === 1 ? 'Accept the new terms' : `Accept the terms of ${counted(cards)}`,
    refused: (cards) =>
      cards === 1 ? 'Reject the new terms' : `Reject the terms of ${counted(cards)}`,
  },
  wrong: 'What does not suit you',
  unsaid: 'Please say what does not suit you.',
  done: {
    accepted: (cards) =>
      cards === 1 ? 'The terms are accepted' : `The terms of ${counted(cards)} are accepted`,
    refused: (cards) =>
      cards === 1 ? 'The terms are rejected' : `The terms of ${counted(cards)} are rejected`,
  },
};

/** The words of pages that ask for new terms of cards that were accepted before. */
export function termsTexts(language: ProofLanguage): TermsTexts {
  return language === 'en' ? EN : FR;
}
