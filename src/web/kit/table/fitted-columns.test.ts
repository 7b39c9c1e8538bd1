// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Column } from './data-table-props.ts';
import { fittedColumns } from './fitted-columns.ts';

interface Person {
  name: string;
  email: string;
}

/** A letter is 7.5 pixels wide here, and a cell has 16 around its text. */
const columns: readonly Column<Person>[] = [
  {
    ...{ key: 'name', header: 'Nom', width: '8rem', cell: ({ name }: Person) => name },
    fit: { text: ({ name }) => name, min: 8, max: 14, claim: 2 },
  },
  {
    ...{ key: 'email', header: 'Email', cell: ({ email }: Person) => email },
    fit: { text: ({ email }) => email, min: 10, max: 20, claim: 1 },
  },
  { key: 'phone', header: 'Mobile', width: '8rem', cell: () => '' },
];

const nameWidth = (rows: readonly Person[], room: number) =>
  fittedColumns(columns, rows, { room, taken: 44, rem: 16 })[0]?.width;

it.each([
  ['has its least where texts are short', [['Ly', 'ly@a.fr']], 900, '8rem'],
  [
    'has what its longest text needs',
    [
      ['Ly', ''],
      ['x'.repeat(20), ''],
    ],
    900,
    '10.375rem',
  ],
  ['has its most at most', [['x'.repeat(60), '']], 900, '14rem'],
  [
    'has what an earlier claim leaves',
    [['x'.repeat(20), 'y'.repeat(30)]],
    44 + 128 + 241 + 140,
    '8.75rem',
  ],
  ['has its least where there is no room', [['x'.repeat(20), 'y'.repeat(30)]], 300, '8rem'],
] as const)('A column %s', (_, people, room, width) => {
  expect(
    nameWidth(
      people.map(([name, email]) => ({ name, email })),
      room,
    ),
  ).toBe(width);
});

it('The column without a width goes on taking what is left, as do those that say nothing', () => {
  const rows = [{ name: 'Ly', email: 'y'.repeat(30) }];
  const shown = fittedColumns(columns, rows, { room: 900, taken: 44, rem: 16 });
  expect(shown.map(({ width }) => width)).toEqual(['8rem', undefined, '8rem']);
});
