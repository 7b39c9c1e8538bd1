import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fixture, refused, tableOf } from '../../../../../test/support/tables.ts';
import { number, partsOf, row, text, workbookOf } from '../../../../../test/support/workbooks.ts';
import type { ApiErrorCode } from '../../../../domain/errors.ts';
import { ZipEntries } from './zip-entries.ts';

describe('A workbook', () => {
  it('of LibreOffice reads as it looks: formats, dates, stored results of formulas', async () => {
    const { cells, rows, kind, sheets } = await tableOf(fixture('libreoffice.xlsx'));
    expect([kind, sheets, rows[0]?.line]).toEqual(['xlsx', ['Salariés'], 1]);
    expect(cells).toEqual([
      ['Salariés au 12 mars 2026'],
      [
        ...['Nom', 'Prénom', 'E-mail', 'Mobile', 'Téléphone', 'Code postal', 'Arrivée'],
        ...['Effectif', 'Nom complet'],
      ],
      [
        ...['Lefèvre', 'Élodie', 'elodie.lefevre@example.fr', '0639981234', '01 40 00 00 01'],
        ...['01000', '2026-03-12', '0,50', 'Élodie Lefèvre'],
      ],
      // An unavailable value is nothing.
      [
        'Œuvrard',
        'Noël',
        'noel@example.fr',
        '06 39 98 12 35',
        '',
        '69001',
        '2026-03-12 14:05',
        '1234,50',
      ],
      ['N’Guyen', 'Chloé', '', '', '', '', '', '', '#DIV/0!'],
    ]);
  });

  it('of a Macintosh counts its days from 1904', async () => {
    expect((await tableOf(fixture('mac-1904.xlsx'))).cells).toEqual([
      ['Nom', 'Date de départ'],
      ['Martin', '2026-03-12'],
    ]);
  });

  it('of openpyxl reads dates from 1904, a merged title, numbers as they were stored', async () => {
    const { cells, sheets } = await tableOf(fixture('openpyxl-1904.xlsx'));
    expect(sheets).toEqual(['Salariés', 'Anciens']);
    expect(cells).toEqual([
      ['Salariés au 12 mars 2026'],
      ['Nom', 'Prénom', 'Mobile', 'Code postal', 'Date de départ'],
      ['Lefèvre', 'Élodie', '639981234', '1000', '2026-03-12'],
      ["'=Œuvrard", ' Noël ', '06 39 98 12 35', '01000', '2026-03-12 14:05'],
    ]);
  });

  it('of XlsxWriter reads texts that stand in their cells, and no sheet that is hidden for good', async () => {
    const { cells, sheets } = await tableOf(fixture('xlsxwriter-inline.xlsx'));
    expect(sheets).toEqual(['Équipe']);
    expect(cells.slice(1)).toEqual([
      ['Lefèvre', 'Élodie & Cie <1>', '0639981234', '140000001', '2026-03-12'],
      ['Martin', '', '+33 6 39 98 12 35', '140000002'],
    ]);
  });

  it('says which rows a filter hides, and which of its sheets can be seen', async () => {
    const first = await tableOf(fixture('filtered.xlsx'));
    expect(first.sheets).toEqual(['Tous', 'Autre']);
    expect(first.rows.filter(({ isHidden }) => isHidden)).toEqual([
      { line: 3, isHidden: true, cells: ['Durand', 'Brest'] },
    ]);
    const other = await tableOf(fixture('filtered.xlsx'), { sheet: 'Autre' });
    expect(other.cells).toEqual([['Nom'], ['Morel']]);
    expect(await refused(fixture('filtered.xlsx'), { sheet: 'Ancien' })).toBe(
      'import_unknown_sheet',
    );
  });

  it('shows a formula whose value nobody computed, and tells a text that only looks like one', async () => {
    const { cells } = await tableOf(fixture('formula-without-value.xlsx'));
    expect(cells[1]).toEqual(['=UPPER("martin")', 'Claire']);
    expect((await tableOf(workbookOf(row(text('=VIP'))))).cells).toEqual([["'=VIP"]]);
  });

  it.each([
    ['0000000000', '639981234', '0639981234'],
    ['00" "00" "00" "00" "00', '639981234', '06 39 98 12 34'],
    ['0#" "##" "##" "##" "##', '639981234', '06 39 98 12 34'],
    ['0#\\ ##\\ ##\\ ##\\ ##;[Red]-0', '140000001', '01 40 00 00 01'],
    ['[<=9999999]###-####;(###) ###-####', '639981234', '639981234'],
    ['00000', '1000', '01000'],
    ['General', '33639981234', '33639981234'],
    ['0.00E+00', '33639981234', '33639981234'],
    ['@', '12', '12'],
    ['#,##0', '1250', '1250'],
    ['0.0', '0.25', '0,3'],
    ['0%', '0.125', '13\u00a0%'],
    ['[$-40C]d mmmm yyyy', '46093', '2026-03-12'],
    ['dd/mm/yyyy hh:mm', '46093.5', '2026-03-12 12:00'],
    ['hh:mm', '0.75', '18:00'],
    ['hh:mm', '46093.75', '2026-03-12 18:00'],
    ['hh:mm', '-0.5', '-0,5'],
    // A day ends at midnight, not half a minute before; 14:05 is kept as a little less.
    ['dd/mm/yyyy', '46093.99999', '2026-03-12 23:59'],
    ['dd/mm/yyyy hh:mm', '46093.5868055554', '2026-03-12 14:05'],
    ['hh:mm', '0.99999', '23:59'],
    ['hh:mm', '0.58680555', '14:05'],
    ['[h]:mm:ss', '10.632060185185185', '255:10'],
    ['[hh]:mm', '0.25', '06:00'],
    ['[mm]:ss', '0.0625', '01:30'],
    ['[h]:mm', '-1', '-1'],
    // An empty cell that a formula asks for a date.
    ['dd/mm/yyyy', '0', '1900-01-00'],
    ['dd/mm/yyyy hh:mm', '0.5', '1900-01-00 12:00'],
    ['dd/mm/yyyy', '1', '1900-01-01'],
    ['dd/mm/yyyy', '61', '1900-03-01'],
    ['0.00', '40.175', '40,18'],
    ['0.00', '-1.005', '-1,01'],
    ['0.0%', '0.1845', '18,5\u00a0%'],
    ['0.##', '639980001', '639980001'],
    ['# ?/10', '1.5', '1,5'],
    ['0 ??/100', '1', '1'],
    // Zeros that people do not see, as formulas give them that look for what is not there.
    ['0000000000;-0;;@', '0', ''],
    ['0000000000;-0;;@', '639981234', '0639981234'],
    ['0;-0;"néant"', '0', 'néant'],
    ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0', '-'],
    ['0.00;-0.00;0.0', '0', '0,00'],
    ['dd/mm/yyyy;;', '0', ''],
    ['#,###', '0', ''],
    ['#,##0', '0', '0'],
    ['0.0#', '1.5', '1,5'],
    [`0.${'0'.repeat(150)}`, '0.5', `0,5${'0'.repeat(29)}`],
    ['"année "0', '2026', 'année 2026'],
    ['General', '0.1', '0,1'],
    ['General', '0.30000000000000004', '0,3'],
  ])('shows, in the format %s, %s as %s', async (code, value, shown) => {
    const escaped = code.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
    const { cells } = await tableOf(workbookOf(row(number(value, 1), text('.')), { styles }));
    expect(cells).toEqual([[shown, '.']]);
  });

  it('counts hours beyond a day in the format that each workbook knows for it', async () => {
    const styles = '<cellXfs><xf numFmtId="46"/></cellXfs>';
    expect((await tableOf(workbookOf(row(number('1.5')), { styles }))).cells).toEqual([['36:00']]);
  });

  it('may leave out where its cells are, and hold pieces of text in several letters', async () => {
    const rich =
      '<c t="inlineStr"><is><r><t>Mar</t></r><r><t>tin</t></r><rPh><t>x</t></rPh></is></c>';
    const placed =
      '<row r="9"><c r="C9" t="str"><v>Lyon_x000D_</v></c><c t="str"><v>_X000D_</v></c></row>';
    const { rows } = await tableOf(workbookOf(row(rich, number('5')) + placed));
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['Martin', '5']],
      [9, ['', '', 'Lyon\r', '_X000D_']],
    ]);
  });
});

describe('A file is refused', () => {
  it.each<[ApiErrorCode, string]>([
    ['import_old_workbook', 'excel-97.xls'],
    ['import_protected', 'protected.xlsx'],
    ['import_other_workbook', 'libreoffice.ods'],
  ])('with %s: %s, by what it holds', async (code, name) => {
    expect(await refused(fixture(name))).toBe(code);
  });

  it('when it was cut anywhere', async () => {
    const whole = fixture('libreoffice.xlsx');
    const codes = new Set<unknown>();
    for (let length = 4; length < whole.length; length += 97) {
      codes.add(await refused(whole.subarray(0, length)));
    }
    expect([...codes]).toEqual(['import_damaged']);
  });

  it('when its bytes were changed, or else it reads', async () => {
    const whole = fixture('libreoffice.xlsx');
    for (let at = 0; at < whole.length; at += 101) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x5a;
      expect(await refused(changed)).toMatch(/^(read|import_\w+)$/);
    }
  });

  it('when a letter of it changed on its way', async () => {
    const whole = Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(partsOf(row(text('Lefèvre')))).map(([name, part]) => [
            name,
            Buffer.from(part),
          ]),
        ),
        { level: 0 },
      ),
    );
    expect(await refused(whole)).toBe('read');
    whole[whole.indexOf('Lefèvre')] = 'M'.charCodeAt(0);
    expect(await refused(whole)).toBe('import_damaged');
  });

  it('when it declares entities, of which bombs are made', async () => {
    const head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>';
    expect(await refused(workbookOf(row(text('&a;')), { head }))).toBe('import_unsafe');
    expect(await refused(workbookOf(row(text('&a;'))))).toBe('import_damaged');
  });

  it('when it unpacks to more than it may, whatever it says of itself', async () => {
    const bomb = Buffer.from(zipSync({ a: Buffer.alloc(2_000_000, ' '), b: Buffer.alloc(9) }));
    const directory = bomb.indexOf('PK\x01\x02');
    bomb.writeUInt32LE(9, directory + 24);
    const unpack = async (name: string) => {
      let length = 0;
      for await (const part of new ZipEntries(bomb, 1_000_000).read(name)) length += part.length;
      return length;
    };
    expect(await unpack('b')).toBe(9);
    await expect(unpack('a')).rejects.toMatchObject({ code: 'import_unpacks_too_large' });
  });

  it('when it has too many columns, rows, or too long a cell', async () => {
    const wide = '<row><c r="GS1"><v>1</v></c></row>';
    expect(await refused(workbookOf(wide))).toBe('import_too_many_columns');
    expect(await refused(workbookOf('<row><c r="GS1"/><c r="A1"><v>1</v></c></row>'))).toBe('read');
    expect(await refused(`Nom${';x'.repeat(200)}`)).toBe('import_too_many_columns');
    expect(await refused(`Nom\n${'x'.repeat(10_001)}`)).toBe('import_cell_too_long');
    expect(await refused('\n'.repeat(70_000))).toBe('import_too_many_rows');
    expect(await refused(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).toBe('import_file_too_large');
  });

  it('when it is something else than it is called', async () => {
    expect(await refused('%PDF-1.7')).toBe('import_unknown_kind');
    expect(await refused('<html><table><tr><td>Nom</td></tr></table></html>')).toBe(
      'import_unknown_kind',
    );
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    expect(await refused(picture)).toBe('import_unknown_kind');
    expect(await refused(Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })))).toBe(
      'import_unknown_kind',
    );
  });

  it('when a quote is open to its end', async () => {
    expect(await refused('Nom;Ville\n"Martin;Lyon\nDurand;Brest')).toBe('import_open_quote');
  });
});
