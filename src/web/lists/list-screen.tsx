import type { ReactNode } from 'react';
import { type ListFilters, setFilters } from '../../domain/filters/list-filter.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import { NEW_RECORD } from '../api/list-search.ts';
import type { ListSort } from '../api/list-sort.ts';
import { openFinder } from '../finder/finder-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataTableProps, TableRow } from '../ui/table/data-table-props.ts';
import { NothingFound } from '../ui/table/nothing-found.tsx';
import { Paging } from '../ui/table/paging.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips, withoutFilters } from './filter-chips.tsx';
import type { ShownList } from './use-list.ts';

/** What its table needs that does not come from the query or the address. */
type TableParts<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'columns' | 'going' | 'selection' | 'actions' | 'actionsWidth' | 'actionsInMenu'
> &
  Partial<Pick<DataTableProps<Row>, 'caption'>>;

interface ListScreenProps<Row extends TableRow> extends TableParts<Row> {
  title: string;
  /** A link to the page above this one. */
  parent?: ReactNode;
  list: ShownList<Row>;
  /** What can be looked for, and what is said when nothing was found. */
  search?: { label: string; placeholder: string; nothingFound: string };
  /** What the list can be narrowed to; they stand in its address. */
  filters?: ListFilters;
  sort?: ListSort;
  /** What its button that adds is called. */
  addLabel?: string;
  /** Before the button that adds. */
  beside?: ReactNode;
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
  const { page, recherche } = state.search;
  const set = setFilters(filters, { ...state.search });

  const addButton = addLabel && (
    <Button variant="primary" onClick={() => state.open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      {addLabel}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={title}
        parent={props.parent}
        subtitle={view.subtitle}
        search={
          search && (
            <div className="flex gap-3 max-md:gap-2">
              <SearchBox
                label={search.label}
                placeholder={search.placeholder}
                maxLength={SEARCH_LENGTH_MAX}
                value={recherche}
                onSearch={(recherche) => state.update({ recherche })}
              />
              {props.filters && <FilterButton title={title} filters={filters} state={state} />}
            </div>
          )
        }
        actions={
          addButton && (
            <>
              {props.beside}
              {addButton}
            </>
          )
        }
      />
      {props.intro}
      <FilterChips set={set} state={state} />
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
          search && (recherche !== '' || set.length > 0) ? (
            <NothingFound
              what={search.nothingFound}
              search={recherche}
              isFiltered={set.length > 0}
              onClear={() => state.update({ ...withoutFilters(set), recherche: '' })}
              onElsewhere={() => openFinder(recherche)}
            />
          ) : (
            <EmptyState {...props.empty} action={addButton} />
          )
        }
      />
      <Paging page={page} {...view.paging} onPage={(page) => state.update({ page })} />
      {props.children}
    </>
  );
}
