import { Button } from '../../kit/button.tsx';
import { recordName } from './entry-texts.ts';
import { type FieldText, fieldTexts } from './field-texts.ts';
import type { HistoryEntry, RecordChange, RecordNames } from './history-page.ts';
import { type Undoing, valueKey } from './use-undo.ts';

interface ChangeFieldsProps {
  entry: HistoryEntry;
  change: RecordChange;
  names: RecordNames;
  undoing: Undoing;
}

/** Field by field, what a change made of a record, and the way back. */
export function ChangeFields({ entry, change, names, undoing }: ChangeFieldsProps) {
  return (
    <ul>
      {fieldTexts(change, names).map((text) => {
        const field = { collection: change.collection, record: change.record, field: text.name };
        return (
          <li
            key={text.name}
            className="grid items-baseline gap-x-4 gap-y-0.5 py-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft">{text.label}</span>
            <Values text={text} />
            {!entry.isUndone && (
              <Button
                variant="quiet"
                size="small"
                busy={undoing.busy === valueKey(entry, field)}
                aria-label={`Rétablir cette valeur\u00a0: ${text.label}, ${recordName(change, names)}`}
                onClick={() => void undoing.putBack(entry, field, names)}
                className="justify-self-start font-normal max-md:-ml-3"
              >
                Rétablir cette valeur
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const VALUE = 'line-clamp-3 wrap-anywhere whitespace-pre-line';

function Values({ text: { before, after, became } }: { text: FieldText }) {
  if (became !== undefined) return <span className="text-ink">{became}</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="sr-only">avant{'\u00a0'}: </span>
      {before === '' ? (
        <Nothing />
      ) : (
        <del title={before} className={`${VALUE} text-ink-soft decoration-ink-faint`}>
          {before}
        </del>
      )}
      <span aria-hidden="true" className="text-ink-faint">
        →
      </span>
      <span className="sr-only">après{'\u00a0'}: </span>
      {after === '' ? (
        <Nothing />
      ) : (
        <ins title={after} className={`${VALUE} font-medium text-ink no-underline`}>
          {after}
        </ins>
      )}
    </span>
  );
}

function Nothing() {
  return <span className="text-ink-soft italic">vide</span>;
}
