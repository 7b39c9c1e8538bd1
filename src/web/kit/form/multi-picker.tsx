import { Combobox } from '@base-ui/react/combobox';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { keysBetween } from '../table/selection.ts';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { formatNumber } from './number.ts';
import { OptionList } from './option-list.tsx';
import { type LoadOptions, type Option, useOptions } from './use-options.ts';

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
      className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto max-md:max-h-43"
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
        <span className="-mr-2 flex flex-wrap max-md:-ml-3">
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
      {values.length === 0 ? (
        // The room of the first ones: ticking somebody moves nothing under the hand.
        <p className="flex min-h-7 items-center text-sm text-ink-faint max-md:min-h-11">
          Aucun choix pour l’instant
        </p>
      ) : (
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

/** Brings all that match what is typed, but for those whom nobody should choose without meaning to. */
type GatherAll = (query: string, signal: AbortSignal) => Promise<Option[]>;

interface Gathering {
  state: 'no' | 'busy' | 'failed';
  gather: (all: GatherAll, query: string) => Promise<void>;
}

/** Chooses all that match at once, beside what is chosen one by one meanwhile. */
export function useGathering(
  values: readonly Option[],
  onChange: (values: Option[]) => void,
): Gathering {
  const [state, setState] = useState<Gathering['state']>('no');
  const flight = useRef<AbortController>(undefined);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // A person who waits for everyone may meanwhile choose another list, or leave.
  useEffect(() => () => flight.current?.abort(), []);

  async function gather(all: GatherAll, query: string): Promise<void> {
    flight.current?.abort();
    flight.current = new AbortController();
    const { signal } = flight.current;
    setState('busy');
    try {
      const gathered = await all(query, signal);
      if (signal.aborted) return;
      const ids = new Set(gathered.map((option) => option.id));
      // People who were chosen meanwhile stay.
      const kept = latest.current.filter((value) => !ids.has(value.id));
      onChange([...kept, ...gathered]);
      setState('no');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }

  return { state, gather };
}

interface MultiPickerListProps {
  label: string;
  values: readonly Option[];
  onChange: (values: Option[]) => void;
  load: LoadOptions;
  query: string;
  onQuery: (query: string) => void;
  isRefused: boolean;
  disabled: boolean;
  /** Where one types. */
  input: RefObject<HTMLInputElement | null>;
}

/** The list that stays in sight, each line with a box, and the search above it. */
function MultiPickerList(props: MultiPickerListProps) {
  const { label, values, onChange, query, onQuery, isRefused, disabled, input } = props;
  const found = useOptions(props.load, query.trim(), !disabled);
  const chosen = new Set(values.map((value) => value.id));
  // Only those in sight: a choice of 20 000 would make each option search through all of them.
  const chosenInSight = found.options.filter((option) => chosen.has(option.id));

  const anchor = useRef<string>(undefined);

  /** One was pressed; with Shift, those since the last one go along. */
  function change(next: readonly Option[], isRange: boolean): void {
    const kept = new Set(next.map((option) => option.id));
    const pressed = found.options.find(({ id }) => kept.has(id) !== chosen.has(id));
    if (!pressed) return;
    const ids = found.options.map(({ id }) => id);
    const which = new Set(isRange ? keysBetween(ids, anchor.current, pressed.id) : [pressed.id]);
    anchor.current = pressed.id;
    const added = found.options.filter(({ id }) => which.has(id) && !chosen.has(id));
    const isChosen = kept.has(pressed.id);
    onChange(isChosen ? [...values, ...added] : values.filter(({ id }) => !which.has(id)));
  }

  return (
    <div
      className={classNames(
        'overflow-hidden rounded-control border bg-surface focus-within:outline-2 print:hidden',
        isRefused ? 'focus-within:outline-danger' : 'focus-within:outline-accent',
        isRefused ? 'border-danger' : disabled ? 'border-line' : 'border-line-strong',
      )}
    >
      <Combobox.Root<Option, true>
        inline
        open
        multiple
        items={found.options}
        filter={null}
        value={chosenInSight}
        onValueChange={(next, { event }) =>
          change(next, 'shiftKey' in event && event.shiftKey === true)
        }
        itemToStringLabel={(option) => option.label}
        isItemEqualToValue={(option, value) => option.id === value.id}
        autoHighlight
        inputValue={query}
        onInputValueChange={(text, { reason }) => {
          // Choosing someone must not throw away the search that found them.
          if (reason === 'input-change') onQuery(text);
        }}
        disabled={disabled}
      >
        <span className="relative flex items-center">
          <SearchIcon className="pointer-events-none absolute left-3 text-ink-faint" />
          <Combobox.Input
            ref={input}
            aria-label={label}
            aria-invalid={isRefused ? true : undefined}
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
                onQuery('');
              }
            }}
            placeholder="Rechercher"
            autoComplete="off"
            spellCheck={false}
            className="h-9 w-full bg-transparent pr-3 pl-9 text-sm outline-none max-md:h-11 max-md:text-base"
          />
        </span>
        {!disabled && (
          // Of one height, whatever it finds: what is below it must not move under a finger.
          <div className="flex h-52 flex-col border-t border-line">
            <OptionList
              boxes
              found={found}
              query={query.trim()}
              label={label}
              className="min-h-0 grow"
            />
          </div>
        )}
      </Combobox.Root>
    </div>
  );
}
