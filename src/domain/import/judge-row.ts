import type { FieldValue } from '../cast.ts';
import { changesIn, creationIn } from '../changes.ts';
import { COLLECTIONS } from '../collections.ts';
import type { Fields } from '../field.ts';
import { frenchFieldError } from '../field-errors.ts';
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

/** What is left to write: a company that is made first has no id yet. */
function bodyOf({ row, company }: FoundRow): Body {
  const body: Body = Object.fromEntries(row.values);
  if (company.id !== '') body[COMPANY_FIELD] = company.id;
  return body;
}

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === '' || value === '[]';
}

/** The cells that differ from what is stored, before and after. */
function changedCells(
  fields: Fields,
  { row, company }: FoundRow,
  stored: StoredRecord,
  values: ReadonlyMap<string, FieldValue>,
): RowOutcome['changes'] {
  const changes: Record<string, readonly [string, string]> = {};
  for (const [name, value] of values) {
    const field = fields[name];
    const before = stored.values.get(name) ?? '';
    if (!field || name === COMPANY_FIELD || before === value) continue;
    changes[name] = [cellOf(field, before), cellOf(field, value)];
  }
  const after = values.get(COMPANY_FIELD);
  const isMade = company.choice?.does === 'create' && company.id === '';
  const isOther = after !== undefined && after !== stored.values.get(COMPANY_FIELD);
  if (isMade || isOther) changes[COMPANY_FIELD] = [stored.companyName, row.companyName];
  return changes;
}

function verdictOf(found: FoundRow, sure: Match | undefined, isChanged: boolean): Verdict {
  if (found.sameAs > 0) return 'possible';
  if (sure) return isChanged ? 'changed' : 'same';
  return found.matches.length > 0 ? 'possible' : 'new';
}

function actionOf(verdict: Verdict, choice: RowChoice | '', isChanged: boolean): RowAction {
  if (verdict === 'error' || choice === 'skip') return 'none';
  if (choice === 'create') return 'create';
  if (choice === 'update') return isChanged ? 'update' : 'none';
  if (verdict === 'new') return 'create';
  return verdict === 'changed' ? 'update' : 'none';
}

/** Says what importing a row would do, and what is wrong with it. */
export function judgeRow(collection: ImportCollection, found: FoundRow, now: Date): JudgedRow {
  const { row, matches, choice, chosen, company, sameAs } = found;
  const fields: Fields = COLLECTIONS[collection].fields;
  const [first] = matches;
  // Two records of one e-mail: nobody knows which one is meant.
  const sure = first?.isSure && !matches[1]?.isSure ? first : undefined;
  const wanted = choice === 'update' ? chosen || first?.id : sure?.id;
  const target = choice === 'create' ? '' : (wanted ?? '');
  const stored = target === '' ? undefined : found.storedOf(target);
  const body = bodyOf(found);
  if (stored) {
    for (const name of row.ifEmpty) if (!isEmpty(stored.values.get(name))) delete body[name];
  }
  const made = stored ? changesIn(fields, stored.values, body, now) : creationIn(fields, body, now);
  const errors: Record<number, string> = Object.fromEntries(row.faults);
  for (const [name, error] of Object.entries(made.errors)) {
    errors[row.columnOf.get(name) ?? WHOLE_ROW] = frenchFieldError(error);
  }
  if (row.companyName !== '' && company.id === '' && !company.choice) {
    errors[row.columnOf.get(COMPANY_FIELD) ?? WHOLE_ROW] = UNKNOWN_COMPANY;
  }
  const isNamed = NAMES[collection].some((name) => !isEmpty(made.values.get(name)));
  if (!stored && !isNamed) errors[WHOLE_ROW] = NAMELESS[collection];
  const remarks: Record<number, string> = {};
  for (const [name, value] of row.values) {
    const field = fields[name];
    const column = row.columnOf.get(name);
    if (field?.type !== 'text' || column === undefined || value === '') continue;
    const remark = field.remark?.(String(value));
    if (remark !== undefined) remarks[column] = remark;
  }
  const changes = stored ? changedCells(fields, found, stored, made.values) : {};
  const isChanged = Object.keys(changes).length > 0;
  const isWrong = Object.keys(errors).length > 0;
  const verdict = isWrong ? 'error' : verdictOf(found, sure, isChanged);
  return {
    verdict,
    action: actionOf(verdict, choice, isChanged),
    target: stored ? target : '',
    outcome: {
      errors,
      remarks,
      restored: row.restored,
      changes,
      candidates: matches.map(({ id }) => id),
      reason: first?.reason ?? '',
      sameAs,
    },
  };
}
