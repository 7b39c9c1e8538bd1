import { type FileColumn, guessColumns } from './guess-columns.ts';
import { FULL_NAME_TARGET, type ImportCollection } from './import-targets.ts';

/** What people have who are no company, and the other way round. */
function areCompanies(company: ReadonlySet<string>, contacts: ReadonlySet<string>): boolean {
  const personal = ['Prenom', FULL_NAME_TARGET, 'Email', 'Phone', 'Poste'];
  return company.has('siret') && !personal.some((target) => contacts.has(target));
}

function arePeople(company: ReadonlySet<string>, contacts: ReadonlySet<string>): boolean {
  if (company.has('siret')) return false;
  if (contacts.has('Prenom')) return true;
  // A list of companies may well name somebody to ask for.
  if (contacts.has(FULL_NAME_TARGET) && !company.has('RaisonSociale')) return true;
  return contacts.has('Poste') && ['Nom', 'Email', 'Phone'].some((target) => contacts.has(target));
}

/** What else than it was said to be a file looks like, by its columns; empty when it does not. */
export function seemsOf(
  collection: ImportCollection,
  columns: readonly FileColumn[],
): ImportCollection | '' {
  const [company, contacts] = (['Company', 'Contacts'] as const).map(
    (one) => new Set(guessColumns(one, columns)),
  );
  if (!company || !contacts) return '';
  if (collection === 'Company') return arePeople(company, contacts) ? 'Contacts' : '';
  return areCompanies(company, contacts) ? 'Company' : '';
}
