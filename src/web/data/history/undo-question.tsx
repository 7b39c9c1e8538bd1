import { useId } from 'react';
import { capitalised } from '../../../domain/history/capitalised.ts';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { entrySentence, sentenceText } from './entry-texts.ts';
import type { RecordNames } from './history-page.ts';
import { keptWhat, keptWhy } from './kept-texts.ts';
import { willText } from './undo-outcome.ts';
import type { Undoing } from './use-undo.ts';

const LEARNT_AFTERWARDS =
  'Ce que d’autres ont modifié depuis restera tel quel. Une fois l’annulation terminée, Activité en donne la liste.';

interface UndoQuestionProps {
  undoing: Undoing;
  names: RecordNames;
}

/** Asks before an operation is undone, with what comes back and what stays. */
export function UndoQuestion({ undoing, names }: UndoQuestionProps) {
  const { asked } = undoing;
  return (
    <LazyConfirmDialog
      open={asked !== undefined}
      title="Annuler cette opération"
      question={asked ? `${sentenceText(entrySentence(asked.entry, names))}.` : ''}
      details={asked && `${capitalised(willText(asked.outcome))}.`}
      cancelLabel="Ne rien changer"
      confirmLabel="Annuler cette opération"
      busy={asked !== undefined && undoing.busy === asked.entry.id}
      focusAfter={undoing.focusAfter}
      onConfirm={() => void undoing.confirm()}
      onClose={undoing.cancel}
    >
      {asked?.outcome.countsAreMost && <p>{LEARNT_AFTERWARDS}</p>}
      {asked && asked.outcome.kept.length > 0 && <KeptList {...asked.outcome} />}
    </LazyConfirmDialog>
  );
}

function KeptList({ kept, names }: Undone) {
  const titleId = useId();
  const now = new Date();
  return (
    <div>
      <p id={titleId} className="text-ink">
        Ce qui suit reste tel quel{'\u00a0'}:
      </p>
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
        tabIndex={0}
        className="mt-1 max-h-60 overflow-y-auto rounded-control"
      >
        <ul className="flex flex-col gap-1">
          {kept.map((part) => (
            <li key={`${part.collection}/${part.record}/${part.field}`} className="wrap-anywhere">
              <span className="font-medium text-ink">{keptWhat(part, names)}</span>
              {` · ${keptWhy(part, now)}`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
