import { listSort } from '../frame/api/list-sort.ts';

/** Of a million, too: an index has them in order. People with the same name come in order of their first names. */
const BY_INDEX = {
  Nom: ['Nom,Prenom'],
  Prenom: ['Prenom,Nom'],
  Email: ['Email'],
} as const;

/** What each header of the list of all contacts sorts by. */
export const contactSort = listSort(BY_INDEX, 'Nom');

/** What each header of a company's list sorts by. */
export const companyContactSort = listSort(
  {
    ...BY_INDEX,
    Poste: ['Poste,Poste2,Nom'],
    Phone: ['Phone,Nom'],
    Tel: ['Tel,Nom'],
  },
  'Nom',
);
