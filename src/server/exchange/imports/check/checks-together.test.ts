import { expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { createImports } from '../../../../../test/support/imports.ts';

const COLUMNS = 'Nom;Prénom;Mobile';
/** More than the parts of a check that are judged at once. */
const ROWS = 1_100;
const TIME = 120_000;

/** Nobody in particular: no two of them are a letter apart. */
const nameOf = (at: number) =>
  Array.from(String(at).padStart(4, '0'), (digit) => 'abcdefghij'[Number(digit)]?.repeat(3)).join(
    '',
  );

/** A file of many rows, with some among them. */
const fileOf = (known: Readonly<Record<number, string>>) =>
  [COLUMNS, ...Array.from({ length: ROWS }, (_, at) => known[at] ?? `${nameOf(at)};Paul;`)].join(
    '\n',
  );

it.each(DIALECTS)(
  'Two files that are checked at once are each compared with itself alone (%s)',
  async (dialect) => {
    const { paste, change, rows } = await createImports(dialect);
    const one = await paste(
      fileOf({
        ...{ 2: 'Durand;Zoé;0639980008', 900: 'Kerbrat;Maël;0639980007' },
        1050: 'Durant;Zoé;0639980008',
      }),
    );
    const other = await paste(fileOf({ 3: 'Kerbrta;Maël;0639980007' }));
    const answers = await Promise.all([change(one.id), change(other.id)]);
    expect(answers.map(({ counts }) => counts.possible)).toEqual([1, 0]);
    const { items } = await rows(one.id, '?verdict=possible');
    expect(items).toMatchObject([{ line: 1052 }]);
  },
  TIME,
);
