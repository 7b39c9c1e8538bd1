import { frenchList, frenchOf } from '../french.ts';
import type { OrderLine, OrderLines } from '../order-lines/order-line.schema.ts';
import { lineNameInSentence } from '../order-lines/order-line.ts';
import { capitalised } from '../text.ts';

/** A line as far as it tells what a change to it costs. */
type Changed = Pick<OrderLine, 'state' | 'filed' | 'asksAgain'>;

/** The cards of an order that a change is about, and when they were dispatched. */
type Cards = Pick<OrderLines, 'items' | 'dispatchedOn'>;

/** `Ce changement demandera un nouveau BAT et un nouveau fichier.` Empty where it costs nothing. */
function costText(costs: readonly (string | false)[], what = 'ce changement'): string {
  const told = costs.filter((one) => one !== false);
  return told.length === 0 ? '' : `${what} demandera ${frenchList(told, told.length)}.`;
}

const isShown = ({ state }: Changed) => ['sent', 'accepted', 'refused'].includes(state);
const isAccepted = ({ state, asksAgain }: Changed) => state === 'accepted' && !asksAgain;
const isFiled = ({ state, filed }: Changed) => state !== 'cancelled' && filed !== null;

const FILE = 'un nouveau fichier pour l’imprimeur';

/** Whether a client said yes to a card as it is, or a printer has it: a change to it is asked about. */
export const isBound = (line: Changed) => isAccepted(line) || isFiled(line);

/**
 * The cost of other terms: a quantity, an address, a paper, a finish. `what` is changed, at the beginning
 * of a sentence or in it.
 */
export function termsCost({ items, dispatchedOn }: Cards, what?: string): string {
  const filed = items.filter(isFiled);
  if (dispatchedOn !== '') return filed.length === 0 ? '' : `${dispatchedText(filed)} ${KEPT}`;
  const accepted = items.filter(isAccepted);
  const cost = costText(
    [
      items.some(isShown) && 'un nouveau BAT',
      accepted.length > 0 && 'un nouvel accord aux conditions',
      filed.length > 0 && FILE,
    ],
    what,
  );
  const reason = filed.length > 0 ? filedCards(filed) : acceptedCards(accepted);
  return cost && reason ? `${reason}\u00a0: ${cost}` : capitalised(cost);
}

const KEPT = 'Ce qui est parti ne change pas.';

/** The cost of other cards: a template, or what changed since they were prepared. */
export function cardCost(lines: readonly Changed[]): string {
  const cost = [
    lines.some(isShown) && 'un nouveau BAT',
    lines.some(isAccepted) && 'un nouvel accord',
    lines.some(isFiled) && FILE,
  ];
  return capitalised(costText(cost));
}

/** The cost of another printer once a file left. */
export function fileCost(lines: readonly Changed[]): string {
  return capitalised(costText([lines.some(isFiled) && FILE]));
}

/** So many people are named, the others counted. */
const NAMED = 3;

/** `La carte d’Anne Roux`, `Les cartes d’Anne Roux et Yann Petit` */
export function whoseCards(lines: readonly OrderLine[]): string {
  const names = frenchOf(frenchList(lines.map(lineNameInSentence), NAMED));
  return lines.length === 1 ? `La carte ${names}` : `Les cartes ${names}`;
}

/** `La carte d’Anne Roux est dans le fichier n° 2`; empty without any, as what follows. */
function filedCards(lines: readonly OrderLine[]): string {
  const numbers = new Set(lines.map(({ filed }) => filed?.number));
  const [number] = numbers;
  if (number === undefined) return '';
  const file = numbers.size === 1 ? `le fichier n°\u00a0${number}` : 'plusieurs fichiers';
  return `${whoseCards(lines)} ${lines.length === 1 ? 'est' : 'sont'} dans ${file}`;
}

function acceptedCards(lines: readonly OrderLine[]): string {
  if (lines.length === 0) return '';
  return `${whoseCards(lines)} ${lines.length === 1 ? 'est acceptée' : 'sont acceptées'}`;
}

function dispatchedText(lines: readonly OrderLine[]): string {
  if (lines.length === 0) return '';
  return `${whoseCards(lines)} ${lines.length === 1 ? 'est déjà expédiée' : 'sont déjà expédiées'}.`;
}

/** The cost of leaving people out whose cards a file holds, or were accepted; empty for any others. */
export function leavingCost({ items, dispatchedOn }: Cards): string {
  const filed = items.filter(isFiled);
  if (dispatchedOn !== '') return dispatchedText(filed);
  const accepted = items.filter((line) => isAccepted(line) && !isFiled(line));
  const printed = filed.length === 1 ? 'elle sera imprimée' : 'elles seront imprimées';
  const unprinted = accepted.length === 1 ? 'elle ne sera plus' : 'elles ne seront plus';
  return [
    filed.length > 0 &&
      `${filedCards(filed)}\u00a0: sans un nouveau fichier pour l’imprimeur, ${printed}.`,
    accepted.length > 0 &&
      `${acceptedCards(accepted)}\u00a0: ${unprinted} ${accepted.length === 1 ? 'imprimée' : 'imprimées'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
