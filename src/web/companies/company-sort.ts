import { listSort } from '../frame/api/list-sort.ts';

/** The sort of each header: companies of one town come in order of their names. */
export const companySort = listSort(
  {
    RaisonSociale: ['RaisonSociale'],
    City: ['City', 'RaisonSociale'],
    Tel: ['Tel', 'RaisonSociale'],
    contacts: ['contactCount', 'RaisonSociale'],
  },
  'RaisonSociale',
);
