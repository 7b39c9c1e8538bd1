import { englishMoment } from '../english.ts';
import { frenchCount, frenchMoment } from '../french.ts';
import { PRODUCT } from '../product.ts';
import type { CertifiedDecision } from './certificate.ts';
import type { ProofDecision, ProofLanguage } from './order-proof.ts';
import type { ProofMail } from './proof-mail.ts';

interface CertificateLetter {
  readonly language: ProofLanguage;
  readonly order: { readonly number: number; readonly name: string };
  readonly recipient: string;
  readonly sender: { readonly name: string; readonly email: string };
  readonly decision: Pick<CertifiedDecision, 'kind' | 'name' | 'at' | 'cards'>;
}

const LONG_AGO = new Date(0);

const FRENCH = {
  accepted: (cards) => frenchCount(cards, 'carte acceptée', 'cartes acceptées'),
  refused: (cards) => frenchCount(cards, 'carte refusée', 'cartes refusées'),
  withdrawn: (cards) => `accord repris pour ${frenchCount(cards, 'carte')}`,
} as const satisfies Record<ProofDecision, (cards: number) => string>;

const englishCards = (cards: number) => `${cards} ${cards === 1 ? 'card' : 'cards'}`;
const ENGLISH = {
  accepted: (cards) => `${englishCards(cards)} accepted`,
  refused: (cards) => `${englishCards(cards)} refused`,
  withdrawn: (cards) => `approval taken back for ${englishCards(cards)}`,
} as const satisfies Record<ProofDecision, (cards: number) => string>;

/** The mail that brings a client the certificate of an answer: no link, nothing to answer. */
export function certificateMail(letter: CertificateLetter): ProofMail {
  const { language, order, recipient, sender, decision } = letter;
  const { kind, name, at, cards } = decision;
  const signed = [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n');
  if (language === 'en') {
    const called = order.name || `no. ${order.number}`;
    return {
      subject: `Your answer to the proof: ${called}`,
      text: [
        recipient === '' ? 'Hello,' : `Hello ${recipient},`,
        `Your answer is recorded: ${ENGLISH[kind](cards.length)} by ${name} on ${englishMoment(at)} (Paris).`,
        'The attached certificate says what was answered, on which cards and under which terms. Keep it: it is what makes the answer possible to check later.',
        'If this answer is not yours, please reply to this message.',
        signed,
      ].join('\n\n'),
    };
  }
  const called = order.name || `n°\u00a0${order.number}`;
  return {
    subject: `Votre réponse au BAT\u00a0: ${called}`,
    text: [
      recipient === '' ? 'Bonjour,' : `Bonjour ${recipient},`,
      `Votre réponse est enregistrée\u00a0: ${FRENCH[kind](cards.length)} par ${name}, ${frenchMoment(at, LONG_AGO, 'Europe/Paris')}.`,
      'Le certificat joint dit ce qui a été répondu, sur quelles cartes et sous quelles conditions. Gardez-le\u00a0: c’est lui qui permet de le contrôler plus tard.',
      'Si cette réponse n’est pas la vôtre, répondez à ce message.',
      signed,
    ].join('\n\n'),
  };
}
