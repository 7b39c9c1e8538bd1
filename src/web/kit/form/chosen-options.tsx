import { Badge } from '../badge.tsx';
import { CloseIcon } from '../icons.tsx';
import { formatNumber } from './number.ts';
import type { Option } from './use-options.ts';

/** Chosen options shown one by one; beyond, their count says enough. */
const SHOWN_MAX = 40;

interface ChosenOptionsProps {
  label: string;
  values: readonly Option[];
  onRemove: (value: Option) => void;
}

/** What was chosen of a list, each with a button that takes it back. */
export function ChosenOptions({ label, values, onRemove }: ChosenOptionsProps) {
  return (
    <ul
      aria-label={`${label} choisis`}
      className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto max-md:max-h-40"
    >
      {values.slice(0, SHOWN_MAX).map((value) => (
        <li
          key={value.id}
          className="flex min-h-7 max-w-full items-center rounded-control bg-accent-soft pl-2.5 text-sm text-accent max-md:min-h-11"
        >
          <span className="min-w-0 py-1 wrap-anywhere">{value.label}</span>
          {value.badge && (
            <span className="ml-1.5 inline-flex shrink-0 *:min-h-4.5">
              <Badge tone="muted">{value.badge}</Badge>
            </span>
          )}
          <button
            type="button"
            aria-label={`Retirer ${value.label}`}
            className="inline-flex size-7 print:hidden shrink-0 items-center justify-center rounded-control hover:text-accent-strong max-md:size-11"
            onClick={() => onRemove(value)}
          >
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      {values.length > SHOWN_MAX && (
        <li className="flex h-7 items-center px-1 text-sm text-ink-soft max-md:h-11">
          {`et ${formatNumber(values.length - SHOWN_MAX)} autres`}
        </li>
      )}
    </ul>
  );
}
