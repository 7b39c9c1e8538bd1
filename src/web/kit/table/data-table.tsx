import { useRef } from 'react';
import { Failure, RefreshFailure } from '../failure.tsx';
import { NewsPill } from '../news-pill.tsx';
import { useFocusKeeper } from '../use-focus-keeper.ts';
import { columnsInRoom } from './columns-in-room.tsx';
import { DataGrid } from './data-grid.tsx';
import { DataList } from './data-list.tsx';
import type { DataTableProps, TableNews, TableRow } from './data-table-props.ts';
import { useAvailableWidth, useTableRoom } from './use-available-width.ts';

/** Rows of records: a table where there is room, a list of two-line rows on a phone. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const wide = useAvailableWidth('table');
  const columns = columnsInRoom(props.columns, useTableRoom());
  const { state, rows, empty, failure, news } = props;
  const place = useRef<HTMLDivElement>(null);
  useFocusKeeper(place, news.gone);
  const isBare = rows.length === 0 && state !== 'loading';
  const instead = isBare ? failure ? <Failure {...failure} /> : empty : undefined;
  return (
    <>
      <div
        ref={place}
        className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
      >
        {failure && !isBare && <RefreshFailure {...failure} />}
        {wide ? (
          <DataGrid {...props} columns={columns} instead={instead} />
        ) : (
          <DataList {...props} instead={instead} />
        )}
      </div>
      <ListNews {...news} />
    </>
  );
}

/** At the foot of the window, taking no room: what colleagues changed in it, and how to see it. */
function ListNews({ text, waiting, onTidy }: TableNews) {
  return (
    <NewsPill
      text={text}
      actionLabel={waiting > 0 ? 'Afficher' : 'Remettre en ordre'}
      onAction={onTidy}
    />
  );
}
