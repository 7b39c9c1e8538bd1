import { frenchCount, frenchOf } from '../french.ts';
import { orderFields } from '../order.ts';
import { ANSWER_WORDS, TOLD_ANSWERS } from '../proofs/answer-words.ts';
import { pointText, readPoint } from '../proofs/card-point.ts';
import { saidNumber } from './order-cards.ts';
import type { OrderEventPart } from './order-event.ts';
import type { OrderEvent } from './order-line.schema.ts';
import { lineName, ORDER_DETAIL_LABELS } from './order-line.ts';

/** Parts of the line of one person. */
const LINE_PARTS = {
  quantity: 'Quantité',
  lineAddress: 'Livraison',
} as const;

/** `500 cartes`, or the meaning of an empty value. */
function valueText(part: OrderEventPart, value: string): string {
  if (part === 'quantity') return saidNumber(Number(value), 'carte');
  if (value !== '') return value.replaceAll('\n', ', ');
  return part === 'lineAddress' ? 'avec le reste de la commande' : 'vide';
}

/** Cards that were prepared, or have to be again. */
function preparationText({ part, contact, name, presence, given }: OrderEvent): string {
  const who = lineName({ name, presence });
  if (part === 'photoTaken') return `${who}, photo retirée\u00a0: carte à préparer de nouveau`;
  if (part === 'cardTaken') {
    return `${who}, carte d’une fiche fusionnée, effacée depuis\u00a0: à préparer de nouveau`;
  }
  if (contact !== '') return `${who}, carte préparée`;
  return frenchCount(Number(given), 'carte préparée', 'cartes préparées');
}

/** `Anne Roux, carte acceptée`, or `10 cartes acceptées` of several at once. */
function ofLines(event: OrderEvent, [one, several]: readonly [string, string]): string {
  return event.lines > 1 ? frenchCount(event.lines, one, several) : `${lineName(event)}, ${one}`;
}

/** A BAT that was sent, or the decision of a client, under the name that was typed. */
function proofText(event: OrderEvent): string {
  const { part, former, given, actorName } = event;
  if (part === 'proofSent') {
    return `BAT n°\u00a0${given} ${former === '' ? 'envoyé' : 'préparé, textes à envoyer'}`;
  }
  if (part === 'proofEnded') {
    return `BAT n°\u00a0${given} retiré\u00a0: la commande a changé d’entreprise`;
  }
  if (part === 'linkAsked') return `${given} a demandé un nouveau lien du BAT`;
  if (part === 'forwarded') return `${former} a transmis le BAT à ${given}`;
  if (part === 'reminded') return `Relance envoyée à ${given} pour le BAT n°\u00a0${former}`;
  const [kind = '', ...place] = given.split(' ');
  const answer = TOLD_ANSWERS.find((one) => one === kind);
  // Clients have no account: a decision with one was noted by staff.
  if (actorName !== '') {
    const noted = `accord noté ${frenchOf(former)}${answer === 'withdrawn' ? ' retiré' : ''}`;
    return ofLines(event, [noted, `cartes, ${noted}`]);
  }
  if (!answer) return `${ofLines(event, ['décision', 'décisions'])} par ${former}`;
  const { one, of } = ANSWER_WORDS[answer];
  const told = `${event.lines > 1 ? of(event.lines) : `${lineName(event)}, ${one}`} par ${former}`;
  // A refusal may have a place on the card behind it.
  const point = readPoint(place.join(' '));
  return point ? `${told}, ${pointText(point)}` : told;
}

/** Cards that are printed without a yes, and the files that printers got. */
function fileText(event: OrderEvent): string {
  const { part, given } = event;
  if (part === 'fileMade') return `Fichier n°\u00a0${given} pour l’imprimeur`;
  if (part === 'releaseTaken') {
    return ofLines(event, ['libération reprise', 'cartes, libération reprise']);
  }
  const released = ofLines(event, ['carte libérée sans accord', 'cartes libérées sans accord']);
  return `${released}\u00a0: ${given || 'sans motif'}`;
}

const FILE_PARTS = ['released', 'releaseTaken', 'fileMade'] as const;

const PROOF_PARTS = [
  'proofSent',
  'proofEnded',
  'decision',
  'linkAsked',
  'reminded',
  'forwarded',
] as const;

function isOfProof(part: OrderEventPart): part is (typeof PROOF_PARTS)[number] {
  return PROOF_PARTS.some((one) => one === part);
}

function isOfFile(part: OrderEventPart): part is (typeof FILE_PARTS)[number] {
  return FILE_PARTS.some((one) => one === part);
}

/** `Yann Roux, quantité : 200 cartes → 500 cartes`. */
export function eventText(event: OrderEvent): string {
  const { part, name, presence, former, given } = event;
  if (part === 'prepared' || part === 'photoTaken' || part === 'cardTaken') {
    return preparationText(event);
  }
  if (isOfProof(part)) return proofText(event);
  if (isOfFile(part)) return fileText(event);
  if (part === 'putBack') {
    return `${lineName(event)}, carte ${given === '' ? 'hors du' : 'remise dans le'} prochain BAT`;
  }
  if (part === 'status') return `${orderFields.Status.label}\u00a0: ${former} → ${given}`;
  const change = `${valueText(part, former)} → ${valueText(part, given)}`;
  if (part !== 'quantity' && part !== 'lineAddress') {
    return `${ORDER_DETAIL_LABELS[part]}\u00a0: ${change}`;
  }
  return `${lineName({ name, presence })}, ${LINE_PARTS[part].toLowerCase()}\u00a0: ${change}`;
}
