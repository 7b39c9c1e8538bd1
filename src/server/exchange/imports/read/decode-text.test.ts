import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/tables.ts';
import { hasBrokenAccents } from '../../../../domain/import/broken-accents.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../../domain/import/text-encodings.ts';
import { decodeText } from './decode-text.ts';
import { readFile } from './read-file.ts';

/** As each of these writes « Élodie Lefèvre, François, Noël, maître, hôtel, âgée, où ». */
const WRITTEN: Readonly<Record<TextEncoding, string>> = {
  'utf-8':
    'c3896c6f646965204c6566c3a87672652c204672616ec3a76f69732c204e6fc3ab6c2c206d61c3ae7472652c2068c3b474656c2c20c3a267c3a9652c206fc3b9',
  'windows-1252':
    'c96c6f646965204c6566e87672652c204672616ee76f69732c204e6feb6c2c206d61ee7472652c2068f474656c2c20e267e9652c206ff9',
  macintosh:
    '836c6f646965204c65668f7672652c204672616e8d6f69732c204e6f916c2c206d61947472652c20689974656c2c2089678e652c206f9d',
  cp850:
    '906c6f646965204c65668a7672652c204672616e876f69732c204e6f896c2c206d618c7472652c20689374656c2c20836782652c206f97',
  'utf-8-twice':
    'c383e280b06c6f646965204c6566c383c2a87672652c204672616ec383c2a76f69732c204e6fc383c2ab6c2c206d61c383c2ae7472652c2068c383c2b474656c2c20c383c2a267c383c2a9652c206fc383c2b9',
};
const TEXT = 'Élodie Lefèvre, François, Noël, maître, hôtel, âgée, où';

describe('The accents of a text', () => {
  it.each(TEXT_ENCODINGS)('of %s are read by choice', (encoding) => {
    const { text } = decodeText(Buffer.from(WRITTEN[encoding], 'hex'), encoding);
    expect(text).toBe(TEXT);
    expect(hasBrokenAccents(text)).toBe(false);
  });

  it('that were read as others are seen to be broken', () => {
    for (const encoding of TEXT_ENCODINGS) {
      for (const other of TEXT_ENCODINGS) {
        // Read once too often, what was right stays so.
        if (other === encoding || (encoding === 'utf-8' && other === 'utf-8-twice')) continue;
        const { text } = decodeText(Buffer.from(WRITTEN[encoding], 'hex'), other);
        expect([encoding, other, text, hasBrokenAccents(text)]).toEqual([
          ...[encoding, other, text, true],
        ]);
      }
    }
  });

  it.each([
    ...['L’Haÿ-les-Roses', 'Œuvrard', 'CŒUR', 'São Paulo', 'SÃO PAULO', 'GRÂCE À DIEU', 'Müller'],
    ...['Žižek', 'Šárka Nováková', 'Saint–Denis', '« Le Grand » — 12 ‰', '„Zum Adler“', 'Øresund'],
    ...['n° 12 bis', 'L’été…', 'Peña', 'D’Éon', 'José‑María', 'Ångström', 'Þór'],
  ])('of %s are right', (text) => {
    expect(hasBrokenAccents(text)).toBe(false);
  });

  it.each(['', '\u{FEFF}'])('of UTF-16 need no choice, after the mark «%s»', async (mark) => {
    const table = 'Nom;Prénom;Mobile\nLefèvre;Élodie;0639980001\n';
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lefèvre;Élodie\r\nEND:VCARD\r\n';
    for (const text of [table, card]) {
      const little = Buffer.from(mark + text, 'utf16le');
      for (const bytes of [little, Buffer.from(little).swap16()]) {
        const { rows, encoding } = await readFile(bytes, 'Contacts', {});
        expect(encoding).toBe('');
        expect(rows[0]?.cells).toEqual(expect.arrayContaining(['Lefèvre', 'Élodie']));
      }
    }
  });

  it('of a file that was read wrongly once are asked about, and mended by choice', async () => {
    const bytes = fixture('mojibake.csv');
    const read = await readFile(bytes, 'Contacts', {});
    expect(read.columns.some(({ header }) => hasBrokenAccents(header))).toBe(true);
    const mended = await readFile(bytes, 'Contacts', { encoding: 'utf-8-twice' });
    expect(mended.columns.map(({ header }) => header)).toEqual(['Nom', 'Prénom', 'Mobile']);
    expect(mended.rows[0]?.cells).toEqual(['Lefèvre', 'Élodie', '0639980001']);
  });
});
