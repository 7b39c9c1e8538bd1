import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';
import { formatNumber } from './number.ts';
import { OptionList } from './option-list.tsx';
import { type LoadOptions, type Option, useOptions } from './use-options.ts';

/** Chosen options shown one by one; beyond, their count says enough. */
const CHIPS_MAX = 40;

const UNLOADED = 'La liste entière n’a pas pu être chargée.';

type SelectAll = (query: string, signal: AbortSignal) => Promise<Option[]>;

interface MultiPickerProps extends FieldTexts {
  values: readonly Option[];
  onChange: (values: Option[]) => void;
  load: LoadOptions;
  /** Brings all that match what is typed, for `Tout sélectionner`. */
  selectAll?: SelectAll | undefined;
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
  error,
  remark,
  hint,
  disabled = false,
  className,
}: MultiPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [gathering, setGathering] = useState<'no' | 'busy' | 'failed'>('no');
  const found = useOptions(load, query.trim(), !disabled);
  const flight = useRef<AbortController>(undefined);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // Whoever waits for everyone may meanwhile choose another list, or leave.
  useEffect(() => () => flight.current?.abort(), []);
  const texts = { error: gathering === 'failed' ? UNLOADED : error, remark, hint };
  const chosen = new Set(values.map((value) => value.id));
  // Only those in sight: a choice of 20 000 would make each option search through all of them.
  const chosenInSight = found.options.filter((option) => chosen.has(option.id));

  function change(next: readonly Option[]): void {
    const kept = new Set(next.map((option) => option.id));
    const left = new Set(chosenInSight.filter(({ id: old }) => !kept.has(old)).map((o) => o.id));
    onChange([
      ...values.filter((value) => !left.has(value.id)),
      ...next.filter((option) => !chosen.has(option.id)),
    ]);
  }

  async function gather(all: SelectAll): Promise<void> {
    flight.current?.abort();
    flight.current = new AbortController();
    const { signal } = flight.current;
    setGathering('busy');
    try {
      const options = await all(query.trim(), signal);
      if (signal.aborted) return;
      const ids = new Set(options.map((option) => option.id));
      // Whoever was chosen meanwhile stays.
      onChange([...latest.current.filter((value) => !ids.has(value.id)), ...options]);
      setGathering('no');
    } catch {
      if (!signal.aborted) setGathering('failed');
    }
  }

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
              busy={gathering === 'busy'}
              onClick={() => void gather(selectAll)}
            >
              Tout sélectionner
            </Button>
          )}
        </span>
      </div>
      {values.length > 0 && (
        <ul
          aria-label={`${label} choisis`}
          className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto max-md:max-h-40"
        >
          {values.slice(0, CHIPS_MAX).map((value) => (
            <li
              key={value.id}
              className="flex h-7 max-w-full items-center rounded-control bg-accent-soft pl-2.5 text-sm text-accent max-md:h-11"
            >
              <span className="min-w-0 truncate">{value.label}</span>
              <button
                type="button"
                aria-label={`Retirer ${value.label}`}
                className="inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:text-accent-strong max-md:size-11"
                onClick={() => {
                  onChange(values.filter((other) => other.id !== value.id));
                  input.current?.focus();
                }}
              >
                <CloseIcon className="size-3.5" />
              </button>
            </li>
          ))}
          {values.length > CHIPS_MAX && (
            <li className="flex h-7 items-center px-1 text-sm text-ink-soft max-md:h-11">
              {`et ${formatNumber(values.length - CHIPS_MAX)} autres`}
            </li>
          )}
        </ul>
      )}
      <div
        className={classNames(
          'overflow-hidden rounded-control border bg-surface focus-within:outline-2',
          error ? 'focus-within:outline-danger' : 'focus-within:outline-accent',
          error ? 'border-danger' : disabled ? 'border-line' : 'border-line-strong',
        )}
      >
        <Combobox.Root<Option, true>
          inline
          open
          multiple
          items={found.options}
          filter={null}
          value={chosenInSight}
          onValueChange={change}
          itemToStringLabel={(option) => option.label}
          isItemEqualToValue={(option, value) => option.id === value.id}
          autoHighlight
          inputValue={query}
          onInputValueChange={(text, { reason }) => {
            // Choosing someone must not throw away the search that found them.
            if (reason === 'input-change') setQuery(text);
          }}
          disabled={disabled}
        >
          <span className="relative flex items-center">
            <SearchIcon className="pointer-events-none absolute left-3 text-ink-faint" />
            <Combobox.Input
              ref={input}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              // There is no list yet, which an expanded box would have to name.
              {...(disabled && { 'aria-expanded': false })}
              // Enter chooses here: it must not send the form around it.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
                if (event.key === 'Enter' && found.isBehind) event.preventBaseUIHandler();
                // As in every search: it takes back what was typed first, and closes the dialog then.
                if (event.key === 'Escape' && query !== '') {
                  event.stopPropagation();
                  event.preventBaseUIHandler();
                  setQuery('');
                }
              }}
              placeholder="Rechercher"
              autoComplete="off"
              spellCheck={false}
              className="h-9 w-full bg-transparent pr-3 pl-9 text-sm outline-none max-md:h-11 max-md:text-base"
            />
          </span>
          {!disabled && (
            <div className="border-t border-line">
              <OptionList
                boxes
                found={found}
                query={query.trim()}
                label={label}
                className="max-h-52"
              />
            </div>
          )}
        </Combobox.Root>
      </div>
      <FieldMessages id={id} {...texts} />
    </fieldset>
  );
}

function countChosen(count: number): string {
  return count === 1 ? '1 choisi' : `${formatNumber(count)} choisis`;
}
