import { ANSWER_WORDS, type ToldAnswer } from './answer-words.ts';
import type { CertifiedDecision } from './certificate.ts';
import { clientMoment } from './client-when.ts';
import { toldAnswer } from './decision-form.ts';
import { calledIn, counted, type MailFrame, mailText, type ProofMail } from './proof-mail.ts';

interface CertificateLetter extends MailFrame {
  readonly decision: Pick<CertifiedDecision, 'kind' | 'sentence' | 'name' | 'at' | 'cards'>;
}

const ENGLISH = {
  accepted: (cards) => `${counted(cards)} accepted`,
  terms: (cards) => `new terms accepted for ${counted(cards)}`,
  refused: (cards) => `${counted(cards)} rejected`,
  refusedTerms: (cards) => `new terms rejected for ${counted(cards)}`,
  withdrawn: (cards) => `approval withdrawn for ${counted(cards)}`,
} as const satisfies Record<ToldAnswer, (cards: number) => string>;

/** The mail that brings a client the certificate of an answer: no link, nothing to answer. */
export function certificateMail(letter: CertificateLetter): ProofMail {
  const { language, decision } = letter;
  const { name, at, cards } = decision;
  const answer = toldAnswer(decision);
  const when = clientMoment(at, language);
  const called = calledIn(letter);
  if (language === 'en')
    return {
      subject: `Your answer to the proof: ${called}`,
      text: mailText(letter, [
        `Your answer has been recorded: ${ENGLISH[answer](cards.length)} by ${name} ${when}.`,
        'The attached certificate states what was answered, for which cards and under which terms. Keep it: it is what allows the answer to be verified later.',
        'If this answer is not yours, please reply to this message.',
      ]),
    };
  return {
    subject: `Votre réponse au BAT\u00a0: ${called}`,
    text: mailText(letter, [
      `Votre réponse est enregistrée\u00a0: ${ANSWER_WORDS[answer].of(cards.length)} par ${name}, ${when}.`,
      'Le certificat joint dit ce qui a été répondu, sur quelles cartes et sous quelles conditions. Gardez-le\u00a0: c’est lui qui permet de le contrôler plus tard.',
      'Si cette réponse n’est pas la vôtre, répondez à ce message.',
    ]),
  };
}
