import { FILE_STEMS } from '../../../domain/exports/export-formats.ts';
import {
  FULL_NAME_TARGET,
  ID_TARGET,
  type ImportCollection,
  importTargets,
  zeroKind,
} from '../../../domain/import/import-targets.ts';
import { workbook } from '../../platform/downloads/workbook.ts';

/** In characters. */
const WIDTH = 22;

async function* noRows(): AsyncGenerator<never> {}

/** An empty workbook whose columns an import knows; what is typed into it stays as it is typed. */
export function importTemplate(collection: ImportCollection, time: Date) {
  const columns = importTargets(collection)
    .filter(({ name }) => name !== FULL_NAME_TARGET && name !== ID_TARGET)
    .map(({ name, label }) => ({
      title: label,
      kind: zeroKind(collection, name) === 'phone' ? ('phone' as const) : ('text' as const),
      width: WIDTH,
    }));
  const name = `modele-${FILE_STEMS[collection]}.xlsx`;
  return { name, bytes: workbook({ name: 'Import', columns, count: 0, rows: noRows() }, time) };
}
