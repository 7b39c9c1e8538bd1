import { describe, expect, it } from 'vitest';
import { fixture, refused, tableOf } from '../../../../../test/support/tables.ts';
import {
  archiveWith,
  number,
  partsOf,
  row,
  text,
  workbookOf,
  workbookOfSheets,
} from '../../../../../test/support/workbooks.ts';
import { readFile } from './read-file.ts';

const PEOPLE = row(text('Nom'), text('Prénom')) + row(text('Lefèvre'), text('Élodie'));
const READ = [
  ['Nom', 'Prénom'],
  ['Lefèvre', 'Élodie'],
];

/** The rows below the header, as an import takes them. */
async function rowsOf(bytes: Buffer, sheet?: string) {
  const { rows } = await readFile(bytes, 'Contacts', { sheet });
  return rows.map(({ cells }) => cells);
}

async function refusal(bytes: Buffer | string, sheet?: string) {
  const read = readFile(Buffer.from(bytes), 'Contacts', { sheet });
  return read.then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
}

describe('A workbook reads whoever made it', () => {
  it.each(['relation-prefix.xlsx', 'part-name-case.xlsx'])('%s', async (name) => {
    expect(await rowsOf(fixture(name))).toEqual([
      ['Neuf', 'Un', '639980001', '12', 'neuf1@exemple.fr'],
      ['Neuf', 'Deux', '639980002', '13', 'neuf2@exemple.fr'],
    ]);
  });

  it.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with backslashes', (name: string) => name.replaceAll('/', '\\')],
  ])('with the names of its parts %s', async (_, written) => {
    const parts = Object.entries(partsOf(PEOPLE)).map(([name, part]) => [written(name), part]);
    expect((await tableOf(archiveWith(Object.fromEntries(parts)))).cells).toEqual(READ);
  });

  it.each([
    '/xl/worksheets/sheet1.xml',
    './worksheets/sheet1.xml',
    '../xl/worksheets/sheet1.xml',
    'worksheets\\sheet1.xml',
  ])('with a sheet at %s', async (target) => {
    const name = 'xl/_rels/workbook.xml.rels';
    const links = String(partsOf('')[name]).replace('"worksheets/sheet1.xml"', `"${target}"`);
    expect((await tableOf(workbookOf(PEOPLE, { more: { [name]: links } }))).cells).toEqual(READ);
  });

  it.each(['utf16le', 'utf16be', 'utf16le without a mark', 'latin1'])(
    'with parts in %s',
    async (how) => {
      const encode = (part: string): Uint8Array => {
        if (how === 'latin1') {
          return Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${part}`, 'latin1');
        }
        const mark = how.endsWith('mark') ? '' : '\u{feff}';
        const bytes = Buffer.from(mark + part, 'utf16le');
        return how.startsWith('utf16be') ? bytes.swap16() : bytes;
      };
      const parts = Object.entries(partsOf(PEOPLE)).map(([name, part]) => [
        name,
        encode(part.replace('<?xml version="1.0"?>', '')),
      ]);
      expect((await tableOf(archiveWith(Object.fromEntries(parts)))).cells).toEqual(READ);
    },
  );

  it('that counts its days from 1904, whatever its extensions are called', async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const workbook =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="Feuil1" r:id="r1"/></sheets>' +
      '<extLst><ext><x14:workbookPr defaultImageDpi="32767"/></ext></extLst></workbook>';
    const bytes = workbookOf(row(number('44631')), {
      ...{ styles, more: { 'xl/workbook.xml': workbook } },
    });
    expect((await tableOf(bytes)).cells).toEqual([['2026-03-12']]);
  });

  it('tells a formula without a value from one that comes to nothing', async () => {
    const cells = [
      '<c><f>A1&amp;B1</f></c>',
      '<c><f>A1</f><v></v></c>',
      '<c t="str"><f>A1</f></c>',
      '<c t="s"><f>A1</f></c>',
      '<c t="b"><f>A1</f></c>',
      '<c><f t="shared" si="0"/></c>',
      '<c t="str"><f>IF(A1,"",1)</f><v></v></c>',
      '<c t="str"><f>A1</f><v>Lefèvre</v></c>',
      '<c t="inlineStr"><f>A1</f><v t="inlineStr">Lefèvre</v></c>',
      '<c t="inlineStr"><f>A1</f><is><t>Lefèvre</t></is></c>',
      '<c t="inlineStr"><f>A1</f></c>',
      '<c t="inlineStr"><f>A1</f><v t="inlineStr"/></c>',
      '<c t="inlineStr"><f>A1</f><is><t/></is></c>',
      '<c t="str"><v>.</v></c>',
    ];
    expect((await tableOf(workbookOf(row(...cells)))).cells).toEqual([
      [
        ...['=A1&B1', '=A1', '=A1', '=A1', '=A1', '=', '', 'Lefèvre'],
        ...['Lefèvre', 'Lefèvre', '=A1', '', '', '.'],
      ],
    ]);
  });

  it.each([
    ['2026-03-12', '2026-03-12'],
    ['2026-03-12T00:00:00', '2026-03-12'],
    ['2026-03-12T14:05:59', '2026-03-12 14:05'],
    ['2026-03-12T14:05:00.000Z', '2026-03-12 14:05'],
    ['2026-03-12T14:05:00+01:00', '2026-03-12 14:05'],
    ['14:05:59.894', '14:05'],
    ['T14:05:00', '14:05'],
  ])('shows the day %s as %s', async (value, shown) => {
    expect((await tableOf(workbookOf(row(`<c t="d"><v>${value}</v></c>`)))).cells).toEqual([
      [shown],
    ]);
  });

  it('gives what a merged cell holds to each row that it is in', async () => {
    expect(await rowsOf(fixture('merged-company.xlsx'))).toEqual([
      ['Exemple SA', 'Essai', 'Un', 'un1@exemple.fr'],
      ['Exemple SA', 'Essai', 'Deux', 'deux1@exemple.fr'],
      ['Exemple SA', 'Essai', 'Trois', 'trois1@exemple.fr'],
      ['Autre SARL', 'Essai', 'Quatre', 'quatre1@exemple.fr'],
    ]);
    const rows =
      row(text('Nom'), text('Entreprise')) +
      row(text('Un'), text('Exemple SA')) +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>Deux</t></is></c></row>';
    const tail =
      '<mergeCells><mergeCell ref="$B$2:$B$9"/><mergeCell ref="B3:B9"/><mergeCell ref="x"/></mergeCells>';
    // Nobody stands in row 3.
    expect(await rowsOf(workbookOf(rows, { tail }))).toEqual([
      ['Un', 'Exemple SA'],
      ['Deux', 'Exemple SA'],
    ]);
  });
});

describe('No line to import', () => {
  const header = row(text('Nom'), text('Prénom'));

  it('is said of a workbook of which no sheet holds one', async () => {
    const sheets = { Garde: row(text('Salariés 2026')), Vide: '', Équipe: PEOPLE };
    expect(await rowsOf(workbookOfSheets(sheets))).toEqual([['Lefèvre', 'Élodie']]);
    expect(await refusal(workbookOfSheets({ Garde: header, Vide: '' }))).toBe('import_empty');
    expect(await refusal(workbookOfSheets(sheets), 'Vide')).toBe('import_empty_sheet');
    expect(await refusal('Nom;Prénom\n')).toBe('import_empty');
  });

  it('is not said of rows that lead to a longer last one', async () => {
    const steps = row(number('1')) + row(number('2'), number('3'));
    expect(await rowsOf(workbookOf(steps))).toEqual([['2', '3']]);
    const titled = row(text('Salariés 2026')) + header;
    expect(await refusal(workbookOf(titled))).toBe('import_empty');
  });

  it.each(['#NAME?', '#REF!', '#NOM?', '#N/A', 'Company', 'Nom'])(
    'is not said of rows of which the last holds %s',
    async (last) => {
      const rows = ['Élodie;1', 'Claire;2', 'Paul;3', `${last};`].join('\n');
      expect((await rowsOf(Buffer.from(rows))).length).toBe(3);
      const cells = row(number('1')) + row(number('2')) + row(text(last));
      expect((await rowsOf(workbookOf(cells))).length).toBe(2);
    },
  );

  it('is not said of sheets that are hidden, or that the file has lost', async () => {
    const workbook = (sheet: string) =>
      workbookOf(PEOPLE, {
        more: { 'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${sheet}</sheets></workbook>` },
      });
    expect(await refusal(workbook('<sheet name="a" state="hidden" r:id="r1"/>'))).toBe(
      'import_hidden_sheets',
    );
    expect(await refusal(workbook('<sheet name="a" state="show" r:id="r1"/>'))).toBe('read');
    expect(await refusal(workbook('<sheet name="a" r:id="r9"/>'))).toBe('import_damaged');
    const shared = row('<c t="s"><v>7</v></c>') + row(number('1'));
    expect(await refused(workbookOf(shared, { texts: '<si><t>a</t></si>' }))).toBe(
      'import_damaged',
    );
  });

  it('is not said of an address book that Bristol does not read', async () => {
    const entry = 'dn: cn=Claire Martin,mail=claire@example.fr\nobjectclass: top\ncn: Claire\n';
    expect(await refused(entry)).toBe('import_ldif');
    expect(await refused(`version: 1\r\n\r\n${entry}`)).toBe('import_ldif');
    expect(await refused('# Carnet\ndn:: Y249w4k=\ncn: x\n')).toBe('import_ldif');
    expect(await refusal('BEGIN:VCARD\nVERSION:3.0\nNOTE:rien\nEND:VCARD\n')).toBe(
      'import_unread_cards',
    );
  });
});
