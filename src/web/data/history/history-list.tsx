import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { byDay, dayTitle } from './entry-texts.ts';
import { HistoryEntry } from './history-entry.tsx';
import { UndoQuestion } from './undo-question.tsx';
import type { History } from './use-history.ts';
import { useUndo } from './use-undo.ts';

interface HistoryListProps {
  history: History;
  /** The id of the record whose history it is; without it, of everybody. */
  own?: string;
  /** Of the days, below the title that stands above the list. */
  heading: 'h2' | 'h3';
  /** In the place of entries, when there are none. */
  empty: ReactNode;
}

/** What was done, day by day, newest first. */
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
