import type { Kept } from '../../domain/history/kept.schema.ts';
import { deleteRecord } from '../records/write/delete.ts';
import { restoreRecord } from '../records/write/restore.ts';
import type { WriteScope } from '../records/write/write-scope.ts';
import { writeValues } from '../records/write/write-update.ts';
import { type StoredChange, standingIn } from './standing.ts';
import { judgeChange } from './undo-verdict.ts';

/** Takes one change back as far as nobody else touched what it made; answers what was left. */
export async function undoChange(
  scope: WriteScope,
  change: StoredChange,
  onlyField?: string,
): Promise<readonly Kept[]> {
  const verdict = await judgeChange(standingIn(scope), change, onlyField);
  if (verdict.does === 'nothing') return verdict.kept;
  const { collection, row } = verdict.found;
  if (verdict.does === 'delete') await deleteRecord(scope, collection, change.record);
  else if (verdict.does === 'restore') await restoreRecord(scope, collection, change.record);
  else await writeValues(scope, collection, row, { ...verdict, names: new Map() });
  return verdict.kept;
}
