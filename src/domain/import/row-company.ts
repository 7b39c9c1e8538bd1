import { guarded, unguarded } from '../columns/csv-cell.ts';
import { fold } from '../text.ts';
import type { FoundRow, StoredRecord } from './found-row.ts';
import type { RowOutcome } from './import-row.schema.ts';
import { COMPANY_FIELD } from './import-targets.ts';

const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim();

const ownCompany = (stored: StoredRecord | undefined) =>
  String(stored?.values.get(COMPANY_FIELD) ?? '');

/** Where the row puts somebody. Two companies may have one name: whoever is in one of them stays there. */
function companyIn({ row, company }: FoundRow, stored: StoredRecord | undefined) {
  const own = ownCompany(stored);
  if (own !== '' && row.ifEmpty.has(COMPANY_FIELD)) return { id: own, choice: undefined };
  const name = stored?.companyName ?? '';
  // As a workbook and a CSV file hold it; their readers take the blanks around it away.
  const cells = [name, guarded(name)].flatMap((cell) => [cell, cell.trim()]);
  const said = nameKey(row.companyName);
  const isCalledSo = cells.some((cell) => nameKey(unguarded(cell)) === said);
  if (company.id !== '' || row.companyName === '' || !stored || !isCalledSo) return company;
  return { id: own, choice: undefined };
}

/** The names of the company that a person would leave, and of the one of the row; null where none is left. */
function moveOf(
  { row }: FoundRow,
  { id, choice }: FoundRow['company'],
  stored: StoredRecord | undefined,
): RowOutcome['move'] {
  const own = ownCompany(stored);
  const isOther = id === '' ? choice?.does === 'create' : id !== own;
  return stored && own !== '' && isOther ? [stored.companyName, row.companyName] : null;
}

/** Nobody comes to another client without somebody having said so. */
function staysIn({ choice, moves }: FoundRow): boolean {
  return choice === '' ? moves !== 'move' : choice !== 'move';
}

/** The company that the row names, the one that its record comes to, and whether that is a move. */
export function companyOf(found: FoundRow, stored: StoredRecord | undefined) {
  const named = companyIn(found, stored);
  const move = moveOf(found, named, stored);
  const own = { id: ownCompany(stored), choice: undefined };
  return { named, move, company: move && staysIn(found) ? own : named };
}
