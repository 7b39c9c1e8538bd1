import { queryOptions } from '@tanstack/react-query';
import { RECENT_COMPANIES, RECENT_CONTACTS } from '../../domain/limits.ts';
import type { Today } from '../../domain/today/today.schema.ts';
import { pb } from '../frame/api/client.ts';
import { property } from '../frame/api/property.ts';
import { listRecords } from '../frame/api/records.ts';

export interface RecentCompany {
  id: string;
  RaisonSociale: string;
  contactCount: number;
}

function readCompany(data: unknown): RecentCompany {
  const id = property(data, 'id');
  const name = property(data, 'RaisonSociale');
  const count = property(data, 'contactCount');
  if (typeof id !== 'string' || typeof name !== 'string' || typeof count !== 'number') {
    throw new Error('The server sent a company without id, name or number of contacts.');
  }
  return { id, RaisonSociale: name, contactCount: count };
}

const companyParams = {
  filter: 'isActive=true',
  expand: 'contacts',
  sort: '-created',
  // A company may have thousands of contacts, of which only their number is shown.
  fields: 'id,RaisonSociale,contactCount',
};

/** The newest active companies, and how many there are. */
export const activeCompaniesQuery = queryOptions({
  queryKey: ['Company', 'list', { ...companyParams, perPage: RECENT_COMPANIES }],
  queryFn: async ({ signal }) => {
    const list = await pb
      .collection<unknown>('Company')
      .getList(1, RECENT_COMPANIES, { ...companyParams, signal });
    return { items: list.items.map(readCompany), totalItems: list.totalItems };
  },
});

const contactParams = { page: 1, perPage: RECENT_CONTACTS, sort: '-created' };

/** The newest contacts, and how many there are. */
export const recentContactsQuery = queryOptions({
  queryKey: ['Contacts', 'list', contactParams],
  queryFn: ({ signal }) => listRecords('Contacts', contactParams, signal),
});

/** That the last examples are gone, no record tells. */
const LEAVING_AGAIN_MS = 5000;

/** Under the key of orders: whatever changes companies, contacts or orders makes it be read again. */
export const todayQuery = queryOptions({
  queryKey: ['orders', 'list', 'today'],
  queryFn: ({ signal }) => pb.send<Today>('/api/today', { signal }),
  refetchInterval: ({ state }) => (state.data?.examples.isLeaving ? LEAVING_AGAIN_MS : false),
});
