import { listSort } from '../api/list-sort.ts';

/** What each header sorts by: people with the same name come in order of their first names. */
export const contactSort = listSort(
  {
    Nom: ['Nom,Prenom'],
    Prenom: ['Prenom,Nom'],
    Email: ['Email'],
    Poste: ['Poste,Poste2,Nom'],
    Phone: ['Phone,Nom'],
    Tel: ['Tel,Nom'],
  },
  'Nom',
);
