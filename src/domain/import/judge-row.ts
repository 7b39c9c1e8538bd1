import { castValue, type FieldValue } from '../cast.ts';
import { type Changes, changesIn, creationIn } from '../changes.ts';
import { COLLECTIONS } from '../collections.ts';
import { guarded, unguarded } from '../columns/csv-cell.ts';
import type { Field, Fields } from '../field.ts';
import { frenchFieldError } from '../field-errors.ts';
import { readPhone } from '../phone.ts';
import { fold } from '../text.ts';
import { valueInColumn } from './column-value.ts';
import type { FoundRow, Match, StoredRecord } from './found-row.ts';
import { type CellValue, cellOf } from './import-cells.ts';
import type { RowOutcome } from './import-row.schema.ts';
import type { ImportRow } from './import-row.ts';
import { COMPANY_FIELD, type ImportCollection, zeroKind } from './import-targets.ts';
import { type RowAction, UNKNOWN_COMPANY, type Verdict, WHOLE_ROW } from './import-verdict.ts';

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
function companyOf(found: FoundRow, stored: StoredRecord | undefined) {
  const named = companyIn(found, stored);
  const move = moveOf(found, named, stored);
  const own = { id: ownCompany(stored), choice: undefined };
  return { named, move, company: move && staysIn(found) ? own : named };
}

export interface JudgedRow {
  readonly verdict: Verdict;
  readonly action: RowAction;
  /** The record that would be changed; empty when none is. */
  readonly target: string;
  /** The company that the record comes to; empty while it is not known or made. */
  readonly company: string;
  /** The row names a company that is not known. */
  readonly isCompanyNew: boolean;
  /** The body that would be written; a company that is made first is not in it. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly outcome: RowOutcome;
}

const NAMELESS: Readonly<Record<ImportCollection, string>> = {
  Contacts: 'Cette ligne n’a ni nom, ni prénom, ni e-mail.',
  Company: 'Cette ligne n’a pas de raison sociale.',
};

/** One of these names a record. */
const NAMES: Readonly<Record<ImportCollection, readonly string[]>> = {
  Contacts: ['Nom', 'Prenom', 'Email'],
  Company: ['RaisonSociale'],
};

type Body = Record<string, unknown>;

/**
 * The body to write: a company that is made first has no id yet, and values of the record stay
 * where only empty fields are filled.
 */
function bodyOf(
  { row }: FoundRow,
  company: FoundRow['company'],
  stored: StoredRecord | undefined,
): Body {
  const body: Body = Object.fromEntries(row.values);
  if (company.id !== '') body[COMPANY_FIELD] = company.id;
  for (const name of stored ? row.ifEmpty : []) {
    if (!isEmpty(stored?.values.get(name))) delete body[name];
  }
  return body;
}

function pick(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === '' || value === '[]';
}

/** The cells that differ from what is stored, before and after. */
function changedCells(
  collection: ImportCollection,
  { row, company }: Pick<FoundRow, 'row' | 'company'>,
  stored: StoredRecord,
  values: ReadonlyMap<string, FieldValue>,
): RowOutcome['changes'] {
  const fields: Fields = COLLECTIONS[collection].fields;
  const changes: Record<string, readonly [string, string]> = {};
  for (const [name, value] of values) {
    const field = fields[name];
    const before = stored.values.get(name) ?? '';
    if (!field || name === COMPANY_FIELD) continue;
    if (isSameIn(collection, [name, field], before, value)) continue;
    changes[name] = [cellOf(field, before), cellOf(field, value)];
  }
  const after = values.get(COMPANY_FIELD);
  const isMade = company.choice?.does === 'create' && company.id === '';
  const isOther = after !== undefined && after !== stored.values.get(COMPANY_FIELD);
  if (isMade || isOther) changes[COMPANY_FIELD] = [stored.companyName, row.companyName];
  return changes;
}

function verdictOf(
  { row, sameAs, matches, moves, nearTo }: FoundRow,
  { isChanged, isMove }: { isChanged: boolean; isMove: boolean },
): Verdict {
  if (sameAs > 0) return 'possible';
  if (sureOf(matches)) {
    if (isMove && moves === '') return 'unsure';
    return isChanged ? 'changed' : 'same';
  }
  if (matches.length > 0 || nearTo) return 'possible';
  return row.isDoubtful ? 'unsure' : 'new';
}

/** Of a doubtful row nothing is written until somebody decides. */
function actionOf(verdict: Verdict, { choice }: FoundRow, isChanged: boolean): RowAction {
  if (verdict === 'error' || choice === 'skip') return 'none';
  if (choice === 'create') return 'create';
  if (choice !== '') return isChanged ? 'update' : 'none';
  if (verdict === 'changed') return 'update';
  return verdict === 'new' ? 'create' : 'none';
}

/** The match that a row is about for sure: of two records of one e-mail, nobody knows which is meant. */
function sureOf([first, second]: readonly Match[]): Match | undefined {
  return first?.isSure && !second?.isSure ? first : undefined;
}

/** The record that the row is about, as somebody chose or as it was found; empty for a new one. */
function targetOf({ matches, choice, chosen }: FoundRow): string {
  if (choice === 'create') return '';
  const isChosen = choice === 'update' || choice === 'move';
  const wanted = isChosen ? chosen || matches[0]?.id : sureOf(matches)?.id;
  return wanted ?? '';
}

/** Errors by column; none for a value that is stored so already and was only written to a file. */
function errorsOf(
  collection: ImportCollection,
  { row }: FoundRow,
  made: Changes,
  { stored, isCompanyUnknown }: { stored: StoredRecord | undefined; isCompanyUnknown: boolean },
): Record<string, string> {
  const columnOf = (field: string) => row.columnOf.get(field) ?? WHOLE_ROW;
  const errors: Record<string, string> = Object.fromEntries(row.faults);
  const fields: Fields = COLLECTIONS[collection].fields;
  for (const [name, error] of Object.entries(made.errors)) {
    const [field, before] = [fields[name], stored?.values.get(name)];
    const own = field && before !== undefined ? readAgain(collection, [name, field], before) : [];
    const typed = JSON.stringify(row.values.get(name));
    if (own.some((found) => JSON.stringify(found) === typed)) continue;
    errors[columnOf(name)] = frenchFieldError(error);
  }
  if (isCompanyUnknown) errors[columnOf(COMPANY_FIELD)] = UNKNOWN_COMPANY;
  const isNamed = NAMES[collection].some((name) => !isEmpty(made.values.get(name)));
  if (!stored && !isNamed) errors[WHOLE_ROW] = NAMELESS[collection];
  return errors;
}

/** Remarks by column; the values are imported anyway. */
function remarksOf(
  fields: Fields,
  { values, columnOf, ...row }: ImportRow,
): Record<string, string> {
  const remarks: Record<string, string> = Object.fromEntries(row.remarks);
  for (const [name, value] of values) {
    const field = fields[name];
    const column = columnOf.get(name);
    if (field?.type !== 'text' || column === undefined || value === '') continue;
    const remark = field.remark?.(String(value));
    if (remark !== undefined) remarks[column] ??= remark;
  }
  return remarks;
}

/** Says what importing a row would do, and what is wrong with it. */
export function judgeRow(collection: ImportCollection, found: FoundRow, now: Date): JudgedRow {
  const { row, matches, sameAs, choice } = found;
  const fields: Fields = COLLECTIONS[collection].fields;
  const target = targetOf(found);
  const stored = target === '' ? undefined : found.storedOf(target);
  const { named, company, move } = companyOf(found, stored);
  const body = bodyOf(found, company, stored);
  const made = stored ? changesIn(fields, stored.values, body, now) : creationIn(fields, body, now);
  // The first word of a total is no company, as long as nobody says that the row is somebody.
  const isSomebody = !row.isDoubtful || stored !== undefined || choice === 'create';
  const isCompanyNew = isSomebody && row.companyName !== '' && named.id === '';
  const isCompanyUnknown = isCompanyNew && !named.choice;
  const errors = errorsOf(collection, found, made, { stored, isCompanyUnknown });
  const changes = stored ? changedCells(collection, { row, company }, stored, made.values) : {};
  const isChanged = Object.keys(changes).length > 0;
  const isWrong = Object.keys(errors).length > 0;
  const verdict = isWrong ? 'error' : verdictOf(found, { isChanged, isMove: move !== null });
  return {
    verdict,
    action: actionOf(verdict, found, isChanged),
    target: stored ? target : '',
    company: company.id,
    isCompanyNew,
    body: stored ? pick(body, Object.keys(changes)) : body,
    outcome: {
      errors,
      remarks: remarksOf(fields, row),
      restored: row.restored,
      name: row.name,
      changes,
      move,
      candidates: matches.map(({ id }) => id),
      reason: matches[0]?.reason ?? found.nearTo?.reason ?? '',
      sameAs: found.nearTo?.line ?? sameAs,
    },
  };
}

/**
 * Whether a value says nothing new: it is what the stored one gives that was written to a file, or the
 * same number or e-mail in another writing.
 */
function isSameIn(
  collection: ImportCollection,
  [name, field]: readonly [string, Field],
  before: FieldValue,
  value: FieldValue,
): boolean {
  // A stored text may be older than the rule that its accents are one with their letters.
  if (before === value || String(before).normalize('NFC') === value) return true;
  if (zeroKind(collection, name) === 'phone') {
    const { dial } = readPhone(String(value));
    if (dial !== '' && dial === readPhone(String(before)).dial) return true;
  }
  const lower = (one: FieldValue) => String(one).toLowerCase();
  if (name === 'Email' && lower(before) === lower(value)) return true;
  return readAgain(collection, [name, field], before).some((found) => {
    const read = castValue(field, found);
    return read.ok && read.value === value;
  });
}

/** A stored value, read again from a cell of a workbook, and from one of a CSV file. */
function readAgain(
  collection: ImportCollection,
  [name, field]: readonly [string, Field],
  stored: FieldValue,
): CellValue[] {
  const cell = cellOf(field, stored);
  return [cell, guarded(cell)].map(
    (written) => valueInColumn(collection, name, field, written).value,
  );
}
