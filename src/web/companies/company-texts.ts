import { frenchCount, frenchList } from '../../domain/french.ts';
import { nameInSentence, shownName } from '../../domain/shown-name.ts';

/** How many orders the question before a deletion names; the others are counted. */
export const ORDERS_NAMED = 3;

/** Which orders of a company that is to be deleted are under way. */
export function runningOrdersText(orders: { names: readonly string[]; count: number }): string {
  const { names, count } = orders;
  if (count === 0) return 'Aucune de ses commandes n’est en cours.';
  const shown = names.map((name) => nameInSentence(shownName(name)));
  const list = frenchList(shown, ORDERS_NAMED, count);
  return count === 1
    ? `Une commande est en cours\u00a0: ${list}. Elle restera dans la liste des commandes.`
    : `${frenchCount(count, 'commande')} sont en cours\u00a0: ${list}. Elles resteront dans la liste des commandes.`;
}

/** What deleting a company takes along. */
export function deletionDetails(contactCount: number): string {
  if (contactCount === 0) return 'Elle n’a aucun contact.';
  if (contactCount === 1) {
    return 'Son contact ira aussi à la corbeille et sa carte publique ne sera plus visible.';
  }
  return `Ses ${frenchCount(contactCount, 'contact')} iront aussi à la corbeille et leurs cartes publiques ne seront plus visibles.`;
}
