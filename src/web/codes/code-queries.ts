import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { ASTRAY_STATES, type AstrayCode } from '../../domain/visits/visits.ts';
import { pb } from '../api/client.ts';
import type { ListSearch } from '../api/list-search.ts';
import { property, textOf } from '../api/property.ts';

function readCode(data: unknown): AstrayCode {
  const state = ASTRAY_STATES.find((known) => known === property(data, 'state'));
  const scans = property(data, 'scans');
  if (!state || typeof scans !== 'number') throw new Error('The server sent a code of no state.');
  return {
    id: textOf(data, 'id'),
    firstName: textOf(data, 'firstName'),
    lastName: textOf(data, 'lastName'),
    companyId: textOf(data, 'companyId'),
    companyName: textOf(data, 'companyName'),
    isCompanyDeleted: property(data, 'isCompanyDeleted') === true,
    state,
    since: textOf(data, 'since'),
    scans,
  };
}

/** Under the key of contacts: whatever changes them makes it be read again. */
export function codesQuery({ page }: Pick<ListSearch, 'page'>) {
  return queryOptions({
    queryKey: ['Contacts', 'list', 'codes', { page }],
    queryFn: async ({ signal }) => {
      const query = { page, perPage: PAGE_SIZE };
      const answer: unknown = await pb.send('/api/codes', { query, signal });
      const items = property(answer, 'items');
      const totalItems = property(answer, 'totalItems');
      if (!Array.isArray(items) || typeof totalItems !== 'number') {
        throw new Error('The server sent no list of codes.');
      }
      return { items: items.map(readCode), totalItems };
    },
  });
}
