import { row, text, workbookOf } from './workbooks.ts';

/** The unpacked size of a small file. */
const BYTES = 20_000_000;

const PEOPLE = row(text('Nom')) + row(text('Martin'));

function repeated(piece: string): Buffer {
  return Buffer.from(piece.repeat(BYTES / Buffer.byteLength(piece)));
}

function workbook(part: string, before: string, content: Buffer, after: string): Buffer {
  const whole = Buffer.concat([Buffer.from(before), content, Buffer.from(after)]);
  return workbookOf(PEOPLE, { more: { [part]: whole } });
}

const sheet = (content: Buffer, before = '', after = '') =>
  workbook(
    'xl/worksheets/sheet1.xml',
    `<worksheet><sheetData>${before}`,
    content,
    `${after}</sheetData></worksheet>`,
  );
const shared = (content: Buffer, before = '', after = '') =>
  workbook('xl/sharedStrings.xml', `<sst>${before}`, content, `${after}</sst>`);

/** An archive that says of each of its files that it unpacks to nine bytes. */
export function lying(archive: Buffer): Buffer {
  const directory = archive.indexOf('PK\x01\x02');
  for (let at = directory; at !== -1; at = archive.indexOf('PK\x01\x02', at + 4)) {
    archive.writeUInt32LE(9, at + 24);
    archive.writeUInt32LE(9, archive.readUInt32LE(at + 42) + 22);
  }
  return archive;
}

/** One person behind many short elements: it takes seconds to find them. */
export const slowFile = (): Buffer => sheet(repeated('<a/>'), '', PEOPLE);

const card = (lines: string) => Buffer.from(`BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\n${lines}`);

/** Files that take far more than they weigh, by what they are made of, and with what each is refused. */
export const BOMBS: readonly (readonly [what: string, code: string, make: () => Buffer])[] = [
  ['tags that only open', 'import_too_heavy', () => sheet(repeated('<a>'))],
  ['deep nesting below a cell', 'import_too_heavy', () => sheet(repeated('<r>'), '<row><c>')],
  [
    'attributes without end',
    'import_too_heavy',
    () =>
      sheet(Buffer.from(Array.from({ length: 2e6 }, (_, at) => `a${at}="" `).join('')), '<row '),
  ],
  ['one long attribute', 'import_too_heavy', () => sheet(repeated('x'), '<row a="')],
  ['one long name', 'import_too_heavy', () => sheet(repeated('x'), '<')],
  ['one long remark', 'import_too_heavy', () => sheet(repeated('x'), '<!--')],
  ['text outside of cells', 'import_too_heavy', () => sheet(repeated('x'))],
  ['text outside, and sizes that lie', 'import_too_heavy', () => lying(sheet(repeated('x')))],
  [
    'text outside of cells, in pieces',
    'import_empty',
    () => sheet(repeated(`<t>${'x'.repeat(99_993)}</t>`)),
  ],
  ['one long value', 'import_too_heavy', () => sheet(repeated('1'), '<row><c><v>')],
  [
    'one cell of many pieces',
    'import_cell_too_long',
    () =>
      sheet(
        repeated(`<r><t>${'x'.repeat(9_986)}</t></r>`),
        '<row><c t="inlineStr"><is>',
        '</is></c></row>',
      ),
  ],
  [
    'one cell of many formulas',
    'import_cell_too_long',
    () => sheet(repeated(`<f>${'x'.repeat(9_993)}</f>`), '<row><c>', '</c></row>'),
  ],
  ['shared texts without end', 'import_too_heavy', () => shared(repeated('<si/>'))],
  [
    'shared texts as long as a cell',
    'import_too_much_text',
    () => shared(Buffer.from(`<si><t>${'x'.repeat(9_000)}</t></si>`.repeat(6000))),
  ],
  [
    'cells of one long text',
    'import_too_much_text',
    () =>
      workbookOf('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), {
        texts: `<si><t>${'x'.repeat(9_000)}</t></si>`,
      }),
  ],
  ['lines of one card', 'import_too_heavy', () => card('TEL:1\n'.repeat(2_000_000))],
  ['cards without end', 'import_too_many_rows', () => card('BEGIN:VCARD\n'.repeat(1_000_000))],
  [
    'a parameter without end',
    'import_cell_too_long',
    () => card(`TEL${';A="'.repeat(2_000_000)}:`),
  ],
  ['a line of columns', 'import_too_many_columns', () => Buffer.from(';'.repeat(19_000_000))],
];

/** Files of parts that no cell uses, each longer than all that cells can use: they are read. */
export const SURPLUS: readonly (readonly [what: string, make: () => Buffer])[] = [
  [
    'styles',
    () =>
      workbook(
        'xl/styles.xml',
        '<styleSheet><cellXfs>',
        repeated('<xf numFmtId="14" />'),
        '</cellXfs></styleSheet>',
      ),
  ],
  [
    'formats',
    () => {
      const formats = Array.from(
        { length: 60_000 },
        (_, at) => `<numFmt numFmtId="${at}" formatCode="${'0'.repeat(1200)}"/>`,
      );
      return workbook(
        'xl/styles.xml',
        '<styleSheet><numFmts>',
        Buffer.from(formats.join('')),
        '</numFmts></styleSheet>',
      );
    },
  ],
  ['a shared text', () => shared(repeated('<t>xxxxxxxxxxxxx</t>'), '<si>', '</si>')],
];
