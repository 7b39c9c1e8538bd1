import { queryOptions } from '@tanstack/react-query';
import { askedScans } from '../../../domain/filters/code-filters.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import type { AstrayCodes } from '../../../domain/visits/astray-code.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { type ListSearch, typedSearch } from '../../frame/api/list-search.ts';

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
    queryFn: ({ signal }) => pb.send<AstrayCodes>('/api/codes', { query, signal }),
  });
}
