import { ACCENT } from '../color.ts';
import { englishDay } from '../english.ts';
import { frenchCount, frenchDay } from '../french.ts';
import { escapeMarkup } from '../markup.ts';
import type { ProofLanguage, ProofRole } from './order-proof.ts';

/** From whom a mail comes, and to whom it goes. */
export interface MailFrame {
  readonly language: ProofLanguage;
  readonly order: { readonly number: number; readonly name: string };
  readonly recipient: string;
  readonly sender: { readonly name: string; readonly email: string; readonly firm: string };
}

/** All that the mail of a BAT tells. */
interface ProofLetter extends MailFrame {
  readonly role: ProofRole;
  readonly number: number;
  readonly company: string;
  readonly cards: number;
  /** How many of them wait for a yes. */
  readonly asked: number;
  /** How many of these were accepted before, and wait for a yes to new terms alone. */
  readonly terms: number;
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

/** The name of an order, or its number. */
export function calledIn({ language, order }: Pick<MailFrame, 'language' | 'order'>): string {
  return order.name || (language === 'fr' ? `n°\u00a0${order.number}` : `no. ${order.number}`);
}

/** Paragraphs between a greeting and a signature. */
export function mailText(frame: MailFrame, paragraphs: readonly string[]): string {
  const { language, recipient, sender } = frame;
  const hello = [language === 'fr' ? 'Bonjour' : 'Hello', recipient].filter(Boolean).join(' ');
  const signed = [sender.name, sender.email, sender.firm].filter(Boolean).join('\n');
  return [`${hello},`, ...paragraphs, signed].join('\n\n');
}

/** The part of a letter that its occasion makes. */
interface Occasion {
  readonly subject: string;
  /** Said before the link. */
  readonly told: string;
  /** Said of it. */
  readonly note: string;
}

/** Accepted cards whose new terms wait for a yes, as the first mail and those that follow call them. */
const frenchKnown = (terms: number) =>
  terms === 1
    ? 'd’une carte déjà acceptée'
    : `de ${frenchCount(terms, 'carte déjà acceptée', 'cartes déjà acceptées')}`;

/** The task of a letter: an accepted card that waits for a yes to its new terms is not asked for again. */
function frenchTask({ cards, asked, terms }: ProofLetter): string {
  const known = cards === 1 ? 'de cette carte, déjà acceptée' : frenchKnown(terms);
  const each = cards === 1 ? 'la carte' : 'chaque carte';
  const what = terms === asked ? `les nouvelles conditions ${known}` : each;
  const task = `Merci de vérifier ${what}, puis de donner votre accord ou de dire ce qui est à corriger`;
  if (terms === asked) return `${task}.`;
  const others =
    cards - asked === 1 ? 'l’autre est déjà acceptée' : 'les autres sont déjà acceptées';
  const rest = `\u00a0: ${frenchCount(asked, 'carte attend', 'cartes attendent')} votre réponse, ${others}`;
  const all = `${task}${asked < cards ? rest : ''}.`;
  return [all, terms > 0 && frenchTerms(terms)].filter(Boolean).join(' ');
}

/** The same of an answer that did not come: without new cards, no printing waits for it. */
function frenchReminder({ asked, terms }: ProofLetter, order: string): string {
  const answer = 'encore votre accord ou vos corrections';
  if (terms === asked) {
    return `Les nouvelles conditions ${frenchKnown(terms)} ${order} attendent ${answer}.`;
  }
  const waiting = frenchCount(asked, 'carte');
  const told = `${waiting} ${order} ${asked === 1 ? 'attend' : 'attendent'} ${answer}\u00a0: l’impression commence ensuite.`;
  return [told, terms > 0 && frenchTerms(terms)].filter(Boolean).join(' ');
}

function french(letter: ProofLetter): Occasion {
  const { role, number, company, cards, asked, terms, expires, forwarder } = letter;
  const called = calledIn(letter);
  const again = number > 1 ? ` (version ${number})` : '';
  const aim = asked > terms ? ', à relire avant l’impression' : '';
  const order = `de la commande ${called}${company && ` pour ${company}`}${again}`;
  const link = `Ce lien vous est personnel et fonctionne jusqu’au ${frenchDay(expires)}. L’ouvrir ne vous engage à rien.`;
  const look =
    asked > 0
      ? 'Vous pouvez regarder les cartes, la décision revient à d’autres.'
      : 'Plus aucune carte n’attend de réponse\u00a0: vous pouvez revoir les cartes et les réponses données.';
  if (cards === 0)
    return {
      subject: `BAT${again} de vos cartes de visite\u00a0: ${called}`,
      told: `Les cartes ${order} ne peuvent plus être montrées telles qu’elles vous avaient été envoyées\u00a0: rien n’est à décider.`,
      note: link,
    };
  if (letter.isReminder)
    return {
      subject: `Rappel\u00a0: BAT${again} de vos cartes de visite, ${called}`,
      told: frenchReminder(letter, order),
      note: `${link} Si vous venez de répondre, ne tenez pas compte de ce message.`,
    };
  const task = role === 'decides' && asked > 0 ? frenchTask(letter) : look;
  if (forwarder !== undefined) {
    const handed = `${forwarder} vous transmet le BAT de ${frenchCount(cards, 'carte de visite', 'cartes de visite')} ${order}${aim}.\n\n${task}`;
    const counts = task !== look && `Votre accord ou votre refus compte pour ${forwarder}.`;
    return {
      subject: `${forwarder} vous transmet un BAT${again}\u00a0: ${called}`,
      told: [handed, counts].filter(Boolean).join(' '),
      note: `${link} Si ce message ne vous concerne pas, n’en tenez pas compte.`,
    };
  }
  const informed =
    role === 'decides' ? task : `Ce message vous est adressé pour information. ${look}`;
  return {
    subject: `BAT${again} de vos cartes de visite\u00a0: ${called}`,
    told: `Voici ${frenchCount(cards, 'carte')} ${order}${aim}.\n\n${informed}`,
    note: link,
  };
}

/** Said of some of the cards that are asked for. */
export const frenchTerms = (terms: number) =>
  `${frenchCount(terms, 'carte déjà acceptée n’attend', 'cartes déjà acceptées n’attendent')} votre accord que pour ${terms === 1 ? 'ses' : 'leurs'} nouvelles conditions.`;

/** `12 business cards` */
export const counted = (many: number, noun = 'card') => `${many} ${noun}${many === 1 ? '' : 's'}`;
const areOf = (many: number) => (many === 1 ? 'is' : 'are');

/** The same in English. */
export const englishTerms = (terms: number) =>
  terms === 1
    ? '1 card that has already been accepted needs your approval of its new terms only.'
    : `${terms} cards that have already been accepted need your approval of their new terms only.`;

const englishKnown = (terms: number) =>
  `${terms === 1 ? 'a card that has' : `${counted(terms)} that have`} already been accepted`;

function englishTask({ cards, asked, terms }: ProofLetter): string {
  if (terms < asked) {
    const others = cards - asked === 1 ? 'the other has' : 'the others have';
    const rest = `: ${counted(asked)} ${areOf(asked)} waiting for your answer, ${others} already been accepted`;
    const each = cards === 1 ? 'the card' : 'each card';
    const task = `Please check ${each}, then accept it or tell us what to correct${asked < cards ? rest : ''}.`;
    return [task, terms > 0 && englishTerms(terms)].filter(Boolean).join(' ');
  }
  const known = cards === 1 ? 'this card, which has already been accepted' : englishKnown(terms);
  return `Please check the new terms of ${known}, then accept them or tell us what to correct.`;
}

function englishReminder({ asked, terms }: ProofLetter, order: string): string {
  const answer = 'still waiting for your approval or corrections';
  if (terms === asked) return `In ${order}, the new terms of ${englishKnown(terms)} are ${answer}.`;
  const told = `${counted(asked)} of ${order} ${areOf(asked)} ${answer}: printing starts after that.`;
  return [told, terms > 0 && englishTerms(terms)].filter(Boolean).join(' ');
}

function english(letter: ProofLetter): Occasion {
  const { role, number, company, cards, asked, terms, expires, forwarder } = letter;
  const called = calledIn(letter);
  const again = number > 1 ? ` (version ${number})` : '';
  const aim = asked > terms ? ', to be checked before printing' : '';
  const order = `the order ${called}${company && ` for ${company}`}${again}`;
  const link = `This link is for you alone and works until ${englishDay(expires)}. Opening it does not commit you to anything.`;
  const look =
    asked > 0
      ? 'You can view the cards, the decision lies with others.'
      : 'No card is waiting for an answer any more: you can view the cards and the answers given.';
  if (cards === 0)
    return {
      subject: `Proof${again} of your business cards: ${called}`,
      told: `The cards of ${order} can no longer be shown as they were sent to you: there is nothing to decide.`,
      note: link,
    };
  if (letter.isReminder)
    return {
      subject: `Reminder: proof${again} of your business cards, ${called}`,
      told: englishReminder(letter, order),
      note: `${link} If you have just answered, please ignore this message.`,
    };
  const task = role === 'decides' && asked > 0 ? englishTask(letter) : look;
  if (forwarder !== undefined) {
    const handed = `${forwarder} has forwarded to you the proof of ${counted(cards, 'business card')} of ${order}${aim}.\n\n${task}`;
    const counts = task !== look && `Your approval or rejection counts for ${forwarder}.`;
    return {
      subject: `${forwarder} has forwarded a proof${again} to you: ${called}`,
      told: [handed, counts].filter(Boolean).join(' '),
      note: `${link} If this is not for you, please ignore it.`,
    };
  }
  const informed = role === 'decides' ? task : `This is for your information. ${look}`;
  return {
    subject: `Proof${again} of your business cards: ${called}`,
    told: `Here ${areOf(cards)} ${counted(cards)} of ${order}${aim}.\n\n${informed}`,
    note: link,
  };
}

/** The mail that brings somebody the link to a BAT, as plain text. */
export function proofMail(letter: ProofLetter): ProofMail {
  const { subject, told, note } = letter.language === 'fr' ? french(letter) : english(letter);
  return { subject, text: mailText(letter, [told, letter.url, note]) };
}

const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${ACCENT};color:#fff;font-weight:600;text-decoration:none`;
const ADDRESS = 'font-size:13px;line-height:20px;word-break:break-all';
const BODY = 'max-width:36em;margin:16px;font:16px/24px system-ui,sans-serif';

/** The link as a button, and below it the address, for whoever copies it. */
function linkHtml(url: string, language: ProofLanguage): string {
  const address = escapeMarkup(url);
  const label = language === 'fr' ? 'Voir les cartes' : 'View the cards';
  return `<p><a href="${address}" style="${BUTTON}">${label}</a></p><p style="${ADDRESS}">${address}</p>`;
}

/** The same for programs that show pages: nothing comes from elsewhere, nothing tells that it was read. */
export function mailHtml(
  { text }: Pick<ProofMail, 'text'>,
  { url, language }: Pick<ProofLetter, 'url' | 'language'>,
): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) =>
      paragraph === url
        ? linkHtml(url, language)
        : `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"></head><body style="${BODY}">${paragraphs.join('')}</body></html>`;
}
