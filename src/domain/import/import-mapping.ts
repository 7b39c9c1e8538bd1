import { type ImportCollection, importTargets } from './import-targets.ts';
import type { NameOrder } from './name-order.ts';

export const COLUMN_MODES = ['replace', 'ifEmpty'] as const;
export const COLUMN_MODE_LABELS = {
  replace: 'Remplacer',
  ifEmpty: 'Seulement si vide',
} as const satisfies Record<(typeof COLUMN_MODES)[number], string>;

/** What becomes of a column. */
export interface ColumnChoice {
  /** A name of `importTargets`; empty when the column is left out. */
  readonly target: string;
  readonly mode: (typeof COLUMN_MODES)[number];
}

/** What becomes of a company that a file names and Bristol does not know. */
export type CompanyChoice =
  | { readonly does: 'create' | 'leave' }
  | { readonly does: 'choose'; readonly id: string };

/** What becomes of the columns of a file. */
export interface ImportMapping {
  readonly columns: readonly ColumnChoice[];
  /** Values of all rows that give none, by field; of the company, its id. */
  readonly fixed: Readonly<Record<string, string>>;
  /** « Une cellule vide efface la valeur ». */
  readonly emptyErases: boolean;
  /** Of a column with whole names. */
  readonly nameOrder: NameOrder;
}

/** Whether a mapping is one for files of so many columns: known targets, each once unless it is a list. */
export function isMappingFor(
  collection: ImportCollection,
  width: number,
  { columns, fixed }: ImportMapping,
): boolean {
  const targets = new Map(importTargets(collection).map((target) => [target.name, target]));
  const used = columns.map(({ target }) => target).filter((target) => target !== '');
  const once = used.filter((target) => !targets.get(target)?.isList);
  return (
    columns.length === width &&
    [...used, ...Object.keys(fixed)].every((target) => targets.has(target)) &&
    new Set(once).size === once.length
  );
}
