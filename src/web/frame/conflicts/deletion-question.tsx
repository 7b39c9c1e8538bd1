import type { ReactNode } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import type { Row } from '../api/record-rows.ts';
import type { Deletion } from '../api/use-deletion.ts';
import type { ChangeText } from './change-list.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

/** What the second question is about: the record is no longer the one that was in view. */
const CHANGED = 'Cette fiche a été modifiée entre-temps. La supprimer quand même\u00a0?';

interface DeletionQuestionProps<C extends RecordCollection> {
  deletion: Deletion<C>;
  nameOf: (row: Row<C>) => string;
  question: string;
  details: ReactNode;
  confirmLabel: string;
  /** Opens the record instead. */
  onLook: (id: string) => void;
  /** What a colleague changed since the row was in view, such as the `changes` of its form. */
  changes: (before: Row<C>, now: Row<C>) => readonly ChangeText[];
}

/** Asks before a row of a list is deleted, and once more when a colleague changed it meanwhile. */
export function DeletionQuestion<C extends RecordCollection>({
  deletion,
  nameOf,
  question,
  details,
  confirmLabel,
  onLook,
  changes,
}: DeletionQuestionProps<C>) {
  const { target, changed, cancel } = deletion;

  function lookFirst(): void {
    cancel();
    if (target) onLook(target.id);
  }

  return (
    <ConfirmDialog
      open={target !== undefined}
      title={target ? nameOf(target) : ''}
      askedAgain={changed?.updated}
      question={changed ? CHANGED : question}
      details={details}
      confirmLabel={changed ? 'Supprimer quand même' : confirmLabel}
      other={changed && { label: 'Voir la fiche', onAction: lookFirst }}
      busy={deletion.busy}
      error={deletion.error}
      focusAfter={deletion.focusAfter}
      onConfirm={() => void deletion.confirm()}
      onClose={cancel}
    >
      {target && changed && (
        <ChangedMeanwhile
          record={target.id}
          version={changed.updated}
          changes={changes(target, changed)}
        />
      )}
    </ConfirmDialog>
  );
}
