import type { Kept } from '../../../domain/history/kept.schema.ts';
import type { UndoneCounts } from '../../../domain/history/undo.schema.ts';
import { KEPT_LISTED_MAX, keptKey } from '../../../domain/history/undo.ts';
import type { RowReader } from '../../records/write/write-scope.ts';
import { UndoForeseer } from './undo-foreseer.ts';
import { changesBefore } from './undo-operation.ts';

const CHANGES_AT_ONCE = 500;

/** So many changes are looked at: as many as the largest import makes. */
export const FORESEEN_MAX = 50_000;

/** What undoing a large operation would come to. */
export interface UndoPreview {
  /** Undefined when there is more than is looked at. */
  readonly counts: UndoneCounts | undefined;
  /** The first of what would stay. */
  readonly kept: readonly Kept[];
  /** There may be more than is listed. */
  readonly isCapped: boolean;
}

/**
 * What undoing an operation would leave, some at a time; then what it would come to. Doing all of a
 * large one and rolling it back, as small ones are tried, would keep others from writing for as long.
 */
export async function* keptByUndoing(
  reader: RowReader,
  operation: number,
): AsyncGenerator<readonly Kept[], UndoneCounts> {
  const foreseer = await UndoForeseer.of(reader, operation);
  const told = new Set<string>();
  for (let before: number | undefined; ; ) {
    const changes = await changesBefore(reader.tx, operation, { before, limit: CHANGES_AT_ONCE });
    const kept = await foreseer.foresee(changes);
    yield kept.filter((part) => {
      const isNew = !told.has(keptKey(part));
      told.add(keptKey(part));
      return isNew;
    });
    if (changes.length < CHANGES_AT_ONCE) return foreseer.undone.counts();
    before = changes.at(-1)?.seq;
  }
}

/** Reads what undoing a large operation would come to; on a thread, since that may take seconds. */
export async function previewUndo(
  reader: RowReader,
  operation: number,
  lookedAt = FORESEEN_MAX,
): Promise<UndoPreview> {
  const parts = keptByUndoing(reader, operation);
  const kept: Kept[] = [];
  for (let looked = 0; looked < lookedAt; looked += CHANGES_AT_ONCE) {
    const { done, value } = await parts.next();
    if (done) return { ...listed(kept), counts: value };
    kept.push(...value.slice(0, KEPT_LISTED_MAX + 1 - kept.length));
  }
  return { ...listed(kept), counts: undefined, isCapped: true };
}

function listed(kept: readonly Kept[]): Pick<UndoPreview, 'kept' | 'isCapped'> {
  return { kept: kept.slice(0, KEPT_LISTED_MAX), isCapped: kept.length > KEPT_LISTED_MAX };
}
