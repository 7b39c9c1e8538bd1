import { queryOptions } from '@tanstack/react-query';
import type { Bin, BinEntry } from '../../../domain/bin/bin.schema.ts';
import { kindLabel, membersText, mergedText } from '../../../domain/bin/bin-texts.ts';
import { binKind } from '../../../domain/filters/bin-filters.ts';
import { frenchDate } from '../../../domain/french.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { instantOf } from '../../../domain/time.ts';
import { pb } from '../../frame/api/client.ts';
import { type ListSearch, typedSearch } from '../../frame/api/list-search.ts';
import type { Column } from '../../kit/table/data-table-props.ts';

/** A row of the list; a company and a person may have the same id. */
export interface BinRow {
  readonly id: string;
  readonly entry: BinEntry;
}

function toRow(entry: BinEntry): BinRow {
  return { id: `${entry.collection}/${entry.id}`, entry };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function binQuery({ page, recherche, sorte }: ListSearch) {
  const kind = binKind(sorte);
  const query = { page, perPage: PAGE_SIZE, ...typedSearch(recherche), ...(kind && { kind }) };
  return queryOptions({
    queryKey: ['orders', 'list', 'bin', query],
    queryFn: async ({ signal }) => {
      const { items, ...list } = await pb.send<Bin>('/api/bin', { query, signal });
      return { ...list, items: items.map(toRow) };
    },
  });
}

/** Says which record is meant, with the company of a person or an order. */
export function entryName({ name, companyName }: BinEntry): string {
  const company = companyName.trim();
  return company === '' ? shownName(name) : `${shownName(name)} · ${company}`;
}

function fullTitle(entry: BinEntry): string {
  return [entryName(entry), mergedText(entry)].filter(Boolean).join(' · ');
}

function Name({ entry, merged = '' }: { entry: BinEntry; merged?: string }) {
  const company = entry.companyName.trim();
  return (
    <>
      <span className="max-w-full shrink-0 truncate font-medium text-ink">
        {shownName(entry.name)}
      </span>
      {company !== '' && <span className="text-ink-soft">{` · ${company}`}</span>}
      {merged !== '' && <span className="text-ink-soft">{` · ${merged}`}</span>}
    </>
  );
}

const COLUMNS: readonly Column<BinRow>[] = [
  {
    key: 'name',
    header: 'Nom',
    phone: 'title',
    title: ({ entry }) => fullTitle(entry),
    cell: ({ entry }) => <Name entry={entry} merged={mergedText(entry)} />,
    phoneCell: ({ entry }) => <Name entry={entry} />,
  },
  {
    key: 'kind',
    header: 'Sorte',
    width: '8rem',
    phone: 'corner',
    title: ({ entry }) => kindLabel(entry.collection),
    cell: ({ entry }) => kindLabel(entry.collection),
  },
  {
    key: 'deletedBy',
    header: 'Supprimé par',
    width: '20%',
    phone: 'detail',
    title: ({ entry }) => entry.deletedBy,
    cell: ({ entry }) => entry.deletedBy,
    phoneCell: ({ entry }) => mergedText(entry) || entry.deletedBy,
    under: 'deleted',
  },
  {
    key: 'deleted',
    header: 'Le',
    width: '10.5rem',
    phone: 'aside',
    title: ({ entry }) => frenchDate(entry.deleted),
    cell: ({ entry }) => frenchDate(entry.deleted),
  },
  {
    key: 'members',
    header: 'Avec',
    width: '9rem',
    phone: 'aside',
    title: ({ entry }) => membersText(entry),
    cell: ({ entry }) => membersText(entry),
    under: 'kind',
  },
];

/** The columns of the bin; those of one that is emptied by itself say when. */
export function binColumns(binDays: number | undefined): readonly Column<BinRow>[] {
  if (binDays === undefined) return COLUMNS;
  const erasedOn = ({ entry }: BinRow): string => frenchDate(daysAfter(entry.deleted, binDays));
  return [
    ...COLUMNS,
    {
      key: 'erased',
      header: 'Effacé le',
      width: '10.5rem',
      title: erasedOn,
      cell: erasedOn,
      phoneCell: (row) => `effacé le ${erasedOn(row)}`,
      phone: 'aside',
    },
  ];
}

function daysAfter(time: string, days: number): string {
  const instant = instantOf(time);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString();
}
