import { useId, useState } from 'react';
import { frenchTime } from '../../../domain/french.ts';
import { SOURCE_LABELS } from '../../../domain/history/history.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { EntryDetails, WholeEntryDetails } from './entry-details.tsx';
import { type EntrySentence, entrySentence, isFinal, sentenceText } from './entry-texts.ts';
import { type HistoryEntry as Entry, type RecordNames, recordCount } from './history-page.ts';
import type { Undoing } from './use-undo.ts';

interface HistoryEntryProps {
  entry: Entry;
  names: RecordNames;
  undoing: Undoing;
  /** The id of the record whose history it is; without it, opened, it shows all that it changed. */
  own: string | undefined;
}

/** One line for what somebody did; opened, what it changed. */
export function HistoryEntry({ entry, names, undoing, own }: HistoryEntryProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const sentence = entrySentence(entry, names, own);
  const text = sentenceText(sentence);
  const place = `${SOURCE_LABELS[entry.source]} · ${frenchTime(entry.at, 'Europe/Paris')}`;
  const Details =
    own === undefined && recordCount(entry) > entry.changes.length
      ? WholeEntryDetails
      : EntryDetails;

  return (
    <li data-entry={entry.id} className="border-t border-line first:border-t-0">
      <div className="flex items-center gap-1 pr-3 transition-colors hover:bg-hover max-md:pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 grow items-center gap-2 py-1.5 pr-2 pl-3 text-left text-sm outline-offset-[-2px] max-md:min-h-14 max-md:items-start"
        >
          <ChevronDownIcon
            className={classNames(
              'shrink-0 text-ink-faint transition-transform max-md:mt-0.5',
              !isOpen && '-rotate-90',
            )}
          />
          <span className="flex min-w-0 grow gap-x-4 max-md:flex-col md:items-baseline">
            <span title={text} className="min-w-0 grow max-md:line-clamp-3 md:truncate">
              <Sentence {...sentence} />
            </span>
            <span className="shrink-0 text-ink-soft tabular-nums max-md:text-xs">{place}</span>
          </span>
        </button>
        <span className="flex shrink-0 justify-end md:w-20">
          {entry.isUndone && <Badge tone="muted">Annulée</Badge>}
          {!entry.isUndone && !isFinal(entry, names) && (
            <Button
              variant="quiet"
              size="small"
              busy={undoing.busy === entry.id && !undoing.asked}
              aria-label={`Annuler\u00a0: ${text}`}
              onClick={() => void undoing.ask(entry)}
              className="font-normal"
            >
              Annuler…
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <div id={detailsId} className="animate-appear pt-1 pr-4 pb-4 pl-9">
          <Details entry={entry} names={names} undoing={undoing} own={own} />
        </div>
      )}
    </li>
  );
}

function Sentence({ who, verb, what, more }: EntrySentence) {
  return (
    <>
      <span className="text-ink">{who}</span>
      <span className="text-ink-soft">{` ${verb} `}</span>
      <span className="font-semibold text-ink">{what}</span>
      {more !== '' && <span className="text-ink-soft">{`\u00a0: ${more}`}</span>}
    </>
  );
}
