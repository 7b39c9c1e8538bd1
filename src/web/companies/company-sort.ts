import { listSort } from '../api/list-sort.ts';

/** What each header sorts by: companies of one town come in order of their names. */
export const companySort = listSort(
  {
    RaisonSociale: 'RaisonSociale',
    '-RaisonSociale': '-RaisonSociale',
    City: 'City,RaisonSociale',
    '-City': '-City,RaisonSociale',
    Tel: 'Tel,RaisonSociale',
    '-Tel': '-Tel,RaisonSociale',
    contacts: 'contacts:length,RaisonSociale',
    '-contacts': '-contacts:length,RaisonSociale',
  },
  'RaisonSociale',
);
