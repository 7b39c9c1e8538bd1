import { describe, expect, it } from 'vitest';
import {
  area,
  code,
  GENERIC,
  list,
  NAVY,
  PARTS,
  personCard,
} from '../../../../test/support/press-cards.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { writePressFile } from '../pdf/press-file.ts';
import { drawnFaults } from './drawn-faults.ts';

const ADDRESS = 'https://cartes.example.fr/c/k3j9x2m7q4w8r5t';
const WARM_WHITE = { ...NAVY, id: 'sand', cmyk: { c: 0, m: 5, y: 20, k: 0 } };

/** The faults on the pages of a file that should show `expected`, and how many were drawn. */
async function found(
  pages: readonly DisplayList[],
  { expected = pages, printer = GENERIC, drawn = [0] } = {},
) {
  let count = 0;
  const onPage = () => {
    count += 1;
  };
  const bytes = await writePressFile(pages, printer, PARTS);
  const faults = await drawnFaults(bytes, expected, printer, { pages: drawn, onPage });
  return { rules: faults.map(({ code, where: { page } }) => [code, page]), count };
}

describe('A page that is drawn', () => {
  it('is right when it shows what it should, and its code leads there', async () => {
    expect(await found(personCard(1), { drawn: [0, 1] })).toEqual({ rules: [], count: 2 });
  });

  it.each([0.33, 0.371, 0.4, 0.5, 0.77])(
    'has a code that is read at %s mm a module',
    async (module) => {
      const item = code(ADDRESS, { module, x: 20.13, y: 8.41 });
      expect(
        await found([list([area(WARM_WHITE, { x: -3, y: -3, width: 91, height: 61 }), item])]),
      ).toEqual({
        rules: [],
        count: 1,
      });
    },
  );

  it('has its code where it stands, with marks around the card, too', async () => {
    const printer = { ...GENERIC, marks: true, bleed: 2 };
    expect((await found([list([code(ADDRESS)])], { printer })).rules).toEqual([]);
  });

  it('is wrong when its code leads elsewhere', async () => {
    const elsewhere = [list([{ ...code('https://cartes.example.fr/c/autre'), address: ADDRESS }])];
    expect((await found(elsewhere)).rules).toEqual([['drawn-codes', 0]]);
  });

  it('is wrong when something lies over its code', async () => {
    const covered = [list([code(ADDRESS), area(NAVY, { x: 60, y: 32, width: 12, height: 12 })])];
    expect((await found(covered)).rules).toEqual([['drawn-codes', 0]]);
  });

  it('is wrong when it is empty and should not be', async () => {
    const expected = [list([area(NAVY, { x: 10, y: 10, width: 20, height: 10 })])];
    expect((await found([list([])], { expected })).rules).toEqual([['drawn-empty', 0]]);
    expect((await found([list([])])).rules).toEqual([]);
  });

  it('is none of a file that cannot be drawn', async () => {
    const pages = { pages: [0], onPage: () => {} };
    const faults = await drawnFaults(Buffer.from('%PDF-1.4 nothing'), [list([])], GENERIC, pages);
    expect(faults.map(({ code }) => code)).toEqual(['undrawable']);
  });
});
