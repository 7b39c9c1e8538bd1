import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Found } from '../../../domain/find/found.schema.ts';
import { RECENT_SHOWN } from '../../../domain/find/found.ts';
import { frenchCount } from '../../../domain/french.ts';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { CloseIcon, SearchIcon, Spinner } from '../../kit/icons.tsx';
import { placeAfterDialog } from '../../kit/overlay/dialog-focus.ts';
import { veil } from '../../kit/overlay/dialog-presses.ts';
import { useNoNotices } from '../../kit/overlay/toasts.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { pb } from '../api/client.ts';
import { loadingMessage } from '../api/failure.ts';
import { type FinderGroup, type FinderLine, finderGroups } from './finder-lines.ts';
import { FinderRow } from './finder-row.tsx';
import {
  closeFinder,
  FINDER_FIELD,
  FINDER_INPUT,
  FINDER_LABEL,
  FINDER_LINE,
  FINDER_PANEL,
  FINDER_PLACEHOLDER,
  FINDER_SCRIM,
  takeTyped,
} from './finder-store.ts';

/** The search everywhere: companies, people, orders, and what one does. */
export function FinderDialog({ typed, origin }: { typed: string; origin: Element | null }) {
  useNoNotices(true);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);

  function note({ kind, record }: FinderLine): void {
    if (kind === 'record' && record) noteRecent(record.collection, record.id);
  }

  function go(line: FinderLine): void {
    note(line);
    hasLeft.current = true;
    closeFinder();
    if (line.kind === 'call') location.assign(line.href);
    else void router.navigate({ href: line.href });
  }

  function openBeside(line: FinderLine): void {
    note(line);
    window.open(line.href, '_blank', 'noopener');
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeFinder()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-backdrop {...veil} className={FINDER_SCRIM} />
        <Dialog.Popup
          initialFocus={input}
          // The page that one goes to says itself where the focus belongs.
          finalFocus={() => (hasLeft.current ? false : placeAfterDialog(origin))}
          className={FINDER_PANEL}
        >
          <Dialog.Title className="sr-only">{FINDER_LABEL}</Dialog.Title>
          <FinderBox ref={input} initial={typed} onGo={go} onOpenBeside={openBeside} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Of whoever is signed in: colleagues share a browser. */
function place(): string {
  return `bristol_recents_${pb.authStore.record?.id ?? ''}`;
}

/** The records opened lately, the last one first, as `Contacts/id`: names are read, never kept. */
function recents(): readonly string[] {
  const kept = localStorage.getItem(place()) ?? '';
  return kept.split(',').filter((record) => /^(Company|Contacts|orders)\/\w+$/.test(record));
}

/** Notes that a record was opened. */
function noteRecent(collection: SearchedName, id: string): void {
  const record = `${collection}/${id}`;
  const others = recents().filter((known) => known !== record);
  localStorage.setItem(place(), [record, ...others].slice(0, RECENT_SHOWN).join());
}

/** A search that took too long once is fast soon: the store has just read its pages. */
const AGAIN_MS = 700;

/** The found records and their query: rows stay in sight until those of the next word have come. */
interface FoundFor {
  readonly typed: string;
  readonly found: Found;
}

/** The query of the search everywhere; with nothing typed, the records that were opened lately. */
function findQuery(typed: string, recents: readonly string[]) {
  const query = typed === '' ? { of: recents.join() } : { q: typed };
  return queryOptions({
    queryKey: ['find', query],
    queryFn: async ({ signal }): Promise<FoundFor> => ({
      typed,
      found: await pb.send<Found>('/api/search', { query, signal }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.found.partial === true && AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
}

const DEBOUNCE_MS = 80;
/** Before it, an answer is on its way and nobody wonders. */
const SLOW_MS = 400;
const PHONE = '(max-width: 47.99rem)';

interface FoundLines {
  readonly groups: readonly FinderGroup[];
  /** The text that the lines answer. */
  readonly typed: string;
  readonly found: Found | undefined;
  /** They answer what was typed before. */
  readonly isBehind: boolean;
  readonly isSlow: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
  /** Goes to the first line as soon as the answer to a text is there. */
  readonly goOnceFound: (text: string) => void;
}

/** The lines found for a text while somebody types it. */
function useFound(text: string, onGo: (line: FinderLine) => void): FoundLines {
  const router = useRouter();
  const [lately] = useState(recents);
  const [awaited, setAwaited] = useState<string>();
  const asked = useSettled(text, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useQuery(findQuery(asked, lately));
  const typed = data?.typed ?? '';
  const isBehind = typed !== text && !error;
  const isSlow = useSettled(isBehind && isFetching, SLOW_MS) && isBehind;
  const groups = useMemo(() => {
    const canCall = window.matchMedia(PHONE).matches;
    return finderGroups(data?.found, typed, { router, recents: lately, canCall });
  }, [data, typed, router, lately]);

  const first = groups[0]?.items[0];
  const go = useEffectEvent(() => {
    setAwaited(undefined);
    if (first) onGo(first);
  });
  // A search that was too slow for the store is asked for again: nothing yet is no answer.
  const isAnswered = first !== undefined || data?.found.partial !== true;
  useEffect(() => {
    if (awaited === typed && !isBehind && isAnswered) go();
  }, [awaited, typed, isBehind, isAnswered]);

  return {
    groups,
    typed,
    found: data?.found,
    isBehind,
    isSlow,
    failure: error ? loadingMessage(error) : undefined,
    retry: () => void refetch(),
    goOnceFound: setAwaited,
  };
}

interface FinderBoxProps {
  ref: Ref<HTMLInputElement>;
  initial: string;
  onGo: (line: FinderLine) => void;
  onOpenBeside: (line: FinderLine) => void;
}

/** The box in which one types, and what it finds under it. */
function FinderBox({ ref, initial, onGo, onOpenBeside }: FinderBoxProps) {
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

/** Says how much was found, to those who see only what is missing and to those who hear. */
function FinderStatus({ found: { found, typed, failure, groups, retry } }: { found: FoundLines }) {
  const records = groups.flatMap(({ items }) => items.filter(({ kind }) => kind === 'record'));
  const isNothing = typed !== '' && records.length === 0 && found !== undefined && !found.partial;
  const isSeen = failure !== undefined || isNothing || found?.partial;
  return (
    <Autocomplete.Status
      className={classNames(
        isSeen
          ? classNames(
              'shrink-0 px-5 py-4 text-sm text-ink-soft',
              groups.length > 0 && 'border-t border-line',
            )
          : 'sr-only',
      )}
    >
      {failure !== undefined ? (
        <span className="flex items-center justify-between gap-3">
          {failure}
          <Button size="small" onClick={retry}>
            Réessayer
          </Button>
        </span>
      ) : found?.partial ? (
        'La recherche prend plus de temps que d’habitude. D’autres résultats peuvent suivre.'
      ) : isNothing ? (
        <span className="text-ink">{`Rien ne correspond à «\u00a0${typed}\u00a0».`}</span>
      ) : (
        typed !== '' && frenchCount(records.length, 'résultat')
      )}
    </Autocomplete.Status>
  );
}
