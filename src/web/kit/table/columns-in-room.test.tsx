import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { columnsInRoom } from './columns-in-room.tsx';
import type { Column } from './data-table-props.ts';

interface Person {
  name: string;
  town: string;
  phone: string;
}

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Nom',
    sortBy: 'name',
    width: '12%',
    title: ({ name }) => name,
    cell: ({ name }) => name,
    medium: { width: '6rem' },
    narrow: { width: '20%' },
  },
  {
    key: 'phone',
    header: 'Téléphone',
    width: '8rem',
    twoLines: true,
    title: ({ phone }) => phone,
    cell: ({ phone }) => phone,
  },
  {
    key: 'email',
    header: 'Email',
    under: 'phone',
    title: () => 'a@b.fr',
    cell: () => 'a@b.fr',
    narrow: { cell: () => 'en bref' },
  },
  {
    key: 'town',
    header: 'Ville',
    under: 'name',
    title: ({ town }) => town,
    cell: ({ town }) => town,
  },
];
const person = { name: 'Durand', town: 'Nantes', phone: '01 02' };

function columnAt(room: 'wide' | 'medium' | 'narrow', key: string): Column<Person> {
  const found = columnsInRoom(columns, room).find((column) => column.key === key);
  if (!found) throw new Error(`There is no column ${key}.`);
  return found;
}

describe('The columns of a table', () => {
  it('stand each by itself where there is room', () => {
    expect(columnsInRoom(columns, 'wide')).toEqual(columns);
    expect(columnsInRoom(columns, 'medium').map(({ header }) => header)).toEqual(
      columns.map(({ header }) => header),
    );
  });

  it('go below others where there is little', () => {
    expect(columnsInRoom(columns, 'narrow').map(({ header }) => header)).toEqual([
      'Nom, Ville',
      'Téléphone, Email',
    ]);
    const both = columnAt('narrow', 'phone');
    expect(both.twoLines).toBe(false);
    expect(both.title?.(person)).toBe('01 02 · a@b.fr');
    expect(renderToStaticMarkup(both.cell(person))).toMatch(/01 02.+en bref/);
  });

  it('are as wide as each room has them', () => {
    const widths = (['wide', 'medium', 'narrow'] as const).map((room) => [
      columnAt(room, 'name').width,
      columnAt(room, 'phone').width,
    ]);
    expect(widths).toEqual([
      ['12%', '8rem'],
      ['6rem', '8rem'],
      ['20%', '8rem'],
    ]);
  });

  it('name a row as before, whatever stands below its name', () => {
    const name = columnAt('narrow', 'name');
    expect([name.title?.(person), name.sortBy]).toEqual(['Durand', 'name']);
  });
});
