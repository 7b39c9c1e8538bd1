import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ChosenOptions } from './chosen-options.tsx';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { MultiPickerList } from './multi-picker-list.tsx';
import { formatNumber } from './number.ts';
import { type GatherAll, useGathering } from './use-gathering.ts';
import type { LoadOptions, Option } from './use-options.ts';

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
