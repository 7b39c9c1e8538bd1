/** What each header sorts by: people with the same name come in order of their first names. */
const SORTS: Readonly<Record<string, string>> = {
  Nom: 'Nom,Prenom',
  '-Nom': '-Nom,-Prenom',
  Prenom: 'Prenom,Nom',
  '-Prenom': '-Prenom,-Nom',
  Email: 'Email',
  '-Email': '-Email',
  Poste: 'Poste,Poste2,Nom',
  '-Poste': '-Poste,-Poste2,-Nom',
  Phone: 'Phone,Nom',
  '-Phone': '-Phone,-Nom',
  Tel: 'Tel,Nom',
  '-Tel': '-Tel,-Nom',
};

const DEFAULT_CONTACT_SORT = 'Nom';

/** The sort shown in the headers for what the address asks, by name when it is unknown. */
export function contactSort(asked: string): string {
  return Object.hasOwn(SORTS, asked) ? asked : DEFAULT_CONTACT_SORT;
}

/** The sort that the server is asked for. */
export function contactServerSort(shown: string): string {
  return SORTS[shown] ?? DEFAULT_CONTACT_SORT;
}
