import { frenchList, frenchOf } from '../french.ts';
import type { OrderLine, OrderLines } from '../order-lines/order-line.schema.ts';
import { lineName } from '../order-lines/order-line.ts';

/** A line as far as it tells what a change to it costs. */
type Changed = Pick<OrderLine, 'state' | 'filed'>;

/** `Ce changement demandera un nouveau BAT et un nouveau fichier.` Empty where it costs nothing. */
function costText(costs: readonly (string | false)[]): string {
  const told = costs.filter((one) => one !== false);
  return told.length === 0 ? '' : `Ce changement demandera ${frenchList(told, told.length)}.`;
}

const isShown = ({ state }: Changed) => ['sent', 'accepted', 'refused'].includes(state);
const isAccepted = ({ state }: Changed) => state === 'accepted';
const isFiled = ({ state, filed }: Changed) => state !== 'cancelled' && filed !== null;

const FILE = 'un nouveau fichier pour l’imprimeur';

/** The cost of other terms: a quantity, an address, a paper, a finish. */
export function termsCost(lines: readonly Changed[]): string {
  return costText([
    lines.some(isShown) && 'un nouveau BAT',
    lines.some(isAccepted) && 'un nouvel accord aux conditions',
    lines.some(isFiled) && FILE,
  ]);
}

/** The cost of other cards: a template, or what changed since they were prepared. */
export function cardCost(lines: readonly Changed[]): string {
  return costText([
    lines.some(isShown) && 'un nouveau BAT',
    lines.some(isAccepted) && 'un nouvel accord',
    lines.some(isFiled) && FILE,
  ]);
}

/** The cost of another printer once a file left. */
export function fileCost(lines: readonly Changed[]): string {
  return costText([lines.some(isFiled) && FILE]);
}

/** So many people are named, the others counted. */
const NAMED = 3;

/** `La carte d’Anne Roux`, `Les cartes d’Anne Roux et Yann Petit` */
function whoseCards(lines: readonly OrderLine[]): string {
  const names = frenchOf(frenchList(lines.map(lineName), NAMED));
  return lines.length === 1 ? `La carte ${names}` : `Les cartes ${names}`;
}

function filedText(lines: readonly OrderLine[]): string {
  const [first, ...others] = lines;
  if (!first?.filed) return '';
  const without = 'sans un nouveau fichier pour l’imprimeur,';
  return others.length === 0
    ? `${whoseCards(lines)} est dans le fichier n°\u00a0${first.filed.number}\u00a0: ${without} elle sera imprimée.`
    : `${whoseCards(lines)} sont dans un fichier\u00a0: ${without} elles seront imprimées.`;
}

function dispatchedText(lines: readonly OrderLine[]): string {
  if (lines.length === 0) return '';
  return `${whoseCards(lines)} ${lines.length === 1 ? 'est déjà expédiée' : 'sont déjà expédiées'}.`;
}

function acceptedText(lines: readonly OrderLine[]): string {
  if (lines.length === 0) return '';
  return lines.length === 1
    ? `${whoseCards(lines)} est acceptée\u00a0: elle ne sera plus imprimée.`
    : `${whoseCards(lines)} sont acceptées\u00a0: elles ne seront plus imprimées.`;
}

/** The cost of leaving people out whose cards a file holds, or were accepted; empty for any others. */
export function leavingCost({
  items,
  dispatchedOn,
}: Pick<OrderLines, 'items' | 'dispatchedOn'>): string {
  const filed = items.filter(isFiled);
  if (dispatchedOn !== '') return dispatchedText(filed);
  const accepted = items.filter((line) => isAccepted(line) && !isFiled(line));
  return [filedText(filed), acceptedText(accepted)].filter(Boolean).join(' ');
}
