import { frenchCount } from '../french.ts';
import type { CertifiedDecision } from './certificate.ts';
import { clientMoment } from './client-when.ts';
import type { ProofDecision } from './order-proof.ts';
import { calledIn, counted, type MailFrame, mailText, type ProofMail } from './proof-mail.ts';

interface CertificateLetter extends MailFrame {
  readonly decision: Pick<CertifiedDecision, 'kind' | 'name' | 'at' | 'cards'>;
}

const FRENCH = {
  accepted: (cards) => frenchCount(cards, 'carte acceptée', 'cartes acceptées'),
  refused: (cards) => frenchCount(cards, 'carte refusée', 'cartes refusées'),
  withdrawn: (cards) => `accord retiré pour ${frenchCount(cards, 'carte')}`,
} as const satisfies Record<ProofDecision, (cards: number) => string>;

const ENGLISH = {
  accepted: (cards) => `${counted(cards)} accepted`,
  refused: (cards) => `${counted(cards)} rejected`,
  withdrawn: (cards) => `approval withdrawn for ${counted(cards)}`,
} as const satisfies Record<ProofDecision, (cards: number) => string>;

/** The mail that brings a client the certificate of an answer: no link, nothing to answer. */
export function certificateMail(letter: CertificateLetter): ProofMail {
  const { language, decision } = letter;
  const { kind, name, at, cards } = decision;
  const when = clientMoment(at, language);
  const called = calledIn(letter);
  if (language === 'en')
    return {
      subject: `Your answer to the proof: ${called}`,
      text: mailText(letter, [
        `Your answer has been recorded: ${ENGLISH[kind](cards.length)} by ${name} ${when}.`,
        'The attached certificate states what was answered, for which cards and under which terms. Keep it: it is what allows the answer to be verified later.',
        'If this answer is not yours, please reply to this message.',
      ]),
    };
  return {
    subject: `Votre réponse au BAT\u00a0: ${called}`,
    text: mailText(letter, [
      `Votre réponse est enregistrée\u00a0: ${FRENCH[kind](cards.length)} par ${name}, ${when}.`,
      'Le certificat joint dit ce qui a été répondu, sur quelles cartes et sous quelles conditions. Gardez-le\u00a0: c’est lui qui permet de le contrôler plus tard.',
      'Si cette réponse n’est pas la vôtre, répondez à ce message.',
    ]),
  };
}
