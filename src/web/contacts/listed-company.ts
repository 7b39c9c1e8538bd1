import type { QueryClient } from '@tanstack/react-query';
import { property, textOf } from '../frame/api/property.ts';

/** The name of a company in the list of companies that was read last; undefined when none has it. */
export function listedCompanyName(client: QueryClient, companyId: string): string | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: ['Company', 'list'] });
  const newestFirst = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of newestFirst) {
    const items = property(state.data, 'items');
    if (!Array.isArray(items)) continue;
    const company: unknown = items.find((item) => property(item, 'id') === companyId);
    if (company !== undefined) return textOf(company, 'RaisonSociale').trim();
  }
  return undefined;
}
