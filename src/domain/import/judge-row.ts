import type { FieldValue } from '../cast.ts';
import { type Changes, changesIn, creationIn } from '../changes.ts';
import { COLLECTIONS } from '../collections.ts';
import { guarded, unguarded } from '../columns/csv-cell.ts';
import type { Fields } from '../field.ts';
import { frenchFieldError } from '../field-errors.ts';
import { fold } from '../text.ts';
import { cellOf } from './import-cells.ts';
import type { CompanyChoice } from './import-mapping.ts';
import type { ImportRow } from './import-row.ts';
import { COMPANY_FIELD, type ImportCollection } from './import-targets.ts';
import {
  type MatchReason,
  type RowAction,
  type RowChoice,
  type RowOutcome,
  type Verdict,
  WHOLE_ROW,
} from './import-verdict.ts';
import { isSameIn, readAgain } from './own-value.ts';

/** A record that a row may be about. */
export interface Match {
  readonly id: string;
  readonly reason: MatchReason;
  /** It is the one; otherwise it only may be. */
  readonly isSure: boolean;
}

/** A stored record: its values by field, and what its company is called. */
export interface StoredRecord {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly companyName: string;
}

/** What looking up a row came to. */
export interface FoundRow {
  readonly row: ImportRow;
  /** The company that the row names, as far as it is known or decided. */
  readonly company: { readonly id: string; readonly choice: CompanyChoice | undefined };
  readonly matches: readonly Match[];
  readonly choice: RowChoice | '';
  /** The record that somebody chose for `update`; empty when they left that to us. */
  readonly chosen: string;
  readonly sameAs: number;
  storedOf(id: string): StoredRecord | undefined;
}

export interface JudgedRow {
  readonly verdict: Verdict;
  readonly action: RowAction;
  /** The record that would be changed; empty when none is. */
  readonly target: string;
  /** The company that the row leads to; empty while it is not known or made. */
  readonly company: string;
  /** What would be written; a company that is made first is not in it. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly outcome: RowOutcome;
}

const UNKNOWN_COMPANY =
  'Bristol ne connaît pas cette entreprise. Dites s’il faut la créer, en choisir une autre ou la laisser de côté.';

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

const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim();

/** Two companies may have one name: whoever is in one that is called so stays there. */
function companyIn({ row, company }: FoundRow, stored: StoredRecord | undefined) {
  const name = stored?.companyName ?? '';
  // As a workbook and a CSV file hold it; their readers take the blanks around it away.
  const cells = [name, guarded(name)].flatMap((cell) => [cell, cell.trim()]);
  const said = nameKey(row.companyName);
  const isCalledSo = cells.some((cell) => nameKey(unguarded(cell)) === said);
  if (company.id !== '' || row.companyName === '' || !stored || !isCalledSo) return company;
  return { id: String(stored.values.get(COMPANY_FIELD) ?? ''), choice: undefined };
}

/**
 * What is left to write: a company that is made first has no id yet, and what a record has already is
 * kept where only what is empty is filled.
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

function verdictOf({ row, sameAs, matches }: FoundRow, isChanged: boolean): Verdict {
  if (sameAs > 0) return 'possible';
  if (sureOf(matches)) return isChanged ? 'changed' : 'same';
  return matches.length > 0 || row.isDoubtful ? 'possible' : 'new';
}

function actionOf(verdict: Verdict, choice: RowChoice | '', isChanged: boolean): RowAction {
  if (verdict === 'error' || choice === 'skip') return 'none';
  if (choice === 'create') return 'create';
  if (choice === 'update') return isChanged ? 'update' : 'none';
  if (verdict === 'new') return 'create';
  return verdict === 'changed' ? 'update' : 'none';
}

/** The match that a row is about for sure: of two records of one e-mail, nobody knows which is meant. */
function sureOf([first, second]: readonly Match[]): Match | undefined {
  return first?.isSure && !second?.isSure ? first : undefined;
}

/** The record that the row is about, as somebody chose or as it was found; empty for a new one. */
function targetOf({ matches, choice, chosen }: FoundRow): string {
  if (choice === 'create') return '';
  const wanted = choice === 'update' ? chosen || matches[0]?.id : sureOf(matches)?.id;
  return wanted ?? '';
}

/** What is refused, by column; nothing that is stored so already, and was only written to a file. */
function errorsOf(
  collection: ImportCollection,
  { row }: FoundRow,
  made: Changes,
  { stored, isCompanyUnknown }: { stored: StoredRecord | undefined; isCompanyUnknown: boolean },
): Record<number, string> {
  const columnOf = (field: string) => row.columnOf.get(field) ?? WHOLE_ROW;
  const errors: Record<number, string> = Object.fromEntries(row.faults);
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

/** What looks wrong and is imported anyway, by column. */
function remarksOf(
  fields: Fields,
  { values, columnOf, ...row }: ImportRow,
): Record<number, string> {
  const remarks: Record<number, string> = Object.fromEntries(row.remarks);
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
  const { row, matches, choice, sameAs } = found;
  const fields: Fields = COLLECTIONS[collection].fields;
  const target = targetOf(found);
  const stored = target === '' ? undefined : found.storedOf(target);
  const company = companyIn(found, stored);
  const body = bodyOf(found, company, stored);
  const made = stored ? changesIn(fields, stored.values, body, now) : creationIn(fields, body, now);
  const isCompanyUnknown = row.companyName !== '' && company.id === '' && !company.choice;
  const errors = errorsOf(collection, found, made, { stored, isCompanyUnknown });
  const changes = stored ? changedCells(collection, { row, company }, stored, made.values) : {};
  const isChanged = Object.keys(changes).length > 0;
  const isWrong = Object.keys(errors).length > 0;
  const verdict = isWrong ? 'error' : verdictOf(found, isChanged);
  return {
    verdict,
    action: actionOf(verdict, choice, isChanged),
    target: stored ? target : '',
    company: company.id,
    body: stored ? pick(body, Object.keys(changes)) : body,
    outcome: {
      errors,
      remarks: remarksOf(fields, row),
      restored: row.restored,
      name: row.name,
      changes,
      candidates: matches.map(({ id }) => id),
      reason: matches[0]?.reason ?? '',
      sameAs,
    },
  };
}
