import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SKELETON_ROWS, Skeleton } from '../skeleton.tsx';
import type { DataTableProps, TableRow } from './data-table-props.ts';
import { GoneListRow } from './gone-row.tsx';
import { ListRow } from './list-row.tsx';
import { useRowChoice } from './row-selection.tsx';
import { SortSelect } from './sort-select.tsx';

type DataListProps<Row extends TableRow> = DataTableProps<Row> & { instead: ReactNode };

/** The phone's form of a table: two lines a row or three, and its actions in a menu. */
export function DataList<Row extends TableRow>(props: DataListProps<Row>) {
  const { caption, rows, news, state, instead } = props;
  const hasFoot = props.columns.some(({ phone }) => phone === 'foot');
  const choice = useRowChoice(
    rows.map(({ id }) => id),
    props.selection,
  );
  return (
    <>
      <SortSelect {...props} />
      {instead}
      <ul
        aria-label={caption}
        aria-busy={state === 'loading' || state === 'refreshing'}
        className={classNames(
          'divide-y divide-line transition-opacity',
          state === 'refreshing' && 'opacity-60 delay-300',
        )}
      >
        {state === 'loading' &&
          rows.length === 0 &&
          SKELETON_ROWS.map((key) => (
            <li
              key={key}
              className={classNames(
                'flex flex-col justify-center gap-2.5 px-4',
                hasFoot ? 'h-21' : 'h-16',
              )}
            >
              <Skeleton className="w-1/2" />
              <Skeleton className="w-1/3" />
              {hasFoot && <Skeleton className="w-1/4" />}
            </li>
          ))}
        {rows.map((row) => {
          const key = row.id;
          if (news.gone.has(key)) return <GoneListRow key={key} id={key} />;
          return <ListRow key={key} list={props} choice={choice} row={row} />;
        })}
      </ul>
    </>
  );
}
