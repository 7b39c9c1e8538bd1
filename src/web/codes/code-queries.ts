import { queryOptions } from '@tanstack/react-query';
import { DEPARTURES } from '../../domain/departure.ts';
import { askedScans } from '../../domain/filters/code-filters.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { ASTRAY_STATES, type AstrayCode } from '../../domain/visits/astray-code.ts';
import { pb } from '../api/client.ts';
import { isCapped } from '../api/found-text.ts';
import { type ListSearch, typedSearch } from '../api/list-search.ts';
import { property, textOf } from '../api/property.ts';

function readCode(data: unknown): AstrayCode {
  const state = ASTRAY_STATES.find((known) => known === property(data, 'state'));
  const shows = DEPARTURES.find((known) => known === property(data, 'shows'));
  const scans = property(data, 'scans');
  if (!state || !shows || typeof scans !== 'number') {
    throw new Error('The server sent a code of no state.');
  }
  return {
    id: textOf(data, 'id'),
    firstName: textOf(data, 'firstName'),
    lastName: textOf(data, 'lastName'),
    companyId: textOf(data, 'companyId'),
    companyName: textOf(data, 'companyName'),
    isCompanyDeleted: property(data, 'isCompanyDeleted') === true,
    state,
    since: textOf(data, 'since'),
    shows,
    successorName: textOf(data, 'successorName'),
    scans,
  };
}

/** Under the key of contacts: whatever changes them makes it be read again. */
export function codesQuery({ page, recherche, scans }: ListSearch) {
  const query = {
    page,
    perPage: PAGE_SIZE,
    scans: askedScans(scans),
    ...typedSearch(recherche),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', 'codes', query],
    queryFn: async ({ signal }) => {
      const answer: unknown = await pb.send('/api/codes', { query, signal });
      const items = property(answer, 'items');
      const totalItems = property(answer, 'totalItems');
      if (!Array.isArray(items) || typeof totalItems !== 'number') {
        throw new Error('The server sent no list of codes.');
      }
      return {
        items: items.map(readCode),
        totalItems,
        totalIsCapped: isCapped(answer),
        scanned: Number(property(answer, 'scanned')),
        unscanned: Number(property(answer, 'unscanned')),
      };
    },
  });
}
