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

const withProof = (orders: number) => `${frenchCount(orders, 'commande')} avec un BAT`;

/** Says beforehand that a contact who is deleted stands in orders that a client was asked about. */
export function proofsLostText(orders: number): string {
  if (orders === 0) return '';
  return `Ce contact figure dans ${withProof(orders)}\u00a0: sa carte, même acceptée, ne figurera ni dans le prochain BAT ni dans le prochain fichier.`;
}

/** The same of contacts who become one. */
export function proofsKeptText(orders: number): string {
  if (orders === 0) return '';
  const are = orders === 1 ? 'porte' : 'portent';
  return `${withProof(orders)} ${are} sur l’un de ces contacts\u00a0: les cartes déjà préparées y restent telles quelles.`;
}
