import { KEPT_REASONS, type KeptReason } from '../../domain/history/undo.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { property, textOf } from '../api/property.ts';

/** What undoing leaves as it is, and who stands in its way. */
export interface KeptPart {
  readonly collection: RecordCollection;
  readonly record: string;
  /** Empty for the whole record. */
  readonly field: string;
  readonly reason: KeptReason;
  readonly by: string;
  readonly at: string;
}

/** Reads one of what the server tells to stay; throws when it is nothing of the kind. */
export function readKept(data: unknown): KeptPart {
  const collection = RECORD_COLLECTIONS.find((name) => name === property(data, 'collection'));
  const reason = KEPT_REASONS.find((known) => known === property(data, 'reason'));
  if (!collection || !reason) throw new Error('The server kept something unknown.');
  return {
    collection,
    reason,
    record: textOf(data, 'record'),
    field: textOf(data, 'field'),
    by: textOf(data, 'by'),
    at: textOf(data, 'at'),
  };
}
