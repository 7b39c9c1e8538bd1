import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from '../../../../../test/support/tables.ts';

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

  it.each([
    ['quote-start.csv', ["Chef d'équipe", 'Technicien', 'Le "Grand" "chef"', 'Technicien'], 2],
    ['mixed-newlines.csv', ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@exemple.fr`), 2],
    [
      'equals-quoted.csv',
      ['0639980001', '0639980002', "'0639980003", "'+33639980004", '\t0639980005'],
      2,
    ],
  ])('is read as a spreadsheet reads it, a row for each line: %s', async (name, values, at) => {
    const { rows } = await tableOf(fixture(name));
    expect(rows.slice(1).map(({ cells }) => cells[at])).toEqual(values);
    expect(rows.map(({ line }) => line)).toEqual([1, ...values.map((_, row) => row + 2)]);
  });

  it.each([
    [
      'a;b\r1;2\r3;4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a;b\r\n1;2\n3;4\r5;6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'a;b\n"1\r2\n3\r\n4";5',
      [
        ['a', 'b'],
        ['1\r2\n3\r\n4', '5'],
      ],
    ],
    [
      'a;b\n"5\\" disque";2',
      [
        ['a', 'b'],
        ['5" disque', '2'],
      ],
    ],
    [
      'a;b\n"dit \\"oui\\"";2',
      [
        ['a', 'b'],
        ['dit "oui"', '2'],
      ],
    ],
    [
      'a;b\n"C:\\";2',
      [
        ['a', 'b'],
        ['C:\\', '2'],
      ],
    ],
    [
      'a;b\n"dit \\"oui\\"";"\\\\\\"; x"\n3;4',
      [
        ['a', 'b'],
        ['dit "oui"', '\\"; x'],
        ['3', '4'],
      ],
    ],
    [
      '"\\"A\\" b";1\n"\\"C\\" d";2',
      [
        ['"A" b', '1'],
        ['"C" d', '2'],
      ],
    ],
    // Another separator within quotes, in every row.
    [
      '"a","b ; c"\n"1","2 ; 3"',
      [
        ['a', 'b ; c'],
        ['1', '2 ; 3'],
      ],
    ],
    [
      '"a"|"b;\tc,"\n"1"|"2,\t3;"',
      [
        ['a', 'b;\tc,'],
        ['1', '2,\t3;'],
      ],
    ],
    [
      'a;b\nC:\\"x;2',
      [
        ['a', 'b'],
        ['C:\\"x', '2'],
      ],
    ],
    [
      'a;b\n"""";"x""y"',
      [
        ['a', 'b'],
        ['"', 'x"y'],
      ],
    ],
    [
      'a;b\n="x";="y""z"',
      [
        ['a', 'b'],
        ['x', 'y"z'],
      ],
    ],
    ['a;b\n\n\n1;', [['a', 'b'], ['1']]],
  ])('written %j holds the cells %j', async (text, cells) => {
    expect((await tableOf(text)).cells).toEqual(cells);
  });

  it.each([
    ['Nom;Note\nA;"un\nB;deux\n', 2],
    ['Nom;Note;x\nA;un;1\n"B;deux;2\nC;"trois";3\n', 3],
    ['Nom;Note;x\r\n"a\r\nb";1;2\r\n"B;deux;2\r\nC;"trois";3\r\n', 4],
    ['a;b\n"x\\"y";1\n"C:\\";2\n3;4', 3],
  ])('%j, where a cell would swallow others, is refused with its line', async (text, line) => {
    const refusal = tableOf(text);
    await expect(refusal).rejects.toMatchObject({ code: 'import_open_quote', data: { line } });
  });
});
