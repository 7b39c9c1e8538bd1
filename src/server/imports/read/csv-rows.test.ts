import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from '../../../../test/support/tables.ts';

describe('A text', () => {
  it.each([
    ['outlook-2019-fr.csv', 'windows-1252', 'Élodie'],
    ['google-2026.csv', 'utf-8', 'Élodie'],
    ['excel-unicode.txt', '', 'Élodie'],
  ])('keeps its accents: %s', async (name, encoding, found) => {
    const table = await tableOf(fixture(name));
    expect(table.encoding).toBe(encoding);
    expect(table.cells[1]).toContain(found);
    expect(table.cells[0]?.length).toBeGreaterThan(2);
  });

  it('of a former Macintosh is read as one by choice', async () => {
    const guessed = await tableOf(fixture('excel-mac.csv'));
    expect([guessed.encoding, guessed.cells[1]]).toEqual([
      'windows-1252',
      ['Lef\u008fvre', 'ƒlodie', 'Besan\u008don'],
    ]);
    const chosen = await tableOf(fixture('excel-mac.csv'), { encoding: 'macintosh' });
    expect([chosen.encoding, chosen.cells[1]]).toEqual([
      'macintosh',
      ['Lefèvre', 'Élodie', 'Besançon'],
    ]);
  });

  it('is read as somebody chose, unless its mark says how it is written', async () => {
    const plain = 'Nom\nÉlodie';
    const asWindows = { encoding: 'windows-1252' } as const;
    expect((await tableOf(plain, asWindows)).cells[1]).toEqual(['Ã‰lodie']);
    expect((await tableOf(`\u{FEFF}${plain}`, asWindows)).cells[1]).toEqual(['Élodie']);
  });

  it('with semicolons and quotes, as Windows writes it, keeps its letters and quotes', async () => {
    const { encoding, cells } = await tableOf(fixture('semicolons-1252.csv'));
    expect(encoding).toBe('windows-1252');
    expect(cells.slice(1)).toEqual([
      ['Lefèvre', 'Élodie', 'Atlantique; Énergies', '0240000001'],
      ['Œuvrard "Noël"', '', 'L’Atelier', '140000001'],
    ]);
  });

  it('keeps line ends inside of quotes, and what Excel says of its separator', async () => {
    const { rows } = await tableOf('sep=|\r\nNom|Note\r\n\r\nMartin|"une;\r\ndeux"\r\n');
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['Nom', 'Note']],
      [4, ['Martin', 'une;\r\ndeux']],
    ]);
  });

  it('that was copied from a spreadsheet is one', async () => {
    expect((await tableOf('Nom\tPrénom\nMartin\tClaire\n')).cells).toEqual([
      ['Nom', 'Prénom'],
      ['Martin', 'Claire'],
    ]);
  });
});
