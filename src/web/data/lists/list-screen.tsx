import type { ReactNode } from 'react';
import { type ListFilters, setFilters } from '../../../domain/filters/list-filter.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { ListSort } from '../../frame/api/list-sort.ts';
import { AddButton } from '../../frame/lists/add-button.tsx';
import { FilterButton } from '../../frame/lists/filter-button.tsx';
import { ListEmpty } from '../../frame/lists/list-empty.tsx';
import { ListSearchBox } from '../../frame/lists/list-search-box.tsx';
import { ListStrip } from '../../frame/lists/list-strip.tsx';
import type { ShownList } from '../../frame/lists/use-list.ts';
import { useViews } from '../../frame/views/use-views.ts';
import { classNames } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { DataTableProps, TableRow } from '../../kit/table/data-table-props.ts';
import { Paging } from '../../kit/table/paging.tsx';
import { type ListToolsOf, useListTools } from './list-tools.tsx';

/** What its table needs that does not come from the query or the address. */
type TableParts<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'columns' | 'going' | 'selection' | 'actions' | 'actionsWidth' | 'actionsInMenu'
> &
  Partial<Pick<DataTableProps<Row>, 'caption'>>;

interface ListScreenProps<Row extends TableRow> extends TableParts<Row> {
  title: string;
  /** The title is not known yet and may be longer: what it would move is not shown until it is. */
  isTitlePending?: boolean | undefined;
  /** A link to the page above this one. */
  parent?: ReactNode;
  /** To the lists beside this one. */
  navigation?: ReactNode;
  list: ShownList<Row>;
  /** What can be looked for, and what is said when nothing was found. */
  search?: { label: string; placeholder: string; nothingFound: string };
  viewsOf?: RecordCollection | undefined;
  /** What the list can be narrowed to; they stand in its address. */
  filters?: ListFilters;
  sort?: ListSort;
  /** What its button that adds is called. */
  addLabel?: string;
  /** Before the button that adds; on a phone, behind the search. */
  tools?: ListToolsOf;
  /** Between the header and the table. */
  intro?: ReactNode;
  /** What is said while there is nothing at all. */
  empty: { title: string; text: string };
  /** Dialogs over the list. */
  children?: ReactNode;
}

const NO_FILTERS: ListFilters = {};

/** A list of records: header, search, table and pages, in the state that its address holds. */
export function ListScreen<Row extends TableRow>(props: ListScreenProps<Row>) {
  const { title, search, filters = NO_FILTERS, sort, addLabel } = props;
  const { state, view } = props.list;
  const { page } = state.search;
  const set = setFilters(filters, { ...state.search });
  const { views, isPending } = useViews(props.viewsOf);
  const tools = useListTools(props.tools);
  const addButton = addLabel && <AddButton label={addLabel} state={state} />;
  return (
    <>
      {props.navigation}
      <PageHeader
        title={title}
        isTitlePending={props.isTitlePending}
        parent={props.parent}
        subtitle={view.subtitle}
        search={
          search && (
            <div className="flex gap-3 max-md:gap-2">
              <ListSearchBox {...search} state={state} />
              {props.filters && <FilterButton filters={filters} state={state} />}
              {tools.menu}
            </div>
          )
        }
        actions={
          addButton && (
            <>
              {tools.buttons}
              {addButton}
            </>
          )
        }
      />
      <div className={classNames('relative', (props.isTitlePending || isPending) && 'invisible')}>
        {props.intro}
        <ListStrip views={views} set={set} state={state} />
        <DataTable
          caption={props.caption ?? title}
          columns={props.columns}
          going={props.going}
          selection={props.selection}
          sort={sort?.shown(state.search)}
          onSort={sort && ((tri) => state.update({ tri }))}
          actions={props.actions}
          actionsWidth={props.actionsWidth}
          actionsInMenu={props.actionsInMenu}
          {...view.table}
          empty={
            <ListEmpty state={state} filters={set} nothingFound={search?.nothingFound}>
              <EmptyState {...props.empty} action={addButton} />
            </ListEmpty>
          }
        />
        {/* Not at the foot of a whole page, from where it would move up to that of the rows. */}
        <div className={classNames('contents', view.table.state === 'loading' && 'invisible')}>
          <Paging page={page} {...view.paging} onPage={(page) => state.update({ page })} />
        </div>
      </div>
      {props.children}
      {tools.dialog}
    </>
  );
}
