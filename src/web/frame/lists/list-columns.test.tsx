import { describe, expect, it } from 'vitest';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { companyColumns, companySort } from '../../companies/companies-table.tsx';
import { companyContactSort, contactColumns, contactSort } from '../../contacts/contacts-table.tsx';
import { columnsInRoom } from '../../kit/table/columns-in-room.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { orderSort } from '../../orders/order-record.ts';
import { orderColumns } from '../../orders/orders-table.tsx';
import type { ListSort } from '../api/list-sort.ts';

function tableOf<Row>(columns: readonly Column<Row>[], sort: ListSort) {
  return { columns, narrow: columnsInRoom(columns, 'narrow').map(({ header }) => header), sort };
}

const COMPANY = { id: 'imprimeriedurhin', name: 'Imprimerie du Rhin' };

const TABLES = {
  Company: tableOf(companyColumns, companySort),
  Contacts: tableOf(contactColumns(undefined), contactSort),
  orders: tableOf(
    orderColumns(() => undefined),
    orderSort,
  ),
} satisfies Record<RecordCollection, object>;

describe.each(RECORD_COLLECTIONS)('The table of %s', (name) => {
  const { columns, narrow, sort } = TABLES[name];

  it('sorts by each header that can be pressed', () => {
    const asked = columns.flatMap(({ sortBy }) => sortBy ?? []);
    expect(asked.map((tri) => sort.shown({ tri, recherche: 'du' }))).toEqual(asked);
  });

  it('loses no column where there is little room', () => {
    const headers = narrow.flatMap((header) => header.split(', '));
    expect(headers.toSorted()).toEqual(columns.map(({ header }) => header).toSorted());
  });
});

/** The columns that the specification names, in its order; those of ours may stand between them. */
const SPECIFIED = {
  '/companies': [TABLES.Company, ['Raison Sociale', 'Ville', 'Téléphone', 'Contacts']],
  '/contacts/{id}': [
    tableOf(contactColumns(COMPANY), companyContactSort),
    ['Nom', 'Prénom', 'Email', 'Poste', 'Mobile', 'Téléphone', 'Entreprise'],
  ],
  '/orders': [TABLES.orders, ['Projet', 'Entreprise', 'Contacts', 'Quantité', 'Statut', 'Date']],
} as const;

describe.each(Object.entries(SPECIFIED))(
  'The table of %s',
  (_, [{ columns, narrow }, specified]) => {
    it('has the columns of the specification, in their order, before its actions', () => {
      const headers = columns.map(({ header }) => header);
      expect(headers.filter((header) => specified.some((name) => name === header))).toEqual(
        specified,
      );
    });

    it('has each of them where there is little room, too', () => {
      const headers = narrow.flatMap((header) => header.split(', '));
      expect(headers).toEqual(expect.arrayContaining([...specified]));
    });
  },
);

it('The table of orders keeps each cell to one line, and says as a title what is cut of it', () => {
  const columns = orderColumns(() => undefined);
  expect(columns.filter(({ twoLines }) => twoLines)).toEqual([]);
  const untitled = columns.filter(({ title }) => title === undefined);
  // A status is a word of its own, never cut.
  expect(untitled.map(({ header }) => header)).toEqual(['Statut']);
});
