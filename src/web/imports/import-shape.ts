import { JOB_STATES, type JobState } from '../../domain/history/jobs.ts';
import {
  COLUMN_MODES,
  type ColumnChoice,
  type CompanyChoice,
} from '../../domain/import/import-mapping.ts';
import { IMPORT_COLLECTIONS, type ImportCollection } from '../../domain/import/import-targets.ts';
import {
  MATCH_REASONS,
  type MatchReason,
  MOVE_CHOICES,
  type MoveChoice,
  ROW_CHOICES,
  type RowAction,
  type RowChoice,
  VERDICTS,
  type Verdict,
} from '../../domain/import/import-verdict.ts';
import { NAME_ORDERS, type NameOrder } from '../../domain/import/name-order.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../domain/import/text-encodings.ts';
import { property, textOf } from '../api/property.ts';

export interface ImportColumn extends ColumnChoice {
  readonly header: string;
  readonly samples: readonly string[];
}

/** A company that rows name and nobody knows. */
export interface UnknownCompany {
  readonly name: string;
  readonly rows: number;
  readonly choice: CompanyChoice | undefined;
}

export interface ImportRun {
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly created: number;
  readonly updated: number;
}

export interface Problem {
  readonly message: string;
  readonly rows: number;
  readonly lines: readonly number[];
}

/** An import as the server tells it. */
export interface ImportView {
  readonly id: string;
  readonly collection: ImportCollection;
  readonly company: string;
  readonly name: string;
  readonly actor: string;
  readonly revision: number;
  readonly state: string;
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** How a text was read that does not say so by itself; undefined for anything else. */
  readonly encoding: TextEncoding | undefined;
  /** What it looks like, where that is something else. */
  readonly seemsOf: ImportCollection | '';
  readonly photos: number;
  /** Cards of an address book that could not be read, and the lines of the first of them. */
  readonly unread: { readonly count: number; readonly lines: readonly number[] };
  readonly total: number;
  readonly hiddenRows: number;
  readonly withHidden: boolean;
  readonly remembered: string;
  readonly columns: readonly ImportColumn[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly emptyErases: boolean;
  readonly nameOrder: NameOrder;
  readonly companies: readonly UnknownCompany[];
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly creates: number;
  readonly updates: number;
  /** Rows that are wrong or doubtful, and not decided about. */
  readonly leftOut: number;
  /** Rows that would take somebody to another company, and what was decided about all of them. */
  readonly moving: number;
  readonly moves: MoveChoice | '';
  /** Records that were changed since all rows were checked. */
  readonly changedSince: number;
  /** What running it came to; undefined before, and of an import of long ago. */
  readonly run: ImportRun | undefined;
  /** What several rows are refused for, with the first of their lines. */
  readonly problems: readonly Problem[];
  /** The operation that brought it in; empty until it is run. */
  readonly operation: string;
}

export interface RowRecord {
  readonly id: string;
  readonly name: string;
  readonly company: string;
}

export interface ImportRowView {
  readonly line: number;
  readonly cells: readonly string[];
  readonly verdict: Verdict;
  readonly choice: RowChoice | '';
  readonly action: RowAction;
  readonly target: string;
  readonly reason: MatchReason | '';
  readonly sameAs: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly remarks: Readonly<Record<string, string>>;
  readonly restored: readonly number[];
  /** `Nom` and `Prenom` of a whole name; empty where there is none. */
  readonly name: readonly string[];
  readonly changes: Readonly<Record<string, readonly [before: string, after: string]>>;
  /** The names of the company that the person would leave, and of the other; undefined where none is left. */
  readonly move: readonly [from: string, to: string] | undefined;
  readonly records: readonly RowRecord[];
}

function numberIn(data: unknown, name: string): number {
  return Number(property(data, name) ?? 0);
}

function listIn<T>(data: unknown, name: string, read: (item: unknown) => T): T[] {
  const list = property(data, name);
  return Array.isArray(list) ? list.map(read) : [];
}

function mapIn<T>(data: unknown, name: string, read: (item: unknown) => T): Record<string, T> {
  const map = property(data, name);
  if (typeof map !== 'object' || map === null) return {};
  return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, read(item)]));
}

/** One of the listed texts that a property holds; undefined for any other. */
function oneIn<T extends string>(data: unknown, name: string, known: readonly T[]): T | undefined {
  return known.find((one) => one === property(data, name));
}

function companyChoice(data: unknown): CompanyChoice | undefined {
  const does = oneIn(data, 'does', ['create', 'leave', 'choose']);
  if (does === undefined) return undefined;
  return does === 'choose' ? { does, id: textOf(data, 'id') } : { does };
}

function runIn(data: unknown): ImportRun | undefined {
  const state = oneIn(data, 'state', JOB_STATES);
  if (state === undefined) return undefined;
  const number = (name: string) => numberIn(data, name);
  return {
    ...{ state, total: number('total'), done: number('done'), refused: number('refused') },
    ...{ created: number('created'), updated: number('updated') },
  };
}

/** Throws when the server told something else than an import. */
export function readImportView(data: unknown): ImportView {
  const collection = oneIn(data, 'collection', IMPORT_COLLECTIONS);
  if (!collection) throw new Error('The server sent no import.');
  const text = (name: string) => textOf(data, name);
  const number = (name: string) => numberIn(data, name);
  const counts = property(data, 'counts');
  return {
    ...{ id: text('id'), collection, company: text('company'), name: text('name') },
    ...{ actor: text('actor'), revision: number('revision'), state: text('state') },
    ...{ sheet: text('sheet'), sheets: listIn(data, 'sheets', String) },
    seemsOf: oneIn(data, 'seemsOf', IMPORT_COLLECTIONS) ?? '',
    encoding: oneIn(data, 'encoding', TEXT_ENCODINGS),
    ...{ photos: number('photos'), total: number('total'), hiddenRows: number('hiddenRows') },
    unread: {
      count: numberIn(property(data, 'unread'), 'count'),
      lines: listIn(property(data, 'unread'), 'lines', Number),
    },
    withHidden: property(data, 'withHidden') === true,
    remembered: text('remembered'),
    columns: listIn(data, 'columns', (column) => ({
      header: textOf(column, 'header'),
      samples: listIn(column, 'samples', String),
      target: textOf(column, 'target'),
      mode: oneIn(column, 'mode', COLUMN_MODES) ?? 'replace',
    })),
    fixed: mapIn(data, 'fixed', String),
    emptyErases: property(data, 'emptyErases') === true,
    nameOrder: oneIn(data, 'nameOrder', NAME_ORDERS) ?? 'first',
    companies: listIn(data, 'companies', (company) => ({
      name: textOf(company, 'name'),
      rows: numberIn(company, 'rows'),
      choice: companyChoice(property(company, 'choice')),
    })),
    counts: {
      new: numberIn(counts, 'new'),
      changed: numberIn(counts, 'changed'),
      same: numberIn(counts, 'same'),
      possible: numberIn(counts, 'possible'),
      unsure: numberIn(counts, 'unsure'),
      error: numberIn(counts, 'error'),
    },
    ...{ creates: number('creates'), updates: number('updates'), operation: text('operation') },
    ...{ leftOut: number('leftOut'), moving: number('moving') },
    ...{ changedSince: number('changedSince'), run: runIn(property(data, 'run')) },
    moves: oneIn(data, 'moves', MOVE_CHOICES) ?? '',
    problems: listIn(data, 'problems', (problem) => ({
      message: textOf(problem, 'message'),
      rows: numberIn(problem, 'rows'),
      lines: listIn(problem, 'lines', Number),
    })),
  };
}

function pairOf(data: unknown): readonly [string, string] {
  const [before = '', after = ''] = Array.isArray(data) ? data.map(String) : [];
  return [before, after];
}

export function readImportRow(data: unknown): ImportRowView {
  const verdict = oneIn(data, 'verdict', VERDICTS);
  if (!verdict) throw new Error('The server sent no row of an import.');
  return {
    line: numberIn(data, 'line'),
    cells: listIn(data, 'cells', String),
    verdict,
    choice: oneIn(data, 'choice', ROW_CHOICES) ?? '',
    action: oneIn(data, 'action', ['create', 'update'] as const) ?? 'none',
    target: textOf(data, 'target'),
    reason: oneIn(data, 'reason', MATCH_REASONS) ?? '',
    sameAs: numberIn(data, 'sameAs'),
    errors: mapIn(data, 'errors', String),
    remarks: mapIn(data, 'remarks', String),
    restored: listIn(data, 'restored', Number),
    name: listIn(data, 'name', String),
    changes: mapIn(data, 'changes', pairOf),
    move: property(data, 'move') ? pairOf(property(data, 'move')) : undefined,
    records: listIn(data, 'records', (record) => ({
      id: textOf(record, 'id'),
      name: textOf(record, 'name'),
      company: textOf(record, 'company'),
    })),
  };
}

/** The rows of a page, and how many of that verdict there are. */
export function readImportRows(data: unknown): { items: ImportRowView[]; totalItems: number } {
  return { items: listIn(data, 'items', readImportRow), totalItems: numberIn(data, 'totalItems') };
}
