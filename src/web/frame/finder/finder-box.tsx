import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type Ref, useRef, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import { CloseIcon, SearchIcon, Spinner } from '../../kit/icons.tsx';
import { FINDER_FIELD, FINDER_LABEL, FINDER_LINE, FINDER_PLACEHOLDER } from './finder-frame.ts';
import type { FinderGroup, FinderLine } from './finder-lines.ts';
import { FinderRow } from './finder-row.tsx';
import { FinderStatus } from './finder-status.tsx';
import { FINDER_INPUT, takeTyped } from './finder-store.ts';
import { useFound } from './use-found.ts';

interface FinderBoxProps {
  ref: Ref<HTMLInputElement>;
  initial: string;
  onGo: (line: FinderLine) => void;
  onOpenBeside: (line: FinderLine) => void;
}

/** The box in which one types, and what it finds under it. */
export function FinderBox({ ref, initial, onGo, onOpenBeside }: FinderBoxProps) {
  const [text, setText] = useState(initial);
  // Enter may follow a key before what it typed is drawn.
  const latest = useRef(initial);
  const found = useFound(text.trim(), onGo);
  const highlighted = useRef<FinderLine>(undefined);

  function change(next: string): void {
    latest.current = next;
    setText(next);
  }

  function takeOver(): void {
    const before = takeTyped();
    if (!before) return;
    change(before.typed);
    if (before.isEntered) found.goOnceFound(before.typed.trim());
  }

  return (
    <Autocomplete.Root
      items={found.groups}
      mode="none"
      filter={null}
      inline
      open
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') change(next);
      }}
      itemToStringValue={({ label }) => label}
      onItemHighlighted={(line) => {
        highlighted.current = line;
      }}
    >
      <div className={FINDER_LINE}>
        <SearchIcon className="shrink-0 text-ink-faint" />
        <Autocomplete.Input
          ref={ref}
          {...FINDER_INPUT}
          aria-label={FINDER_LABEL}
          placeholder={FINDER_PLACEHOLDER}
          onFocus={takeOver}
          maxLength={SEARCH_LENGTH_MAX}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
          onKeyDown={(event) => {
            // The dialog closes, with whatever was typed.
            if (event.key === 'Escape') event.preventBaseUIHandler();
            if (event.key !== 'Enter') return;
            // An answer that has just come has no highlighted line yet.
            const isBehind = found.isBehind || latest.current !== text;
            if (isBehind || !highlighted.current) {
              event.preventBaseUIHandler();
              found.goOnceFound(latest.current.trim());
            } else if ((event.ctrlKey || event.metaKey) && highlighted.current) {
              event.preventBaseUIHandler();
              onOpenBeside(highlighted.current);
            }
          }}
          className={FINDER_FIELD}
        />
        {found.isSlow && <Spinner className="shrink-0 text-ink-faint" />}
        <Dialog.Close
          aria-label="Fermer"
          className="-mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:size-11"
        >
          <CloseIcon />
        </Dialog.Close>
      </div>
      <Autocomplete.List
        aria-label="Résultats"
        className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain outline-none data-empty:hidden not-data-empty:p-2"
      >
        {(group: FinderGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-2 last:pb-0">
            <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(line: FinderLine) => (
                <FinderRow key={line.key} line={line} typed={found.typed} onGo={onGo} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <FinderStatus found={found} />
    </Autocomplete.Root>
  );
}
