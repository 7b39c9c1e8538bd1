import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../../../test/support/archive.ts';
import { readPdf, readPng, readSvg } from '../../../../test/support/codes.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import {
  codesOf,
  company,
  EXPORTS,
  elise,
  elsewhere,
  HERE,
  lukasz,
  twin,
  withPeople,
} from '../../../../test/support/printed-people.ts';
import { exportCodes } from './export-codes.ts';

const urlOf = ({ id }: { id: string }) => `http://localhost:3000/c/${id}`;

describe('an archive of codes', () => {
  it('is made on a thread of its own, with a name for each file', async () => {
    const files = await codesOf(await withPeople(), { company: company.id });
    expect([...files.keys()]).toEqual([
      '=HYPERLINK(httpx)_Łukasz-Дмитрий_qr.svg',
      'Durand_Élise_qr.svg',
      'DURAND_Élise_qr_2.svg',
      'adresses.xlsx',
      'planche.pdf',
    ]);
  });

  it.each([
    ['png', (bytes: Buffer) => readPng(bytes)],
    ['svg', (bytes: Buffer) => readSvg(bytes.toString())],
    ['pdf', (bytes: Buffer) => readPdf(bytes.toString())],
  ] as const)('as %s reads back as the address of each card', async (format, read) => {
    const test = await withPeople('sqlite', HERE);
    const files = await codesOf(test, { company: company.id, format, sizeMm: 20.5 });
    const texts = [...files].slice(0, -2).map(([, bytes]) => read(bytes));
    expect(texts).toEqual([lukasz, elise, twin].map(urlOf));
  });

  it('lists the addresses in a workbook where everything is a text', async () => {
    const test = await withPeople('sqlite', HERE);
    const files = await codesOf(test, { company: company.id });
    const workbook = files.get('adresses.xlsx') ?? Buffer.alloc(0);
    const [header, first, second] = await readSheet(workbook);
    expect(header).toEqual([
      'Nom',
      'Prénom',
      'Entreprise',
      'Adresse de la carte',
      'Fichier du code',
      'État de la carte',
    ]);
    expect(first).toEqual([
      '=HYPERLINK("http://x")',
      'Łukasz Дмитрий',
      'Atelier Éclair',
      urlOf(lukasz),
      '=HYPERLINK(httpx)_Łukasz-Дмитрий_qr.svg',
      'Masquée',
    ]);
    expect(second?.[3]).toBe(urlOf(elise));
    const sheet = (await readArchive(workbook)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/t="inlineStr"/g)?.length);
  });

  it('shows all codes on paper with names that read right', async () => {
    const test = await withPeople('sqlite', HERE);
    const contacts = [elise.id, lukasz.id, elsewhere.id];
    const files = await codesOf(test, { contacts });
    const sheet = await getDocumentProxy(new Uint8Array(files.get('planche.pdf') ?? []));
    const { text } = await extractText(sheet, { mergePages: true });
    expect(text).toContain('Élise Durand');
    expect(text).toContain('Łukasz Дмитрий');
    expect(text).toContain('Page 1 sur 1');
    // A script that the font lacks: where the name is to be found instead.
    expect(text).toContain('adresses.xlsx, ligne 4');
  });

  it('is refused whole when its encoder makes a code that leads elsewhere', async () => {
    const sabotaged = () => encode('https://ailleurs.example', { ecc: 'H', border: 0 }).data;
    const test = await withPeople('sqlite', {
      print: { run: (task, { tell }) => exportCodes(task, sabotaged, tell) },
    });
    for (const format of ['png', 'svg', 'pdf']) {
      const body = { company: company.id, format, sizeMm: 20 };
      const answer = await fetchedFile(test, EXPORTS, { body });
      expect(answer.status).toBe(500);
      expect(answer.text).toContain('Un code ne se relit pas');
    }
  });
});
