import { listSort } from '../frame/api/list-sort.ts';

/** The sort of each header, then the newest first, as without a sort. */
export const orderSort = listSort(
  {
    Name: ['Name', '-created'],
    company: ['company.RaisonSociale', '-created'],
    Quantity: ['Quantity', '-created'],
    Status: ['Status', '-created'],
    created: ['created'],
  },
  '-created',
);
