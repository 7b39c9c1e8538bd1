import type { ImportView } from '../../../../domain/import/import.schema.ts';
import type { ColumnChoice } from '../../../../domain/import/import-mapping.schema.ts';
import { type ImportCollection, importTargets } from '../../../../domain/import/import-targets.ts';

/** The options of a column, for a select. */
export function targetOptions(collection: ImportCollection) {
  const targets = importTargets(collection).map(({ name, label }) => ({ value: name, label }));
  return [{ value: '', label: 'Ne pas importer' }, ...targets];
}

/** The choices for all columns once one is made; what only one can be, the other is no more. */
export function chosenColumns(
  { collection, columns }: Pick<ImportView, 'collection' | 'columns'>,
  at: number,
  choice: Partial<ColumnChoice>,
): ColumnChoice[] {
  const taken = importTargets(collection).find(({ name }) => name === choice.target);
  return columns.map(({ target, mode }, index) => {
    if (index === at) return { target, mode, ...choice };
    return { target: taken && !taken.isList && target === taken.name ? '' : target, mode };
  });
}
