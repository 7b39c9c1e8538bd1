import type { ReactNode } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import type { Row } from '../api/record-rows.ts';
import type { Deletion } from '../api/use-deletion.ts';
import { ChangeList, type ChangeText } from './change-list.tsx';
import { changedText } from './changes-words.ts';
import { SOMEBODY, useLastAuthor } from './last-author.ts';

/** The second question: the record is no longer the one that was in view. */
const CHANGED = 'Cette fiche a été modifiée entre-temps. La supprimer quand même\u00a0?';

interface DeletionQuestionProps<C extends RecordCollection> {
  deletion: Deletion<C>;
  nameOf: (row: Row<C>) => string;
  question: string;
  details: ReactNode;
  confirmLabel: string;
  /** Opens the record instead. */
  onLook: (id: string) => void;
  /** The changes by a colleague since the row was in view, such as the `changes` of its form. */
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

interface ChangedMeanwhileProps {
  /** The id of the record. */
  record: string;
  /** `updated` of the version that stands now. */
  version: string;
  changes: readonly ChangeText[];
}

/** Before a record is deleted: what a colleague changed since it was shown. */
function ChangedMeanwhile({ record, version, changes }: ChangedMeanwhileProps) {
  const author = useLastAuthor(record, version) ?? SOMEBODY;
  const changed = changedText(author, { version });
  return (
    <div className="rounded-control bg-amber-soft px-3 py-2">
      <p>
        {changes.length === 0
          ? `${changed}, sur ce que cette page ne montre pas.`
          : `${changed}\u00a0:`}
      </p>
      <ChangeList changes={changes} />
    </div>
  );
}
