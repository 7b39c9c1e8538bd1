import { listSort } from '../frame/api/list-sort.ts';

/** What each header sorts by: companies of one town come in order of their names. */
export const companySort = listSort(
  {
    RaisonSociale: ['RaisonSociale'],
    City: ['City', 'RaisonSociale'],
    Tel: ['Tel', 'RaisonSociale'],
    contacts: ['contactCount', 'RaisonSociale'],
  },
  'RaisonSociale',
);
