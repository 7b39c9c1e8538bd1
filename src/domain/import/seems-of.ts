import { type FileColumn, guessColumns } from './guess-columns.ts';
import { FULL_NAME_TARGET, type ImportCollection } from './import-targets.ts';

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

/** The other collection that the columns of a file look like; empty when it is as was said. */
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
