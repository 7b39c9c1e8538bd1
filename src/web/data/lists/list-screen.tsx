import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type ListFilters,
  type SetFilter,
  setFilters,
} from '../../../domain/filters/list-filter.ts';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { type ListSearchState, NEW_RECORD } from '../../frame/api/list-search.ts';
import type { ListSort } from '../../frame/api/list-sort.ts';
import { openFinder } from '../../frame/finder/finder-store.ts';
import { FilterButton, FilterChips, withoutFilters } from '../../frame/lists/list-filters.tsx';
import type { ShownList } from '../../frame/lists/use-list.ts';
import { type ListViews, useViews } from '../../frame/views/use-views.ts';
import { ViewTabs } from '../../frame/views/view-tabs.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { SearchBox } from '../../kit/form/search-box.tsx';
import { PlusIcon } from '../../kit/icons.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { DataTableProps, RowAction, TableRow } from '../../kit/table/data-table-props.ts';
import { Paging } from '../../kit/table/paging.tsx';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { useAvailableWidth } from '../../kit/table/use-available-width.ts';
import { LazyExportDialog } from '../exports/export-button.tsx';
import type { ExportedRecords } from '../exports/exported-records.ts';
import type { ImportSearch } from '../imports/import-search.ts';

/** The tools of a whole list. */
interface ListToolsOf {
  /** The import that the list offers; none where it takes no files. */
  importing?: ImportSearch;
  /** Opens the codes of the list for printers. */
  onPrint?: (() => void) | undefined;
  /** The records to export; `unknown` until one knows whether there are any, `none` of a search. */
  exported: ExportedRecords | 'unknown' | 'none' | undefined;
}

interface ListTools {
  /** Where there is room for a table. */
  readonly buttons?: ReactNode;
  /** On a phone. */
  readonly menu?: ReactNode;
  /** Stays when a phone is turned and the one becomes the other. */
  readonly dialog?: ReactNode;
}

/** The tools of a whole list: buttons beside the one that adds; on a phone, one menu. */
function useListTools(tools: ListToolsOf | undefined): ListTools {
  const isTable = useAvailableWidth('table');
  const [isExporting, setExporting] = useState(false);
  if (!tools) return {};
  const { exported } = tools;
  const records = typeof exported === 'string' ? undefined : exported;
  const Tools = isTable ? ToolButtons : ToolMenu;
  return {
    [isTable ? 'buttons' : 'menu']: <Tools {...tools} onExport={() => setExporting(true)} />,
    dialog: records && (
      <LazyExportDialog
        records={records}
        isOpen={isExporting}
        onClose={() => setExporting(false)}
      />
    ),
  };
}

type ToolsProps = ListToolsOf & { onExport: () => void };

const importPage = (search: ImportSearch) =>
  ({ to: '/imports/$importId', params: { importId: 'nouveau' }, search }) as const;

function ToolButtons({ importing, onPrint, exported, onExport }: ToolsProps) {
  return (
    <>
      {importing && <LinkButton {...importPage(importing)}>Importer</LinkButton>}
      {onPrint && <Button onClick={onPrint}>Codes à imprimer</Button>}
      {exported === 'unknown' ? (
        // Keeps the buttons beside it where they are.
        <span className="invisible" aria-hidden="true">
          <Button disabled>Exporter</Button>
        </span>
      ) : (
        exported && (
          <Button unavailable={exported === 'none'} onClick={onExport}>
            Exporter
          </Button>
        )
      )}
    </>
  );
}

function ToolMenu({ importing, onPrint, exported, onExport }: ToolsProps) {
  const navigate = useNavigate();
  const actions = [
    importing && tool('Importer', () => void navigate(importPage(importing))),
    onPrint && tool('Codes à imprimer', onPrint),
    exported && typeof exported !== 'string' ? tool('Exporter', onExport) : undefined,
  ].filter((action) => action !== undefined);

  if (actions.length === 0) {
    // Until one knows, the box beside it would grow and shrink again.
    return exported && <span className="size-11 shrink-0" />;
  }
  return <RowMenu label="Autres actions" actions={actions} />;
}

function tool(label: string, onSelect: () => void): RowAction {
  return { label, accessibleLabel: label, onSelect };
}

/** The parts of its table that come neither from the query nor from the address. */
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
  list: ShownList<Row>;
  /** The search of the list, and the text when nothing was found. */
  search?: { label: string; placeholder: string; nothingFound: string };
  viewsOf?: RecordCollection | undefined;
  /** The filters of the list; they stand in its address. */
  filters?: ListFilters;
  sort?: ListSort;
  /** The label of its button that adds. */
  addLabel?: string;
  /** Before the button that adds; on a phone, behind the search. */
  tools?: ListToolsOf;
  /** Between the header and the table. */
  intro?: ReactNode;
  /** The sum of its rows on all pages, under them. */
  totals?: ReactNode;
  /** The text of a list that holds nothing at all. */
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
        {/* Not at the foot of a whole page, from where it would move up to that of the rows, nor of none. */}
        <div
          className={classNames(
            props.totals
              ? 'md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6'
              : 'contents',
            view.table.rows.length === 0 && 'invisible',
          )}
        >
          {props.totals && (
            <p className="mt-4 text-sm text-ink-soft tabular-nums max-md:text-center">
              {props.totals}
            </p>
          )}
          <Paging page={page} {...view.paging} onPage={(page) => state.update({ page })} />
        </div>
      </div>
      {props.children}
      {tools.dialog}
    </>
  );
}

/** Opens the dialog of a list that adds a record. */
function AddButton({ label, state }: { label: string; state: ListSearchState }) {
  return (
    <Button variant="primary" onClick={() => state.open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      {label}
    </Button>
  );
}

interface ListEmptyProps {
  state: ListSearchState;
  /** The filters that are set. */
  filters: readonly SetFilter[];
  /** The text when nothing was found; undefined where nothing can be looked for. */
  nothingFound: string | undefined;
  /** The text of a list that holds nothing at all. */
  children: ReactNode;
}

/** In the place of rows: that none was found, or that there is none yet. */
function ListEmpty({ state, filters, nothingFound, children }: ListEmptyProps) {
  const { recherche } = state.search;
  if (nothingFound === undefined || (recherche === '' && filters.length === 0)) return children;
  return (
    <NothingFound
      what={nothingFound}
      search={recherche}
      isFiltered={filters.length > 0}
      onClear={() => state.update({ ...withoutFilters(filters), recherche: '' })}
      onElsewhere={() => openFinder(recherche)}
    />
  );
}

interface ListSearchBoxProps {
  label: string;
  placeholder: string;
  state: ListSearchState;
}

/** Searches a list; what is looked for stands in its address. */
function ListSearchBox({ label, placeholder, state }: ListSearchBoxProps) {
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      maxLength={SEARCH_LENGTH_MAX}
      value={state.search.recherche}
      onSearch={(recherche) => state.update({ recherche })}
    />
  );
}

interface ListStripProps {
  /** None for a list that has no views. */
  views: ListViews | undefined;
  set: readonly SetFilter[];
  state: ListSearchState;
}

/** The strip between the header of a list and its rows: its views, its filters. */
function ListStrip({ views, set, state }: ListStripProps) {
  const tabs = views && <ViewTabs key="views" views={views} search={state.search} />;
  const chips = <FilterChips key="filters" set={set} state={state} />;
  const hasViews = views !== undefined && views.all.length > 0;
  // A search alone moves nothing while it is typed: what keeps it stands beside the pages.
  const isSearchAlone = !hasViews && set.length === 0;
  return (
    <div
      className={
        isSearchAlone
          ? 'absolute top-full left-0 max-md:mt-2 md:-mt-8 print:static'
          : 'flex flex-wrap items-center gap-2 has-[a,button]:-mt-1 has-[a,button]:mb-4 print:block'
      }
    >
      {/* Moved by their keys: a view may be saved in between, and its dialog stays. */}
      {hasViews ? [tabs, chips] : [chips, tabs]}
    </div>
  );
}

interface NothingFoundProps {
  /** `Aucune entreprise ne correspond`. */
  what: string;
  /** Empty when filters alone left nothing. */
  search: string;
  isFiltered: boolean;
  onClear: () => void;
  /** Looks for the same in other places. */
  onElsewhere: () => void;
}

/** In the place of rows that a search or filters did not find. */
function NothingFound({ what, search, isFiltered, onClear, onElsewhere }: NothingFoundProps) {
  if (search === '') {
    return (
      <EmptyState
        title={`${what} à ces filtres`}
        text="Retirez-en un, ou montrez toute la liste."
        action={<Button onClick={onClear}>Retirer les filtres</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={`${what} à «\u00a0${search}\u00a0»`}
      text={
        isFiltered
          ? 'La recherche se limite aux filtres choisis.'
          : 'Vérifiez l’orthographe, ou cherchez avec moins de mots.'
      }
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>
            {isFiltered ? 'Effacer la recherche et les filtres' : 'Effacer la recherche'}
          </Button>
          <Button onClick={onElsewhere}>{`Chercher «\u00a0${search}\u00a0» partout`}</Button>
        </span>
      }
    />
  );
}
