import type { ReactNode } from 'react';
import { queryFailure } from '../frame/api/failure.ts';
import { useOwnRefreshes } from '../frame/api/own-refresh.ts';
import { classNames } from '../kit/class-names.ts';
import { Failure, RefreshFailure } from '../kit/failure.tsx';
import { Panel } from '../kit/panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useStillRows } from '../kit/table/use-still-rows.ts';

const SKELETON_WIDTHS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44'] as const;

interface RecentListProps<Row> {
  title: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** The query of the rows. */
  query: Parameters<typeof queryFailure>[0];
  /** Each of them has two lines. */
  isTall?: boolean;
  empty: string;
  emptyLink: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A titled panel with the newest records; what was known stays when a refresh fails. */
export function RecentList<Row extends { id: string }>(props: RecentListProps<Row>) {
  const { title, query, isTall = false, empty, emptyLink, children } = props;
  const failure = queryFailure(query);
  const { rows, handlers } = useStillRows(props.rows, useOwnRefreshes());
  return (
    <Panel title={title} busy={!rows && !failure}>
      {rows && failure && <RefreshFailure {...failure} />}
      {rows && rows.length > 0 && (
        <ul
          className={classNames('divide-y divide-line', placeOf(isTall))}
          aria-label={title}
          {...handlers}
        >
          {rows.map(children)}
        </ul>
      )}
      {rows?.length === 0 && (
        <div
          className={classNames(
            'px-4 py-10 text-center text-sm text-ink-soft md:px-5',
            placeOf(isTall),
          )}
        >
          <p>{empty}</p>
          <p className="mt-2">{emptyLink}</p>
        </div>
      )}
      {!rows && failure && <Failure {...failure} />}
      {!rows && !failure && <SkeletonRows isTall={isTall} />}
    </Panel>
  );
}

/** The place of five rows, so that nothing below moves when fewer come. */
function placeOf(isTall: boolean): string {
  return isTall ? 'min-h-65' : 'min-h-45 max-md:min-h-55';
}

function SkeletonRows({ isTall }: { isTall: boolean }) {
  return (
    <ul className="divide-y divide-line" aria-hidden="true">
      {SKELETON_WIDTHS.map((width) => (
        <li
          key={width}
          className={classNames(
            'flex items-center justify-between gap-4 px-4 md:px-5',
            isTall ? 'min-h-13' : 'min-h-9 max-md:min-h-11',
          )}
        >
          <Skeleton className={width} />
          <Skeleton className="w-20" />
        </li>
      ))}
    </ul>
  );
}
