import { visibleText } from '../characters/visible-text.ts';
import { COLLECTIONS } from '../collections.ts';
import { unguarded } from '../columns/csv-cell.ts';
import type { Field, Fields } from '../field.ts';
import { mendedAccents } from './broken-accents.ts';
import { valueInColumn } from './column-value.ts';
import { splitFullName } from './full-name.ts';
import {
  blankInCell,
  type CellValue,
  cellFault,
  isFailedFormula,
  remarkOnCell,
  valueInCell,
} from './import-cells.ts';
import type { ColumnChoice, ImportMapping } from './import-mapping.schema.ts';
import {
  COMPANY_FIELD,
  FULL_NAME_TARGET,
  ID_TARGET,
  type ImportCollection,
} from './import-targets.ts';
import type { NameOrder } from './name-order.ts';
import { isNoRecord } from './no-record.ts';

/** A record as a row of a file describes it, before anything is looked up. */
export interface ImportRow {
  /** Values of the fields from its cells and the fixed values. */
  readonly values: ReadonlyMap<string, CellValue>;
  /** The fields that only an empty value is filled of. */
  readonly ifEmpty: ReadonlySet<string>;
  /** The id that the file names; empty otherwise. */
  readonly id: string;
  /** The company as the file calls it; empty when it calls none. */
  readonly companyName: string;
  /** Errors of cells, by column. */
  readonly faults: ReadonlyMap<number, string>;
  /** Remarks on cells, by column, whatever their field says. */
  readonly remarks: ReadonlyMap<number, string>;
  /** It looks like a total, the title of a section, or the header once more. */
  readonly isDoubtful: boolean;
  /** Both names that a whole one was split into, `Nom` and `Prenom`; null where none was. */
  readonly name: readonly [Nom: string, Prenom: string] | null;
  /** The columns whose number got back what it had lost. */
  readonly restored: readonly number[];
  /** Where the value of a field comes from. */
  readonly columnOf: ReadonlyMap<string, number>;
}

/** The lists that take what a field has no room for. */
const BESIDE: Readonly<Record<string, string>> = {
  Phone: 'phones',
  Tel: 'phones',
  Email: 'emails',
};

/** Google writes several values into a cell, parted so. */
const BETWEEN_VALUES = ' ::: ';

const NAME_FIELDS = ['Nom', 'Prenom'] as const;

/** A row while its cells are read, and what they say that is no value of a field. */
class RowReading {
  readonly #collection: ImportCollection;
  readonly #fields: Fields;
  readonly values = new Map<string, CellValue>();
  readonly columnOf = new Map<string, number>();
  readonly ifEmpty = new Set<string>();
  readonly faults = new Map<number, string>();
  readonly remarks = new Map<number, string>();
  readonly restored: number[] = [];
  name: ImportRow['name'] = null;
  /** The id, the company and the full name, as texts. */
  readonly said = new Map<string, string>();

  constructor(collection: ImportCollection) {
    this.#collection = collection;
    this.#fields = COLLECTIONS[collection].fields;
  }

  /** Takes the cell of a column that is not left out. */
  readCell(at: number, { target, mode }: ColumnChoice, given: string, emptyErases: boolean): void {
    const typed = mendedAccents(given) ?? given;
    const cell = visibleText(typed);
    if (!this.columnOf.has(target)) this.columnOf.set(target, at);
    if (mode === 'ifEmpty') this.ifEmpty.add(target);
    if (isFailedFormula(cell)) return;
    // Unseen signs tell of accents that were read wrongly.
    const fault = cellFault(typed);
    if (fault !== undefined) this.faults.set(at, fault);
    else if (cell.trim() !== '') this.#readText(at, target, cell);
    else if (emptyErases) this.#erase(target);
  }

  #readText(at: number, target: string, cell: string): void {
    const field = this.#fields[target];
    const remark = field?.type === 'bool' ? undefined : remarkOnCell(cell);
    if (remark !== undefined) this.remarks.set(at, remark);
    if (!field || field.type === 'relation') {
      this.said.set(target, unguarded(cell).replace(/\s+/g, ' ').trim());
      return;
    }
    const beside = field.type === 'channels' ? target : BESIDE[target];
    const list = beside === undefined ? undefined : this.#fields[beside];
    if (beside === undefined || !list || !cell.includes(BETWEEN_VALUES)) {
      this.#readValue(at, [target, field], cell);
      return;
    }
    const [first = '', ...others] = cell.split(BETWEEN_VALUES);
    this.#readValue(at, [target, field], first);
    for (const one of others) this.#readValue(at, [beside, list], one);
  }

  #readValue(at: number, [target, field]: readonly [string, Field], cell: string): void {
    const { value, isRestored } = valueInColumn(this.#collection, target, field, cell);
    if (isRestored) this.restored.push(at);
    if (!this.columnOf.has(target)) this.columnOf.set(target, at);
    this.values.set(target, joined(this.values.get(target), value));
  }

  #erase(target: string): void {
    const field = this.#fields[target];
    if (!field || target === COMPANY_FIELD || this.values.has(target)) return;
    this.values.set(target, blankInCell(field));
  }

  /** Splits the full name where no column of its own gives a name. */
  splitName(order: NameOrder): void {
    const fullName = this.said.get(FULL_NAME_TARGET);
    if (fullName === undefined) return;
    const parts = splitFullName(fullName, order);
    this.name = [parts.Nom, parts.Prenom];
    for (const name of NAME_FIELDS) {
      if (!this.values.get(name) && parts[name] !== '') this.values.set(name, parts[name]);
      const at = this.columnOf.get(name) ?? this.columnOf.get(FULL_NAME_TARGET) ?? 0;
      this.columnOf.set(name, at);
    }
  }

  /** Gives the values of all rows to the fields of which no cell says anything. */
  fill(fixed: ImportMapping['fixed']): void {
    for (const [name, text] of Object.entries(fixed)) {
      const field = this.#fields[name];
      if (!field || text === '' || isGiven(this.values.get(name)) || this.said.has(name)) continue;
      this.values.set(name, field.type === 'relation' ? text : valueInCell(field, text));
    }
  }
}

/** Reads a row by the choices for its columns. */
export function readImportRow(
  collection: ImportCollection,
  { columns, fixed, emptyErases, nameOrder }: ImportMapping,
  cells: readonly string[],
): ImportRow {
  const reading = new RowReading(collection);
  for (const [at, column] of columns.entries()) {
    if (column.target !== '') reading.readCell(at, column, cells[at] ?? '', emptyErases);
  }
  reading.splitName(nameOrder);
  reading.fill(fixed);
  const { values, ifEmpty, faults, remarks, restored, columnOf, said, name } = reading;
  const own = columns.flatMap(({ target }, at) => (target === '' ? [] : [cells[at] ?? '']));
  const isDoubtful = isNoRecord(collection, own);
  const id = said.get(ID_TARGET)?.toLowerCase() ?? '';
  const companyName = said.get(COMPANY_FIELD) ?? '';
  return {
    values,
    ifEmpty,
    id,
    companyName,
    faults,
    remarks,
    restored,
    columnOf,
    name,
    isDoubtful,
  };
}

function isGiven(value: CellValue | undefined): boolean {
  return value !== undefined && value !== '' && (!Array.isArray(value) || value.length > 0);
}

/** Several columns may fill one list. */
function joined(before: CellValue | undefined, value: CellValue): CellValue {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  return [...before, ...value];
}
