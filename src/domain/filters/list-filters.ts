import type { binFilters } from './bin-filters.ts';
import type { codeFilters } from './code-filters.ts';
import { companyFilters } from './company-filters.ts';
import { contactFilters } from './contact-filters.ts';
import { orderFilters } from './order-filters.ts';

/** The filters of the lists of records that have some: an address names each of them once. */
export const LIST_FILTERS = {
  Company: companyFilters,
  Contacts: contactFilters,
  orders: orderFilters,
} as const;

type NamesOf<F> = F extends unknown ? keyof F & string : never;

export type FilterName = NamesOf<
  (typeof LIST_FILTERS)[keyof typeof LIST_FILTERS] | typeof binFilters | typeof codeFilters
>;
