import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { property } from './property.ts';

const COUNTED = frenchNumber(SEARCH_TOTAL_MAX);

/** Said beside the pages of a search that found more than is counted. */
export const REFINE_SEARCH = `plus de ${COUNTED} trouvés, affinez la recherche`;

/** Whether a search found more than the server counts. */
export function isCapped(list: unknown): boolean {
  return property(list, 'totalIsCapped') === true;
}

/** How many a search found. */
export function foundText(total: number, totalIsCapped: boolean): string {
  return totalIsCapped ? `Plus de ${COUNTED}\u00a0résultats` : frenchCount(total, 'résultat');
}
