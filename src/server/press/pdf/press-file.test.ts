import { PDF, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import {
  area,
  code,
  full,
  GENERIC,
  list,
  PARTS,
  personCard,
  rectanglePath,
  text,
} from '../../../../test/support/press-cards.ts';
import { WHITE } from '../../../domain/press/ink.ts';
import { MissingConditionProfileError } from './missing-profile.ts';
import { writePressFile } from './press-file.ts';

const PANTONE = {
  id: 'p',
  name: 'PANTONE 286 C',
  kind: 'spot',
  cmyk: { c: 100, m: 70, y: 0, k: 0 },
} as const;

async function opened(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: Parameters<typeof pdf.getObject>[0]): PdfObject | null =>
    pdf.getObject(ref);
  const page = (index: number) => {
    const found = pdf.getPage(index);
    if (!found) throw new Error(`No page ${index}`);
    return found;
  };
  const content = (index: number): string => {
    const stream = page(index).dict.get('Contents', resolve);
    if (!(stream instanceof PdfStream)) throw new Error('No content');
    return Buffer.from(stream.getDecodedData()).toString('latin1');
  };
  const resources = (index: number, kind: string): PdfDict => {
    const all = page(index).dict.getDict('Resources', resolve)?.getDict(kind, resolve);
    return all ?? PdfDict.of({});
  };
  return { pdf, page, content, resources, resolve };
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('The file for the press', () => {
  it('is the same, byte by byte, when it is made again, and another for another card', async () => {
    const [one, again, other] = await Promise.all([
      writePressFile(personCard(1), GENERIC, PARTS),
      writePressFile(personCard(1), GENERIC, PARTS),
      writePressFile(personCard(2), GENERIC, PARTS),
    ]);
    expect(Buffer.from(one).equals(again)).toBe(true);
    const idOf = (bytes: Uint8Array) => /\/ID \[ ?<([0-9A-F]{32})>/.exec(latin(bytes))?.[1];
    expect(idOf(one)).toBeDefined();
    expect(idOf(one)).not.toBe(idOf(other));
  });

  it('says that it is PDF/X-1a:2003, for which press, and when it was made', async () => {
    const bytes = latin(await writePressFile(personCard(1), GENERIC, PARTS));
    expect(bytes.startsWith('%PDF-1.4\n')).toBe(true);
    expect(bytes).toContain('/GTS_PDFXVersion (PDF/X-1a:2003)');
    expect(bytes).toContain('/Trapped /False');
    expect(bytes).toContain("/CreationDate (D:20261123100000+00'00')");
    expect(bytes).toContain('/OutputConditionIdentifier (FOGRA39)');
    expect(bytes).not.toMatch(/ObjStm|DestOutputProfile|\/Group|\/Metadata/);
  });

  it('has its cut inside of its bleed, and marks outside of both when they are wanted', async () => {
    const boxes = async (profile: typeof GENERIC) => {
      const { page, resolve } = await opened(await writePressFile(personCard(1), profile, PARTS));
      return ['TrimBox', 'BleedBox', 'MediaBox'].map((name) => {
        const numbers = page(0).dict.getArray(name, resolve)?.toArray() ?? [];
        const [left = 0, bottom = 0, right = 0, top = 0] = numbers.map((number) =>
          number instanceof PdfNumber ? (number.value / 72) * 25.4 : Number.NaN,
        );
        return [right - left, top - bottom].map((mm) => Math.round(mm * 10) / 10);
      });
    };
    expect(await boxes(GENERIC)).toEqual([
      [85, 55],
      [91, 61],
      [91, 61],
    ]);
    expect(await boxes({ ...GENERIC, bleed: 0 })).toEqual([
      [85, 55],
      [85.2, 55.2],
      [85.2, 55.2],
    ]);
    expect(await boxes({ ...GENERIC, marks: true })).toEqual([
      [85, 55],
      [91, 61],
      [101, 71],
    ]);
  });

  it('lets black go over what lies below, and never paper', async () => {
    const cards = [
      list([text('Noir', { x: 8, y: 10 }), text('Blanc', { x: 8, y: 20 }, { paint: full(WHITE) })]),
    ];
    const { content } = await opened(await writePressFile(cards, GENERIC, PARTS));
    const [, black = '', white = ''] = content(0).split(/(?=\/(?:Over|Knock) gs)/);
    expect(black).toContain('/Over gs\n0 0 0 1 k\nBT');
    expect(white).toContain('/Knock gs\n0 0 0 0 k\nBT');
  });

  it('gives every text back as it was, spaces that do not break too', async () => {
    const { pdf } = await opened(await writePressFile(personCard(7), GENERIC, PARTS));
    const said = pdf.extractText()[0]?.text ?? '';
    expect(said).toContain('Zoë N°\u00a07 L’Hôtelier');
    expect(said).toContain('06\u00a012\u00a034\u00a00007 – zoe@atelier.fr');
  });

  it('holds each font, logo and picture once for all of its pages', async () => {
    const cards = Array.from({ length: 10 }, (_, index) => personCard(index)).flat();
    const bytes = latin(await writePressFile(cards, GENERIC, PARTS));
    expect(bytes.match(/\/FontFile2/g)).toHaveLength(2);
    expect(bytes.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(bytes.match(/\/Subtype \/Form/g)).toHaveLength(1);
  });

  it('draws a die as a line in an ink of the name that the printer reads, over everything', async () => {
    const die = rectanglePath(0, 0, 85, 55);
    const cards = [list([], { die })];
    const bytes = await writePressFile(cards, { ...GENERIC, dieName: 'CutContur' }, PARTS);
    expect(latin(bytes)).toMatch(/\/Separation\s+\/CutContur\s+\/DeviceCMYK/);
    expect(latin(bytes)).not.toContain('DestOutputProfile');
    const { content } = await opened(bytes);
    expect(content(0)).toMatch(/\/Over gs\n\/C1 CS 1 SCN\n0\.25 w\n[^fB]*\nS\nQ$/);
  });

  it('holds the profile of the press as soon as an ink has a plate of its own', async () => {
    const cards = [list([area(PANTONE, { x: 5, y: 5, width: 10, height: 10 }, 0.5)])];
    await expect(writePressFile(cards, GENERIC, PARTS)).rejects.toThrow(
      MissingConditionProfileError,
    );
    const conditionProfile = new Uint8Array(128);
    const bytes = await writePressFile(cards, GENERIC, { ...PARTS, conditionProfile });
    expect(latin(bytes)).toContain('/DestOutputProfile');
    const { content } = await opened(bytes);
    expect(content(0)).toContain('/C1 cs 0.5 scn');
  });

  it('is PDF/X-4 for those who ask, with the profile and the same said again as metadata', async () => {
    const conditionProfile = new Uint8Array(128);
    const profile = { ...GENERIC, conformance: 'X-4' } as const;
    const bytes = latin(
      await writePressFile(personCard(1), profile, { ...PARTS, conditionProfile }),
    );
    expect(bytes.startsWith('%PDF-1.6\n')).toBe(true);
    expect(bytes).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(bytes).toContain('/DestOutputProfile');
    expect(bytes).not.toContain('B10C0DE5');
  });

  it('has shapes instead of fonts for printers who take none', async () => {
    const bytes = await writePressFile(personCard(1), { ...GENERIC, outlines: true }, PARTS);
    expect(latin(bytes)).not.toContain('/FontFile2');
    const { content, pdf } = await opened(bytes);
    expect(content(0)).not.toMatch(/\bTJ\b/);
    expect(content(0).match(/ c\n/g)?.length).toBeGreaterThan(100);
    expect(pdf.extractText()[0]?.text).toBe('');
  });

  it('draws a code in black alone, as whole modules in one shape', async () => {
    const cards = [list([code('https://a.fr/c/1')])];
    const { content } = await opened(await writePressFile(cards, GENERIC, PARTS));
    expect(content(0)).toMatch(
      /0 0 0 1 k\n[\d.]+ 0 0 -[\d.]+ [\d.]+ [\d.]+ cm\n(\d+ \d+ \d+ 1 re\n)+f\n/,
    );
  });
});
