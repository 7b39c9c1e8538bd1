import { Combobox } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { SearchIcon } from '../icons.tsx';
import { OptionList } from './option-list.tsx';
import { type LoadOptions, type Option, useOptions } from './use-options.ts';

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
export function MultiPickerList(props: MultiPickerListProps) {
  const { label, values, onChange, query, onQuery, isRefused, disabled, input } = props;
  const found = useOptions(props.load, query.trim(), !disabled);
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
        onValueChange={change}
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
