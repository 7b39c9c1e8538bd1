import { listSort } from '../frame/api/list-sort.ts';

/** Of a million, too: an index has them in order. People with the same name come in order of their first names. */
const BY_INDEX = {
  Nom: ['Nom,Prenom'],
  Prenom: ['Prenom,Nom'],
  Email: ['Email'],
} as const;

/** The sort of each header in the list of all contacts. */
export const contactSort = listSort(BY_INDEX, 'Nom');

/** The sort of each header in a company's list. */
export const companyContactSort = listSort(
  {
    ...BY_INDEX,
    Poste: ['Poste,Poste2,Nom'],
    Phone: ['Phone,Nom'],
    Tel: ['Tel,Nom'],
  },
  'Nom',
);
