import { useRef } from 'react';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { chosenRowPlace } from '../../kit/focus-places.ts';
import type { BulkRecords } from './bulk-calls.ts';
import { BulkDeletion } from './bulk-deletion.tsx';
import { BulkForm } from './bulk-form.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  kind: BulkKind;
  records: BulkRecords;
  onClose: () => void;
  /** The records were changed, or a job has begun to. */
  onDone: () => void;
}

/** Asks before the same is done with chosen records, and how. */
export function BulkDialog({ kind, records, onClose, onDone }: BulkDialogProps) {
  const { collection } = records;
  const isDone = useRef(false);
  const bulk = useBulk({
    kind,
    records,
    onDone: () => {
      isDone.current = true;
      onClose();
      onDone();
    },
  });
  if (kind === 'delete') {
    return <BulkDeletion collection={collection} bulk={bulk} onClose={onClose} />;
  }
  return (
    <BulkForm
      kind={kind}
      collection={collection}
      bulk={bulk}
      // The bar that led here goes with what was chosen.
      focusAfter={() => (isDone.current ? chosenRowPlace() : null)}
      onClose={onClose}
    />
  );
}
