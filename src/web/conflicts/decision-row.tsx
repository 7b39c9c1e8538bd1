import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Choice } from './versions.ts';

interface DecisionRowProps {
  label: string;
  /** What either side says; empty when it says nothing. */
  mine: string;
  theirs: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field that both changed: the two values side by side, one to be chosen. */
export function DecisionRow({ label, mine, theirs, choice, onChoose }: DecisionRowProps) {
  const id = useId();
  const side = (own: Choice) => ({
    name: id,
    checked: choice === own,
    onChoose: () => onChoose(own),
  });
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className="grid grid-cols-2 gap-2 md:grid-cols-[8rem_1fr_1fr]"
    >
      <p id={id} className="text-sm font-medium text-ink max-md:col-span-2 md:pt-2">
        {label}
      </p>
      <Side {...side('mine')} owner="Ma saisie" action="Garder la mienne" value={mine} />
      <Side
        {...side('theirs')}
        owner="Version enregistrée"
        action="Prendre la leur"
        value={theirs}
      />
    </div>
  );
}

interface SideProps {
  name: string;
  owner: string;
  action: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

function Side({ name, owner, action, value, checked, onChoose }: SideProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer gap-2 rounded-control border bg-surface px-3 py-2 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        checked ? 'border-accent' : 'border-line-strong hover:border-ink-faint',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block text-xs text-ink-soft md:sr-only">{owner}</span>
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
