import { frenchCount, frenchList } from '../french.ts';
import { saidNumber } from '../order-lines/order-cards.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { LINE_STATE_LABELS } from '../order-lines/order-line.ts';
import { lineStateLabel } from '../proofs/proof-reach.ts';
import { capitalised } from '../text.ts';
import type { FiledCard, OrderFile } from './order-file.schema.ts';
import { releaseText } from './order-file.ts';

/** So many people are named, the others counted. */
const NAMED = 3;

/** The state of a card that is accepted under other terms than those of now. */
export const TERMS_TO_ACCEPT = 'Conditions à accepter';

/** The state of a card that is in no file, as the reason of that: `Envoyée`, `Conditions à accepter`. */
export function leftOutText(
  line: Pick<OrderLine, 'state' | 'asksAgain' | 'isInProof' | 'isWithheld'>,
  isUnsent: boolean,
): string {
  if (line.isWithheld) return LINE_STATE_LABELS.toPrepare;
  if (line.state === 'accepted' && line.asksAgain) return TERMS_TO_ACCEPT;
  return lineStateLabel(line, isUnsent);
}

/** `1 carte n’y est plus : Anne Roux a été effacée.` Empty while all are there. */
export function missingText({ cards }: Pick<OrderFile, 'cards'>): string {
  const missing = cards.filter((card) => card.missing !== 'no');
  if (missing.length === 0) return '';
  const count = frenchCount(missing.length, 'carte n’y est plus', 'cartes n’y sont plus');
  const isErased = missing.every((card) => card.missing === 'erased' || card.name === '');
  const why = isErased ? 'personne effacée' : 'carte ou photo retirée depuis';
  const left = cards.length - missing.length;
  if (left === 0) return `${count}\u00a0: ${why}.`;
  const others = left === 1 ? 'de l’autre' : 'des autres';
  return `${count}\u00a0: ${why}. Le fichier à télécharger est celui ${others}.`;
}

/** `Libérées sans accord : Anne Roux (sans motif), …`; empty where all were accepted. */
export function releasedText({ cards }: Pick<OrderFile, 'cards'>): string {
  const released = cards.filter(({ state, missing }) => state === 'released' && missing === 'no');
  if (released.length === 0) return '';
  const told = released.map((card) => `${card.name} (${releaseText(card)})`);
  return `Sans accord du client\u00a0: ${frenchList(told, NAMED)}.`;
}

/** `1 et 2`, `1 à 4` or `3`. */
function pagesText(pages: readonly number[]): string {
  const [first = 0] = pages;
  const isRun = pages.every((page, index) => page === first + index);
  if (pages.length === 2) return pages.join(' et ');
  if (pages.length > 1 && isRun) return `${first} à ${first + pages.length - 1}`;
  return pages.join(', ');
}

const inOneLine = (address: string) => address.replaceAll('\n', ', ');

/** `papier : Rives 350 g, finition : vernis` */
function printedOn({ paper, finish }: FiledCard): string {
  const told = [paper && `papier\u00a0: ${paper}`, finish && `finition\u00a0: ${finish}`];
  return told.filter(Boolean).join(', ');
}

function cardText({ pages, name, quantity, address }: FiledCard, on: string): string {
  const where = inOneLine(address);
  const label = pages.length === 1 ? 'Page' : 'Pages';
  const many = `${label} ${pagesText(pages)}\u00a0: ${name}, ${saidNumber(quantity, 'exemplaire')}`;
  return [many, on, where && `à livrer à ${where}`].filter(Boolean).join(', ');
}

/** All that a printer has to know beside the file, to be sent along: which page how often, on which paper, for where; once where that is the same for all. */
export function printerList(file: OrderFile): string {
  const cards = file.cards.filter(({ missing }) => missing === 'no');
  const all = cards.reduce((sum, { quantity }) => sum + quantity, 0);
  const copies = all === 0 ? 'nombre à préciser' : `${frenchCount(all, 'exemplaire')} en tout`;
  const sum = `${frenchCount(cards.length, 'carte')}, ${copies}.`;
  const [on = '', ...otherPapers] = new Set(cards.map(printedOn));
  const [address = '', ...others] = new Set(cards.map((card) => card.address));
  const isOnePaper = otherPapers.length === 0;
  const isOnePlace = cards.length > 1 && others.length === 0;
  const told = cards.map((card) =>
    cardText(isOnePlace ? { ...card, address: '' } : card, isOnePaper ? '' : printedOn(card)),
  );
  return [
    ...told,
    sum,
    ...(isOnePaper && on !== '' ? [`${capitalised(on)}.`] : []),
    ...(isOnePlace && address !== '' ? [`Tout est à livrer à ${inOneLine(address)}.`] : []),
  ].join('\n');
}
