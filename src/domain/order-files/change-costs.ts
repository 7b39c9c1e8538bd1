import { frenchList } from '../french.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';

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

/** The cost of leaving out a card that a file holds; empty for any other. */
export function leavingCost({ filed }: Changed): string {
  if (!filed) return '';
  return `Le fichier n°\u00a0${filed.number} porte sa carte\u00a0: sans un nouveau fichier pour l’imprimeur, elle sera imprimée.`;
}
