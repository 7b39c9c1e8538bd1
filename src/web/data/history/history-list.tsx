import { type ReactNode, useId, useState } from 'react';
import { frenchTime } from '../../../domain/french.ts';
import { SOURCE_LABELS } from '../../../domain/history/history.ts';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import { capitalised } from '../../../domain/text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { ScrolledSection } from '../../kit/scrolled-section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { EntryDetails, WholeEntryDetails } from './entry-details.tsx';
import {
  byDay,
  dayTitle,
  type EntrySentence,
  entrySentence,
  isFinal,
  sentenceText,
} from './entry-texts.ts';
import { type HistoryEntry as Entry, type RecordNames, recordCount } from './history-page.ts';
import { keptWhat, keptWhy, willText } from './undo-outcome.ts';
import { type History, type RecordSubject, useHistory } from './use-history.ts';
import { type Undoing, useUndo } from './use-undo.ts';

const LEARNT_AFTERWARDS =
  'Ce que d’autres ont modifié depuis restera tel quel. Une fois l’annulation terminée, Activité en donne la liste.';

interface UndoQuestionProps {
  undoing: Undoing;
  names: RecordNames;
}

/** Asks before an operation is undone, with what comes back and what stays. */
function UndoQuestion({ undoing, names }: UndoQuestionProps) {
  const { asked } = undoing;
  return (
    <LazyConfirmDialog
      open={asked !== undefined}
      title="Annuler cette opération"
      question={asked ? `${sentenceText(entrySentence(asked.entry, names))}.` : ''}
      details={asked && `${capitalised(willText(asked.outcome))}.`}
      cancelLabel="Ne rien changer"
      confirmLabel="Annuler cette opération"
      busy={asked !== undefined && undoing.busy === asked.entry.id}
      focusAfter={undoing.focusAfter}
      onConfirm={() => void undoing.confirm()}
      onClose={undoing.cancel}
    >
      {asked?.outcome.countsAreMost && <p>{LEARNT_AFTERWARDS}</p>}
      {asked && asked.outcome.kept.length > 0 && <KeptList {...asked.outcome} />}
    </LazyConfirmDialog>
  );
}

function KeptList({ kept, names }: Undone) {
  const titleId = useId();
  const now = new Date();
  return (
    <div>
      <p id={titleId} className="text-ink">
        Ce qui suit reste tel quel{'\u00a0'}:
      </p>
      <ScrolledSection
        aria-labelledby={titleId}
        className="mt-1 max-h-60 overflow-y-auto rounded-control"
      >
        <ul className="flex flex-col gap-1">
          {kept.map((part) => (
            <li key={`${part.collection}/${part.record}/${part.field}`} className="wrap-anywhere">
              <span className="font-medium text-ink">{keptWhat(part, names)}</span>
              {` · ${keptWhy(part, now)}`}
            </li>
          ))}
        </ul>
      </ScrolledSection>
    </div>
  );
}

interface HistoryListProps {
  history: History;
  /** The id of the record whose history it is; without it, of everybody. */
  own?: string;
  /** Of the days, below the title that stands above the list. */
  heading: 'h2' | 'h3';
  /** In the place of entries, when there are none. */
  empty: ReactNode;
}

/** The operations, day by day, newest first. */
export function HistoryList({ history, own, heading: Heading, empty }: HistoryListProps) {
  const undoing = useUndo();
  const { entries, names, state, failure, readOlder } = history;
  if (failure && entries.length === 0) return <Failure {...failure} />;
  if (state === 'loading') return <Waiting />;
  if (entries.length === 0) return empty;
  const now = new Date();
  return (
    <div className={classNames('flex flex-col gap-6', state === 'refreshing' && 'opacity-60')}>
      {failure && <RefreshFailure {...failure} />}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={dayTitle(day, now)}>
          <Heading className="mb-2 text-sm font-semibold text-ink">{dayTitle(day, now)}</Heading>
          <ul className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel">
            {ofDay.map((entry) => (
              <HistoryEntry key={entry.id} {...{ entry, names, undoing, own }} />
            ))}
          </ul>
        </section>
      ))}
      {readOlder && (
        <Button busy={history.isReadingOlder} onClick={readOlder} className="self-center">
          Plus ancien
        </Button>
      )}
      <UndoQuestion undoing={undoing} names={names} />
    </div>
  );
}

/** Each of another length, as sentences are. */
const LINES = ['w-96', 'w-80', 'w-72', 'w-88', 'w-64', 'w-76'];

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-3 w-24" />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        {LINES.map((width) => (
          <div
            key={width}
            className="flex min-h-11 items-center border-t border-line pl-9 first:border-t-0 max-md:min-h-14"
          >
            <Skeleton className={`max-w-[80%] ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface HistoryEntryProps {
  entry: Entry;
  names: RecordNames;
  undoing: Undoing;
  /** The id of the record whose history it is; without it, opened, it shows all that it changed. */
  own: string | undefined;
}

/** One line for what somebody did; opened, what it changed. */
function HistoryEntry({ entry, names, undoing, own }: HistoryEntryProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const sentence = entrySentence(entry, names, own);
  const text = sentenceText(sentence);
  const time = frenchTime(entry.at, 'Europe/Paris');
  // The sentence names Bristol already, where it did something by itself.
  const place = entry.source === 'automatic' ? time : `${SOURCE_LABELS[entry.source]} · ${time}`;
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

function Sentence({ who, verb, what, along, more }: EntrySentence) {
  return (
    <>
      <span className="text-ink">{who}</span>
      <span className="text-ink-soft">{` ${verb} `}</span>
      <span className="font-semibold text-ink">{what}</span>
      {along !== '' && <span className="text-ink-soft">{`, ${along}`}</span>}
      {more !== '' && <span className="text-ink-soft">{`\u00a0: ${more}`}</span>}
    </>
  );
}

interface HistoryPanelProps {
  subject: RecordSubject;
  /** Of each day. */
  heading?: 'h2' | 'h3';
}

/** The history of one record, or of a company with its people and orders. */
export function HistoryPanel({ subject, heading = 'h3' }: HistoryPanelProps) {
  const history = useHistory(subject);
  return (
    <HistoryList
      history={history}
      own={'record' in subject ? subject.record : subject.company}
      heading={heading}
      empty={<p className="text-sm text-ink-soft">Aucune modification n’est gardée.</p>}
    />
  );
}
