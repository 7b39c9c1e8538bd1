import { englishDay } from '../english.ts';
import { frenchCount, frenchDay } from '../french.ts';
import { PRODUCT } from '../product.ts';

import type { ProofLanguage, ProofRole } from './order-proof.ts';

/** All that the mail of a BAT tells. */
interface ProofLetter {
  readonly language: ProofLanguage;
  readonly role: ProofRole;
  readonly number: number;
  readonly order: { readonly number: number; readonly name: string };
  readonly company: string;
  readonly cards: number;
  /** How many of them wait for a yes. */
  readonly asked: number;
  readonly recipient: string;
  readonly sender: { readonly name: string; readonly email: string };
  readonly url: string;
  /** A day, `2026-03-12`. */
  readonly expires: string;
  /** Of a BAT that somebody did not answer. */
  readonly isReminder?: boolean;
  /** The recipient who handed it on, as staff call them. */
  readonly forwarder?: string;
}

export interface ProofMail {
  readonly subject: string;
  readonly text: string;
}

function french(letter: ProofLetter): ProofMail {
  const { role, number, order, company, cards, asked, recipient, sender, url, expires } = letter;
  const called = order.name || `n°\u00a0${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const task =
    role === 'decides'
      ? `Merci de vérifier chaque carte, puis de donner votre accord ou de dire ce qui est à corriger${asked < cards ? `\u00a0: ${frenchCount(asked, 'carte attend', 'cartes attendent')} votre réponse, les autres sont déjà acceptées` : ''}.`
      : 'Ce message vous est adressé pour information\u00a0: vous pouvez regarder les cartes, la décision revient à d’autres.';
  return {
    subject: `BAT${again} de vos cartes de visite\u00a0: ${called}`,
    text: [
      recipient === '' ? 'Bonjour,' : `Bonjour ${recipient},`,
      `Voici ${frenchCount(cards, 'carte', 'cartes')} de la commande ${called} pour ${company}, à relire avant l’impression${again}.`,
      task,
      url,
      `Ce lien vous est personnel et fonctionne jusqu’au ${frenchDay(expires)}. L’ouvrir n’engage à rien.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function english(letter: ProofLetter): ProofMail {
  const { role, number, order, company, cards, asked, recipient, sender, url, expires } = letter;
  const called = order.name || `no. ${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const count = (many: number) => `${many} ${many === 1 ? 'card' : 'cards'}`;
  const task =
    role === 'decides'
      ? `Please check each card, then accept it or tell us what to correct${asked < cards ? `: ${count(asked)} to decide on, the others are accepted already` : ''}.`
      : 'This is for your information: you can look at the cards, others decide.';
  return {
    subject: `Proof${again} of your business cards: ${called}`,
    text: [
      recipient === '' ? 'Hello,' : `Hello ${recipient},`,
      `Here ${cards === 1 ? 'is' : 'are'} ${count(cards)} of the order ${called} for ${company}, to be checked before printing${again}.`,
      task,
      url,
      `This link is yours alone and works until ${englishDay(expires)}. Opening it commits you to nothing.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function frenchReminder(letter: ProofLetter): ProofMail {
  const { number, order, company, asked, recipient, sender, url, expires } = letter;
  const called = order.name || `n°\u00a0${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const whose = company === '' ? '' : ` pour ${company}`;
  return {
    subject: `Rappel\u00a0: BAT${again} de vos cartes de visite, ${called}`,
    text: [
      recipient === '' ? 'Bonjour,' : `Bonjour ${recipient},`,
      `${frenchCount(asked, 'carte', 'cartes')} de la commande ${called}${whose}${again} ${asked === 1 ? 'attend' : 'attendent'} encore votre accord ou vos corrections\u00a0: l’impression commence ensuite.`,
      url,
      `Ce lien vous est personnel et fonctionne jusqu’au ${frenchDay(expires)}. L’ouvrir n’engage à rien. Si vous venez de répondre, ne tenez pas compte de ce message.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function englishReminder(letter: ProofLetter): ProofMail {
  const { number, order, company, asked, recipient, sender, url, expires } = letter;
  const called = order.name || `no. ${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const whose = company === '' ? '' : ` for ${company}`;
  return {
    subject: `Reminder: proof${again} of your business cards, ${called}`,
    text: [
      recipient === '' ? 'Hello,' : `Hello ${recipient},`,
      `${asked === 1 ? '1 card' : `${asked} cards`} of the order ${called}${whose}${again} still ${asked === 1 ? 'waits' : 'wait'} for your approval or your corrections: printing begins after that.`,
      url,
      `This link is yours alone and works until ${englishDay(expires)}. Opening it commits you to nothing. If you have just answered, please ignore this message.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function frenchForward(letter: ProofLetter): ProofMail {
  const { role, number, order, company, cards, recipient, sender, url, expires } = letter;
  const { forwarder = '' } = letter;
  const called = order.name || `n°\u00a0${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const whose = company === '' ? '' : ` pour ${company}`;
  const task =
    role === 'decides'
      ? `Votre accord ou votre refus compte pour ${forwarder}.`
      : 'Vous pouvez regarder les cartes, la décision revient à d’autres.';
  return {
    subject: `${forwarder} vous transmet un BAT${again}\u00a0: ${called}`,
    text: [
      `Bonjour ${recipient},`,
      `${forwarder} vous transmet le BAT de ${frenchCount(cards, 'carte de visite', 'cartes de visite')} de la commande ${called}${whose}${again}, à relire avant l’impression. ${task}`,
      url,
      `Ce lien vous est personnel et fonctionne jusqu’au ${frenchDay(expires)}. L’ouvrir n’engage à rien. Si ce message ne vous concerne pas, n’en tenez pas compte.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function englishForward(letter: ProofLetter): ProofMail {
  const { role, number, order, company, cards, recipient, sender, url, expires } = letter;
  const { forwarder = '' } = letter;
  const called = order.name || `no. ${order.number}`;
  const again = number > 1 ? ` (version ${number})` : '';
  const whose = company === '' ? '' : ` for ${company}`;
  const task =
    role === 'decides'
      ? `Your approval or your refusal counts for ${forwarder}.`
      : 'You can look at the cards, others decide.';
  return {
    subject: `${forwarder} hands a proof${again} on to you: ${called}`,
    text: [
      `Hello ${recipient},`,
      `${forwarder} hands the proof of ${cards === 1 ? '1 business card' : `${cards} business cards`} of the order ${called}${whose}${again} on to you, to be checked before printing. ${task}`,
      url,
      `This link is yours alone and works until ${englishDay(expires)}. Opening it commits you to nothing. If this is not for you, please ignore it.`,
      [sender.name, sender.email, PRODUCT].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

/** The mail that brings somebody the link to a BAT, as plain text. */
export function proofMail(letter: ProofLetter): ProofMail {
  if (letter.isReminder) {
    return letter.language === 'fr' ? frenchReminder(letter) : englishReminder(letter);
  }
  if (letter.forwarder !== undefined) {
    return letter.language === 'fr' ? frenchForward(letter) : englishForward(letter);
  }
  return letter.language === 'fr' ? french(letter) : english(letter);
}

const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** The same for programs that show pages: nothing comes from elsewhere, nothing tells that it was read. */
export function mailHtml({ text }: ProofMail, url: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const shown = escaped(paragraph).replaceAll('\n', '<br>');
    return paragraph === url ? `<p><a href="${escaped(url)}">${shown}</a></p>` : `<p>${shown}</p>`;
  });
  return `<!doctype html><meta charset="utf-8">${paragraphs.join('')}`;
}
