import { useId, useRef, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons.tsx';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { MultiPickerList } from './multi-picker-list.tsx';
import { formatNumber } from './number.ts';
import { type GatherAll, useGathering } from './use-gathering.ts';
import type { LoadOptions, Option } from './use-options.ts';

/** Chosen options shown one by one; beyond, their count says enough. */
const SHOWN_MAX = 40;

interface ChosenOptionsProps {
  label: string;
  values: readonly Option[];
  onRemove: (value: Option) => void;
}

/** The chosen options of a list, each with a button that takes it back. */
function ChosenOptions({ label, values, onRemove }: ChosenOptionsProps) {
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

const UNLOADED = 'La liste entière n’a pas pu être chargée.';

interface MultiPickerProps extends FieldTexts {
  values: readonly Option[];
  onChange: (values: Option[]) => void;
  load: LoadOptions;
  /** For `Tout sélectionner`. */
  selectAll?: GatherAll | undefined;
  /** How many that chooses while nothing is typed, once it is known. */
  selectAllCount?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Chooses several of a list of any length; the list stays in sight, the chosen ones above it.
 * Another list needs another `key`.
 */
export function MultiPicker({
  label,
  values,
  onChange,
  load,
  selectAll,
  selectAllCount,
  error,
  remark,
  hint,
  disabled = false,
  className,
}: MultiPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { state, gather } = useGathering(values, onChange);
  const texts = { error: state === 'failed' ? UNLOADED : error, remark, hint };

  return (
    <fieldset
      disabled={disabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, texts)}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-medium text-ink">
          <span id={`${id}-label`}>{label}</span>
          <span aria-live="polite" className="ml-2 font-normal text-ink-soft tabular-nums">
            {values.length > 0 && countChosen(values.length)}
          </span>
        </p>
        <span className="-mr-2 flex max-md:-ml-3">
          {values.length > 0 && (
            <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange([])}>
              Tout désélectionner
            </Button>
          )}
          {selectAll && (
            <Button
              variant="quiet"
              size="small"
              disabled={disabled}
              busy={state === 'busy'}
              onClick={() => void gather(selectAll, query.trim())}
            >
              Tout sélectionner
              {query.trim() === '' &&
                selectAllCount !== undefined &&
                ` (${formatNumber(selectAllCount)})`}
            </Button>
          )}
        </span>
      </div>
      {values.length > 0 && (
        <ChosenOptions
          label={label}
          values={values}
          onRemove={(removed) => {
            onChange(values.filter(({ id: kept }) => kept !== removed.id));
            input.current?.focus();
          }}
        />
      )}
      <MultiPickerList
        label={label}
        values={values}
        onChange={onChange}
        load={load}
        query={query}
        onQuery={setQuery}
        isRefused={Boolean(error)}
        disabled={disabled}
        input={input}
      />
      {/* An empty hint keeps its line: it may come late. */}
      <div
        aria-live="polite"
        className={hint === undefined ? 'contents' : 'flex min-h-4 flex-col gap-1.5'}
      >
        <FieldMessages id={id} {...texts} />
      </div>
    </fieldset>
  );
}

function countChosen(count: number): string {
  return `${formatNumber(count)} ${count < 2 ? 'choisi' : 'choisis'}`;
}
