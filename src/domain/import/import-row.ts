import { COLLECTIONS } from '../collections.ts';
import { unguarded } from '../columns/csv-cell.ts';
import type { Field, Fields } from '../field.ts';
import { splitFullName } from './full-name.ts';
import {
  blankInCell,
  type CellValue,
  cellFault,
  restoredZero,
  valueInCell,
} from './import-cells.ts';
import type { ImportMapping } from './import-mapping.ts';
import {
  COMPANY_FIELD,
  FULL_NAME_TARGET,
  ID_TARGET,
  type ImportCollection,
  zeroKind,
} from './import-targets.ts';

/** What a row of a file says of a record, before anything is looked up. */
export interface ImportRow {
  /** What its cells and the fixed values give to the fields. */
  readonly values: ReadonlyMap<string, CellValue>;
  /** The fields that only an empty value is filled of. */
  readonly ifEmpty: ReadonlySet<string>;
  /** The id that the file names; empty otherwise. */
  readonly id: string;
  /** The company as the file calls it; empty when it calls none. */
  readonly companyName: string;
  /** What is wrong with cells, by column. */
  readonly faults: ReadonlyMap<number, string>;
  /** The columns whose zero came back. */
  readonly restored: readonly number[];
  /** Where the value of a field comes from. */
  readonly columnOf: ReadonlyMap<string, number>;
}

/** What a cell gives to a field, with the zero that a spreadsheet took away. */
export function valueInColumn(
  collection: ImportCollection,
  name: string,
  field: Field,
  cell: string,
): { value: CellValue; isRestored: boolean } {
  const value = valueInCell(field, cell);
  const kind = zeroKind(collection, name);
  const zeroed = kind && typeof value === 'string' ? restoredZero(kind, value) : undefined;
  return { value: zeroed ?? value, isRestored: zeroed !== undefined };
}

const NAME_FIELDS = ['Nom', 'Prenom'] as const;

/** Reads a row by the choices for its columns. */
export function readImportRow(
  collection: ImportCollection,
  { columns, fixed, emptyErases }: ImportMapping,
  cells: readonly string[],
): ImportRow {
  const fields: Fields = COLLECTIONS[collection].fields;
  const values = new Map<string, CellValue>();
  const columnOf = new Map<string, number>();
  const ifEmpty = new Set<string>();
  const faults = new Map<number, string>();
  const restored: number[] = [];
  const said = new Map<string, string>();
  for (const [at, { target, mode }] of columns.entries()) {
    if (target === '') continue;
    const cell = cells[at] ?? '';
    const field = fields[target];
    columnOf.set(target, columnOf.get(target) ?? at);
    if (mode === 'ifEmpty') ifEmpty.add(target);
    const fault = cellFault(cell);
    if (fault !== undefined) {
      faults.set(at, fault);
    } else if (cell.trim() === '') {
      if (emptyErases && field && !values.has(target) && target !== COMPANY_FIELD) {
        values.set(target, blankInCell(field));
      }
    } else if (!field || field.type === 'relation') {
      said.set(target, unguarded(cell).replace(/\s+/g, ' ').trim());
    } else {
      const { value, isRestored } = valueInColumn(collection, target, field, cell);
      if (isRestored) restored.push(at);
      values.set(target, joined(values.get(target), value));
    }
  }
  const fullName = said.get(FULL_NAME_TARGET);
  if (fullName !== undefined) {
    const parts = splitFullName(fullName);
    for (const name of NAME_FIELDS) {
      if (!values.get(name) && parts[name] !== '') values.set(name, parts[name]);
      columnOf.set(name, columnOf.get(name) ?? columnOf.get(FULL_NAME_TARGET) ?? 0);
    }
  }
  for (const [name, text] of Object.entries(fixed)) {
    const field = fields[name];
    if (!field || text === '' || isGiven(values.get(name)) || said.has(name)) continue;
    values.set(name, field.type === 'relation' ? text : valueInCell(field, text));
  }
  const id = said.get(ID_TARGET)?.toLowerCase() ?? '';
  const companyName = said.get(COMPANY_FIELD) ?? '';
  return { values, ifEmpty, id, companyName, faults, restored, columnOf };
}

function isGiven(value: CellValue | undefined): boolean {
  return value !== undefined && value !== '' && (!Array.isArray(value) || value.length > 0);
}

/** Several columns may fill one list. */
function joined(before: CellValue | undefined, value: CellValue): CellValue {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  return [...before, ...value];
}
