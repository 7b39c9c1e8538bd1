import { useId } from 'react';
import { classNames } from '../../kit/class-names.ts';
import type { Choice } from './versions.ts';

const GRID = 'grid grid-cols-2 gap-2 md:grid-cols-[6.5rem_1fr_1fr]';
const ALL =
  'rounded-control font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-md:min-h-8';

interface DecisionHeadsProps {
  /** Decides upon all fields in the same way. */
  onChooseAll: ((choice: Choice) => void) | undefined;
}

/** Above the rows: whose values stand on either side. */
export function DecisionHeads({ onChooseAll }: DecisionHeadsProps) {
  return (
    <div className={classNames(GRID, 'items-baseline text-xs text-ink-soft')}>
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col md:col-start-2">
        Ma saisie
        {onChooseAll && (
          <button type="button" className={ALL} onClick={() => onChooseAll('mine')}>
            Tout garder
          </button>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col">
        Version enregistrée
        {onChooseAll && (
          <button type="button" className={ALL} onClick={() => onChooseAll('theirs')}>
            Tout prendre
          </button>
        )}
      </p>
    </div>
  );
}

interface DecisionRowProps {
  label: string;
  /** The form that waits for the decision, which Enter saves. */
  formId: string;
  /** The text of either side; empty when it has none. */
  mine: string;
  theirs: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field that both changed: the two values side by side, one to be chosen. */
export function DecisionRow({ label, formId, mine, theirs, choice, onChoose }: DecisionRowProps) {
  const id = useId();
  const side = (own: Choice) => ({
    name: id,
    formId,
    checked: choice === own,
    onChoose: () => onChoose(own),
  });
  return (
    <fieldset className={classNames(GRID, 'min-w-0')}>
      {/* A legend takes no place in a grid. */}
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-sm font-medium text-ink max-md:col-span-2 md:pt-1.5">
        {label}
      </p>
      <Side {...side('mine')} action="Garder la mienne" value={mine} />
      <Side {...side('theirs')} action="Prendre la leur" value={theirs} />
    </fieldset>
  );
}

interface SideProps {
  name: string;
  formId: string;
  action: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

function Side({ name, formId, action, value, checked, onChoose }: SideProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer gap-2 rounded-control border bg-surface px-3 py-1.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        checked ? 'border-accent' : 'border-line-strong hover:border-ink-faint',
      )}
    >
      <input
        type="radio"
        name={name}
        form={formId}
        checked={checked}
        onChange={onChoose}
        onKeyDown={(event) => {
          // Enter chooses; on what is chosen it saves, as it does in every other field.
          if (event.key !== 'Enter' || checked) return;
          event.preventDefault();
          onChoose();
        }}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span
          title={value}
          className={classNames(
            'line-clamp-3 wrap-anywhere',
            value === '' ? 'text-ink-soft italic' : 'font-medium text-ink',
          )}
        >
          {value || 'vide'}
        </span>
        <span className="block text-xs text-ink-soft">{action}</span>
      </span>
    </label>
  );
}
