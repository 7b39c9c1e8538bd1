import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { SKELETON_ROWS, Skeleton } from '../skeleton.tsx';
import type { DataTableProps, TableRow } from './data-table-props.ts';
import { GoneListRow } from './gone-row.tsx';
import { ListRow } from './list-row.tsx';
import { useRowChoice } from './row-selection.tsx';

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

type SortSelectProps<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'columns' | 'sort' | 'onSort'
>;

/** How a phone sorts a list, which has no headers to press. */
function SortSelect<Row extends TableRow>({ columns, sort = '', onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  if (!onSort || sortable.length === 0) return null;
  const isSorted = sortable.some(({ sortBy }) => sort === sortBy || sort === `-${sortBy}`);
  return (
    <div className="relative flex items-center border-b border-line text-ink-soft">
      <select
        aria-label="Trier par"
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className="h-11 w-full appearance-none bg-surface pr-9 pl-4 text-base text-ink-soft focus-visible:-outline-offset-2"
      >
        {!isSorted && <option value={sort}>Par pertinence</option>}
        {sortable.map(({ key, header, sortBy }) => (
          <Fragment key={key}>
            <option value={sortBy}>{`Par ${header}, croissant`}</option>
            <option value={`-${sortBy}`}>{`Par ${header}, décroissant`}</option>
          </Fragment>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-4" />
    </div>
  );
}
