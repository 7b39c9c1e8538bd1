import type { StoredRecord } from '../../../domain/import/found-row.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { recordName } from '../../../domain/record-name.ts';
import { shownName } from '../../../domain/shown-name.ts';

/** Says which record is meant, even without a name. */
export function storedName(collection: ImportCollection, { values }: StoredRecord): string {
  return shownName(recordName(collection, (field) => String(values.get(field) ?? '')));
}
