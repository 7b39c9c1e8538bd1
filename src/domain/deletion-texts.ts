import { frenchCount, frenchList } from './french.ts';
import { nameInSentence, shownName } from './shown-name.ts';

/** How many orders the question before a deletion names; the others are counted. */
export const ORDERS_NAMED = 3;

/**
 * Which orders of a company that is to be deleted are under way. Not « en cours », which is only the
 * first of their statuses.
 */
export function runningOrdersText(orders: { names: readonly string[]; count: number }): string {
  const { names, count } = orders;
  if (count === 0) return 'Aucune commande ne reste à livrer.';
  const shown = names.map((name) => nameInSentence(shownName(name)));
  const list = frenchList(shown, ORDERS_NAMED, count);
  return count === 1
    ? `Une commande n’est pas encore livrée\u00a0: ${list}. Elle restera dans la liste des commandes.`
    : `${frenchCount(count, 'commande')} ne sont pas encore livrées\u00a0: ${list}. Elles resteront dans la liste des commandes.`;
}

/** The contacts that are deleted along with a company. */
export function deletionDetails(contactCount: number): string {
  if (contactCount === 0) return 'Elle n’a aucun contact.';
  if (contactCount === 1) {
    return 'Son contact ira aussi à la corbeille et sa carte publique ne sera plus visible.';
  }
  return `Ses ${frenchCount(contactCount, 'contact')} iront aussi à la corbeille et leurs cartes publiques ne seront plus visibles.`;
}
