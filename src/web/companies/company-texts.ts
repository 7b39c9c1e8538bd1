import { frenchCount } from '../../domain/french.ts';

/** What deleting a company takes along. */
export function deletionDetails(contactCount: number): string {
  if (contactCount === 0) return 'Elle n’a aucun contact.';
  if (contactCount === 1) {
    return 'Son contact ira aussi à la corbeille et sa carte publique ne sera plus visible.';
  }
  return `Ses ${frenchCount(contactCount, 'contact')} iront aussi à la corbeille et leurs cartes publiques ne seront plus visibles.`;
}
