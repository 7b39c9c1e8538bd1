import { useRef } from 'react';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { runningOrdersText } from '../../../domain/deletion-texts.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { chosenRowPlace } from '../../kit/focus-places.ts';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import { changedText } from '../exports/exported-records.ts';
import { BulkForm } from './bulk-form.tsx';
import {
  BULK_LABELS,
  confirmText,
  deletionConsequence,
  deletionQuestion,
  namesText,
} from './bulk-texts.ts';
import { type Bulk, type BulkRecords, useBulk } from './use-bulk.ts';

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

interface BulkDeletionProps {
  collection: RecordCollection;
  bulk: Bulk;
  onClose: () => void;
}

/** The question before chosen records go to the bin, with the orders that hold them. */
function BulkDeletion({ collection, bulk, onClose }: BulkDeletionProps) {
  const { preview, count, changed } = bulk;
  return (
    <ConfirmDialog
      open
      title={count === undefined ? BULK_LABELS.delete : confirmText('delete', collection, count)}
      question={count === undefined ? COUNTING : deletionQuestion(collection, count)}
      askedAgain={changed && String(changed.count)}
      confirmLabel={count === undefined ? undefined : confirmText('delete', collection, count)}
      busy={bulk.isBusy}
      error={bulk.failure || undefined}
      focusAfter={chosenRowPlace}
      onConfirm={() => void bulk.apply({ kind: 'delete' })}
      onClose={onClose}
    >
      {changed && (
        <p className="text-amber">{changedText(collection, changed.count, changed.before)}</p>
      )}
      <div role="status" className="flex min-h-24 flex-col gap-2">
        {preview ? (
          <>
            <p>{namesText(preview.names, preview.count)}</p>
            <p>{deletionConsequence(collection, preview.members)}</p>
            <p>{runningOrdersText(preview.orders)}</p>
          </>
        ) : (
          <p>{READING}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

const COUNTING = 'Les fiches trouvées sont comptées…';
const READING = 'Les commandes à livrer sont recherchées…';
