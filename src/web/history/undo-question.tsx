import { frenchNumber } from '../../domain/french.ts';
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx';
import { entrySentence, sentenceText } from './entry-texts.ts';
import type { RecordNames } from './history-page.ts';
import { keptWhat, keptWhy } from './kept-texts.ts';
import { type UndoOutcome, willText } from './undo-outcome.ts';
import type { Undoing } from './use-undo.ts';

const KEPT_SHOWN = 20;

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
      details={asked && `${willText(asked.outcome)}.`}
      cancelLabel="Ne rien changer"
      confirmLabel="Annuler cette opération"
      busy={asked !== undefined && undoing.busy === asked.entry.id}
      focusAfter={undoing.focusAfter}
      onConfirm={() => void undoing.confirm()}
      onClose={undoing.cancel}
    >
      {asked && asked.outcome.kept.length > 0 && <KeptList {...asked.outcome} />}
    </LazyConfirmDialog>
  );
}

function KeptList({ kept, keptIsCapped, names }: UndoOutcome) {
  const now = new Date();
  const others = kept.length - KEPT_SHOWN;
  return (
    <div>
      <p className="text-ink">Ce qui suit reste tel quel{'\u00a0'}:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {kept.slice(0, KEPT_SHOWN).map((part) => (
          <li key={`${part.collection}/${part.record}/${part.field}`} className="wrap-anywhere">
            <span className="font-medium text-ink">{keptWhat(part, names)}</span>
            {` · ${keptWhy(part, now)}`}
          </li>
        ))}
        {keptIsCapped && <li>et d’autres, que l’historique nommera</li>}
        {others > 0 && !keptIsCapped && <li>{`et ${frenchNumber(others)}\u00a0de plus`}</li>}
      </ul>
    </div>
  );
}
