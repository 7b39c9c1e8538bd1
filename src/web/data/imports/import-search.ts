import { VERDICTS, type Verdict } from '../../../domain/import/import-verdict.ts';
import type { ImportOf } from './import-queries.ts';

/** In the address, in the place of an id: the page that asks for a file. */
export const NEW_IMPORT = 'nouveau';

export const IMPORT_STEPS = ['colonnes', 'verification', 'import'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The state of the page of an import, as its address holds it. */
export interface ImportSearch {
  /** The records of a new import: contacts, unless it says `entreprises`. */
  sorte?: 'entreprises';
  /** The company of the contacts of a new import. */
  entreprise?: string;
  etape?: ImportStep;
  /** Rows of one verdict only. */
  lignes?: Verdict;
  page?: number;
}

/** Reads whatever an address holds; what makes no sense is left out. */
export function readImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const etape = IMPORT_STEPS.find((step) => step === search.etape);
  const lignes = VERDICTS.find((verdict) => verdict === search.lignes);
  const page = Number(search.page);
  const { entreprise } = search;
  return {
    ...(search.sorte === 'entreprises' && { sorte: search.sorte }),
    ...(typeof entreprise === 'string' && entreprise !== '' && { entreprise }),
    ...(etape && { etape }),
    ...(lignes && { lignes }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

export function importOf({ sorte, entreprise = '' }: ImportSearch): ImportOf {
  return sorte === 'entreprises'
    ? { collection: 'Company', company: '' }
    : { collection: 'Contacts', company: entreprise };
}
