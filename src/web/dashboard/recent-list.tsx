import { type ReactNode, useId } from 'react';
import { Failure, RefreshFailure } from '../ui/failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useStillRows } from '../ui/table/use-still-rows.ts';

const SKELETON_WIDTHS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44'] as const;

interface RecentListProps<Row> {
  title: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  busy: boolean;
  empty: string;
  emptyLink: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A titled panel with the newest records; what was known stays when a refresh fails. */
export function RecentList<Row extends { id: string }>(props: RecentListProps<Row>) {
  const { title, failure, onRetry, busy, empty, emptyLink, children } = props;
  const titleId = useId();
  const { rows, handlers } = useStillRows(props.rows);
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={!rows && !failure}
      className="col-span-2 min-w-0 rounded-panel border border-line bg-surface shadow-panel md:col-span-1"
    >
      <h2
        id={titleId}
        className="border-b border-line px-4 md:px-5 py-3 text-sm font-semibold text-ink"
      >
        {title}
      </h2>
      {rows && failure && <RefreshFailure message={failure} onRetry={onRetry} busy={busy} />}
      {rows && rows.length > 0 && (
        <ul
          // The place of five rows, so that nothing below moves when fewer come.
          className="min-h-55 divide-y divide-line"
          aria-labelledby={titleId}
          {...handlers}
        >
          {rows.map(children)}
        </ul>
      )}
      {rows?.length === 0 && (
        <div className="min-h-55 px-4 md:px-5 py-10 text-center text-sm text-ink-soft">
          <p>{empty}</p>
          <p className="mt-2">{emptyLink}</p>
        </div>
      )}
      {!rows && failure && <Failure message={failure} onRetry={onRetry} busy={busy} />}
      {!rows && !failure && <SkeletonRows />}
    </section>
  );
}

function SkeletonRows() {
  return (
    <ul className="divide-y divide-line" aria-hidden="true">
      {SKELETON_WIDTHS.map((width) => (
        <li key={width} className="flex min-h-11 items-center justify-between gap-4 px-4 md:px-5">
          <Skeleton className={width} />
          <Skeleton className="w-20" />
        </li>
      ))}
    </ul>
  );
}
