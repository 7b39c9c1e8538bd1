import { Combobox } from '@base-ui/react/combobox';
import { use, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '../icons.tsx';
import { PopupBoundary, PopupContainer } from '../overlay/popup-container.ts';
import { controlLook, SIDE_BUTTON } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { OptionList } from './option-list.tsx';
import { type LoadOptions, type Option, useOptions } from './use-options.ts';

interface PickerProps extends FieldTexts {
  value: Option | null;
  onChange: (value: Option | null) => void;
  load: LoadOptions;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Its list is there at once. */
  isOpened?: boolean | undefined;
  /** Searched for before anybody has typed. */
  begins?: string | undefined;
  className?: string | undefined;
}

/** Chooses one of a list of any length: typing searches on the server, scrolling loads more. */
export function Picker({
  value,
  onChange,
  load,
  placeholder,
  clearable = false,
  disabled = false,
  isOpened = false,
  begins = '',
  className,
  ...texts
}: PickerProps) {
  const [open, setOpen] = useState(isOpened);
  // The input shows the chosen label until someone types: only then is it a search.
  const [query, setQuery] = useState(begins);
  const container = use(PopupContainer);
  const boundary = use(PopupBoundary);
  const found = useOptions(load, query.trim(), open);

  return (
    <FieldFrame {...texts} className={className}>
      {(control) => (
        <Combobox.Root<Option>
          items={found.options}
          filter={null}
          value={value}
          {...(begins !== '' && { defaultInputValue: begins })}
          onValueChange={onChange}
          itemToStringLabel={(option) => option.label}
          isItemEqualToValue={(option, chosen) => option.id === chosen.id}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) setQuery('');
          }}
          onInputValueChange={(text, { reason }) => {
            if (reason === 'input-change') setQuery(text);
          }}
          autoHighlight
          disabled={disabled}
        >
          <Combobox.InputGroup className="relative flex items-center">
            <Combobox.Input
              {...control}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              onKeyDown={(event) => {
                // With the list open Enter chooses, even when there is nothing to choose.
                if (open && event.key === 'Enter') event.preventDefault();
                if (found.isBehind && event.key === 'Enter') event.preventBaseUIHandler();
                // The kit would empty the field; Escape is there to close the dialog around it.
                if (!open && event.key === 'Escape') event.preventBaseUIHandler();
              }}
              onFocus={(event) => event.currentTarget.select()}
              className={controlLook(
                Boolean(texts.error),
                clearable ? 'pr-17 max-md:pr-22' : 'pr-9 max-md:pr-11',
              )}
            />
            <span className="absolute right-0.5 flex items-center max-md:right-0">
              {clearable && value && (
                <Combobox.Clear
                  aria-label={`Effacer\u00a0: ${texts.label}`}
                  className={SIDE_BUTTON}
                >
                  <CloseIcon />
                </Combobox.Clear>
              )}
              <Combobox.Trigger
                aria-label={`Ouvrir la liste\u00a0: ${texts.label}`}
                className={SIDE_BUTTON}
              >
                <ChevronDownIcon />
              </Combobox.Trigger>
            </span>
          </Combobox.InputGroup>
          <Combobox.Portal container={container}>
            <Combobox.Positioner
              sideOffset={4}
              {...(boundary && { collisionBoundary: boundary })}
              className="z-50 outline-none"
            >
              <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0">
                <OptionList
                  found={found}
                  query={query.trim()}
                  label={texts.label}
                  // Never so low that the other side would be better: the kit then opens it there.
                  className="max-h-[max(9rem,min(20rem,calc(var(--available-height)-3rem)))]"
                />
                {/* Says to the kit that an empty list is in sight: Escape then closes it alone. */}
                <Combobox.Empty className="hidden" />
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}
