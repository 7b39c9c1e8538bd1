import { describe, expect, it } from 'vitest';
import {
  agencyPdf,
  BAND,
  LZW_STREAM,
  separation,
  writtenPdf,
} from '../../../../test/support/agency-pdf.ts';
import { brightnessUnder } from '../../../domain/press/agency/brightness-map.ts';
import { pointsOf } from '../../../domain/press/lengths.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { takeAgencyPdf } from './take-agency-pdf.ts';

type PdfRequest = NonNullable<Parameters<typeof agencyPdf>[0]>;

async function taken(request: PdfRequest) {
  const [outcome] = await takeAgencyPdf('carte.pdf', await agencyPdf(request));
  if (!outcome || !('taken' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.taken;
}

/** By which rules a PDF is refused, as a whole or its first page. */
async function rulesAgainst(request: PdfRequest): Promise<string[]> {
  try {
    const [outcome] = await takeAgencyPdf('carte.pdf', await agencyPdf(request));
    return outcome && 'refusals' in outcome ? outcome.refusals.map(({ rule }) => rule) : [];
  } catch (error) {
    if (!(error instanceof RefusedPdfError)) throw error;
    return [error.rule];
  }
}

/** A picture of one dot. */
const DOT = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 };
const TRANSPARENT = { S: 'Transparency' };

describe('A page of an agency', () => {
  it('is told by its size, its cut, its inks and its pictures with their resolution', async () => {
    const { facts } = await taken({
      trim: [3, 3, 88, 58],
      content: `${BAND} /Pantone cs 1 scn 0 0 9 9 re f q 72 0 0 72 20 20 cm /Picture Do Q`,
      resources: (add) => ({
        ColorSpace: { Pantone: separation('PANTONE 293 C') },
        XObject: {
          Picture: add.stream(Buffer.alloc(4 * 300 * 150), {
            ...{ ...DOT, Width: 300, Height: 150, ColorSpace: 'DeviceCMYK' },
          }),
        },
      }),
    });
    expect(facts).toMatchObject({
      ...{ file: 'carte.pdf', number: 1, spots: ['PANTONE 293 C'], inkMost: 230 },
      inks: ['Cyan', 'Jaune', 'Magenta', 'Noir'],
      pictures: [{ width: 300, height: 150, resolution: 150 }],
      ...{ isTransparent: false, isProfiled: false },
    });
    expect(facts.width).toBeCloseTo(91);
    expect(facts.height).toBeCloseTo(61);
    expect(facts.trim?.x).toBeCloseTo(3);
    expect(facts.trim?.y).toBeCloseTo(3);
    expect(facts.trim?.width).toBeCloseTo(85);
  });

  it('is the same page whenever it is brought', async () => {
    const [one, other] = [await taken({}), await taken({})];
    expect(other.facts).toEqual(one.facts);
    expect(other.bytes).toEqual(one.bytes);
    expect((await taken({ content: `${BAND} 0 0 1 1 re f` })).facts.id).not.toBe(one.facts.id);
  });

  it('is upright, however its file turns it', async () => {
    const standing = await taken({ page: () => ({ Rotate: 90 }), trim: [1, 3, 90, 58] });
    expect(standing.facts.width).toBeCloseTo(61);
    expect(standing.facts.height).toBeCloseTo(91);
    expect(standing.facts.trim?.x).toBeCloseTo(3);
    expect(standing.facts.trim?.y).toBeCloseTo(1);
    // The band of the upper edge is on the right then.
    expect(standing.facts.edges).toEqual({ left: false, top: true, right: true, bottom: true });
    const cropped = await taken({ page: () => ({ CropBox: [0, 0, pointsOf(91), pointsOf(30)] }) });
    expect(cropped.facts.height).toBeCloseTo(30);
    expect(cropped.facts.edges.top).toBe(false);
  });

  it('tells what it writes, and where', async () => {
    const [outcome] = await takeAgencyPdf('', await writtenPdf('Jean Dupont', { x: 20, y: 30 }));
    if (!outcome || !('taken' in outcome)) throw new Error(JSON.stringify(outcome));
    const { fonts, texts } = outcome.taken.facts;
    expect(fonts).toEqual(['Inter-Regular']);
    const [line] = texts;
    expect(line?.text).toBe('Jean Dupont');
    expect(line?.x).toBeCloseTo(20, 0);
    expect(line?.y).toBeGreaterThan(29);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(36);
    expect(line?.width).toBeGreaterThan(12);
    expect(line?.size).toBe(10);
  });

  it.each([
    { small: 'er', size: 10 },
    { small: 'RCS Quimper', size: 9 },
  ])('tells the size of its smallest words: $small', async ({ small, size }) => {
    const [outcome] = await takeAgencyPdf('', await writtenPdf('Le 1', { x: 20, y: 30, small }));
    if (!outcome || !('taken' in outcome)) throw new Error(JSON.stringify(outcome));
    const { texts } = outcome.taken.facts;
    expect(Math.min(...texts.map((text) => text.size ?? 0))).toBe(size);
    expect(texts.map(({ text }) => text).join(' ')).toContain(small);
  });

  it('keeps its group only where something is transparent', async () => {
    const group = { page: () => ({ Group: { ...TRANSPARENT, CS: 'DeviceCMYK' } }) };
    const plain = await taken(group);
    expect(plain.facts.isTransparent).toBe(false);
    expect(Buffer.from(plain.bytes).toString('latin1')).not.toContain('/Transparency');
    const content = `/Half gs ${BAND}`;
    const resources = () => ({ ExtGState: { Half: { ca: 0.5 } } });
    const seeThrough = await taken({ ...group, content, resources });
    expect(seeThrough.facts.isTransparent).toBe(true);
    expect(Buffer.from(seeThrough.bytes).toString('latin1')).toContain('/Transparency');
  });

  it('says that it holds colour profiles, which only PDF/X-4 may', async () => {
    const content = '/Profiled cs 0 0 0 1 scn 0 0 9 9 re f';
    const { facts } = await taken({
      content,
      resources: (add) => ({ ColorSpace: { Profiled: ['ICCBased', add.stream('', { N: 4 })] } }),
    });
    expect(facts).toMatchObject({ isProfiled: true, isTransparent: false });
  });
});

describe('The ink of a page', () => {
  const HEAVY = '1 1 1 1 scn 0 0 9 9 re f';
  const spaces = {
    resources: (add: Parameters<NonNullable<NonNullable<PdfRequest>['resources']>>[0]) => ({
      ColorSpace: {
        Alias: 'DeviceCMYK',
        Profiled: ['ICCBased', add.stream('', { N: 4 })],
        Pantone: separation('PANTONE 293 C'),
      },
    }),
  };

  it.each(['Alias', 'Profiled', 'DeviceCMYK'])('is summed in the space %s', async (name) => {
    const { facts } = await taken({ ...spaces, content: `/${name} cs ${HEAVY}` });
    expect(facts).toMatchObject({ inkMost: 400, inks: ['Cyan', 'Jaune', 'Magenta', 'Noir'] });
  });

  it('is summed in the space that comes back with its state', async () => {
    const content = `/Alias cs q /Pantone cs 1 scn 0 0 9 9 re f Q ${HEAVY}`;
    expect((await taken({ ...spaces, content })).facts.inkMost).toBe(400);
    const form = { Subtype: 'Form', BBox: [0, 0, 200, 200] };
    const inside = await taken({
      content: '/DeviceCMYK cs /Form Do',
      resources: (add) => ({ XObject: { Form: add.stream(HEAVY, form) } }),
    });
    expect(inside.facts.inkMost).toBe(400);
    const other = '/Pantone cs q /Alias cs 0 0 0 1 scn Q 1 scn 0 0 9 9 re f';
    expect((await taken({ ...spaces, content: other })).facts.inkMost).toBe(100);
  });
});

describe('What a page draws twice', () => {
  const picture = { ...DOT, Width: 300, Height: 300, ColorSpace: 'DeviceCMYK' };
  it('is judged in each place, and once where it holds itself', async () => {
    const { facts } = await taken({
      content: 'q 72 0 0 72 0 0 cm /Form Do Q q 144 0 0 144 80 0 cm /Form Do Q',
      resources: (add) => {
        const own = { Picture: add.stream(Buffer.alloc(4 * 300 * 300), picture) };
        const entries = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] };
        const form = { ...entries, Resources: { XObject: own } };
        return { XObject: { Form: add.stream('/Picture Do', form) } };
      },
    });
    expect(facts.pictures.map(({ resolution }) => resolution)).toEqual([150, 300]);
  });
});

describe('A PDF is refused that', () => {
  const drawn = (resources: NonNullable<PdfRequest>['resources'], content = '/X Do') => ({
    content,
    ...(resources && { resources }),
  });
  const picture = (entries: object, bytes = Buffer.alloc(4)) =>
    drawn((add) => ({
      XObject: { X: add.stream(bytes, { ...DOT, ColorSpace: 'DeviceCMYK', ...entries }) },
    }));
  const state = (entries: object) =>
    drawn(() => ({ ExtGState: { X: { ...entries } } }), `/X gs ${BAND}`);
  const layers = (shown: object) => ({
    catalog: () => ({ OCProperties: { OCGs: [], D: { ...shown } } }),
  });

  it.each<[string, string, PdfRequest]>([
    ['has a form', 'form', { catalog: (add) => ({ AcroForm: { Fields: [add.object({})] } }) }],
    ['has layers that are switched off', 'layers', layers({ OFF: ['layer'] })],
    ['has layers that are off unless shown', 'layers', layers({ BaseState: 'OFF' })],
    [
      'has layers that are seen and not printed',
      'layers',
      {
        catalog: (add) => {
          const usage = { Print: { PrintState: 'OFF' } };
          return { OCProperties: { OCGs: [add.object({ Type: 'OCG', Usage: usage })], D: {} } };
        },
      },
    ],
    ['has too many pages', 'too-many-pages', { pages: 11 }],
    ['has a page as large as a poster', 'size', { width: 600 }],
    ['colours in RGB', 'rgb', { content: '1 0 0 rg 0 0 9 9 re f' }],
    ['strokes in RGB', 'rgb', { content: '1 0 0 RG 0 0 9 9 re S' }],
    ['names DeviceRGB', 'rgb', { content: '/DeviceRGB cs 1 0 0 sc 0 0 9 9 re f' }],
    [
      'has a profile of RGB',
      'rgb',
      drawn(
        (add) => ({ ColorSpace: { X: ['ICCBased', add.stream('', { N: 3 })] } }),
        '/X cs 1 0 0 scn 0 0 9 9 re f',
      ),
    ],
    ['has a picture in RGB', 'rgb', picture({ ColorSpace: 'DeviceRGB' })],
    [
      'has a picture whose palette is RGB',
      'rgb',
      picture({ ColorSpace: ['Indexed', 'DeviceRGB', 0, '000'] }),
    ],
    [
      'has a picture in RGB in its content',
      'rgb',
      { content: 'q 9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q' },
    ],
    [
      'has a shading in RGB',
      'rgb',
      drawn(() => ({ Shading: { X: { ShadingType: 2, ColorSpace: 'DeviceRGB' } } }), '/X sh'),
    ],
    [
      'has RGB in a form',
      'rgb',
      drawn((add) => ({
        XObject: {
          X: add.stream('1 0 0 rg 0 0 9 9 re f', { Subtype: 'Form', BBox: [0, 0, 9, 9] }),
        },
      })),
    ],
    [
      'has RGB in a pattern',
      'rgb',
      drawn(
        (add) => ({
          Pattern: { X: add.stream('1 0 0 rg 0 0 9 9 re f', { PatternType: 1, PaintType: 1 }) },
        }),
        '/Pattern cs /X scn 0 0 9 9 re f',
      ),
    ],
    [
      'has an ink that RGB stands for',
      'spot-alternate',
      drawn(
        () => ({ ColorSpace: { X: separation('Bleu', 'DeviceRGB') } }),
        '/X cs 1 scn 0 0 9 9 re f',
      ),
    ],
    [
      'mixes what is transparent in RGB',
      'blend-rgb',
      { ...state({ ca: 0.5 }), page: () => ({ Group: { ...TRANSPARENT, CS: 'DeviceRGB' } }) },
    ],
    [
      'has a font that is not embedded',
      'fonts',
      drawn(
        () => ({ Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } }),
        'BT /X 9 Tf (a) Tj ET',
      ),
    ],
    ['has JPEG 2000', 'filter', packedPicture('JPXDecode')],
    ['has LZW', 'filter', packedPicture('LZWDecode', LZW_STREAM)],
    ['has its own screens', 'halftone', state({ HT: { HalftoneType: 1 } })],
    ['has its own curves', 'halftone', state({ TR: { FunctionType: 2 } })],
    [
      'has PostScript',
      'external',
      drawn((add) => ({ XObject: { X: add.stream('', { Subtype: 'PS' }) } })),
    ],
    ['leads to another file', 'external', picture({ OPI: {} })],
    ['has 16 bits a colour', 'deep-pictures', picture({ BitsPerComponent: 16 })],
    ['has a picture of a billion dots', 'huge-picture', picture({ Width: 40_000, Height: 40_000 })],
  ])('%s', async (_, rule, request) => {
    expect(await rulesAgainst(request)).toEqual([rule]);
  });

  function packedPicture(filter: string, bytes = Buffer.from('x')): PdfRequest {
    return drawn((add) => ({
      XObject: {
        X: add.packed(bytes, { ...DOT, ColorSpace: 'DeviceCMYK', Filter: filter }),
      },
    }));
  }

  it('is none, is damaged or is encrypted', async () => {
    const refusal = (bytes: Uint8Array) => expect(takeAgencyPdf('', bytes)).rejects;
    await refusal(Buffer.from('no PDF')).toMatchObject({ rule: 'unreadable' });
    await refusal(Buffer.alloc(0)).toMatchObject({ rule: 'unreadable' });
    const whole = await agencyPdf();
    for (const share of [0.1, 0.5, 0.95]) {
      const half = whole.subarray(0, whole.length * share);
      await refusal(half).toMatchObject({ rule: 'cut-off' });
    }
    await refusal(Buffer.from('%PDF-1.7 nothing %%EOF')).toMatchObject({ rule: 'unreadable' });
    const encrypted = Buffer.from(whole)
      .toString('latin1')
      .replace('/Root', '/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P 0 >> /Root');
    await refusal(Buffer.from(encrypted, 'latin1')).toMatchObject({ rule: 'encrypted' });
  });

  it('draws a form in itself for ever', async () => {
    const request = drawn((add) => {
      const form = add.stream('/X Do', { Subtype: 'Form', BBox: [0, 0, 9, 9] });
      return { XObject: { X: form } };
    });
    expect(await rulesAgainst(request)).toEqual([]);
  });
});

it('The squares of a page tell how light it is there', async () => {
  const { facts } = await taken({});
  expect(brightnessUnder(facts.ground, { x: 2, y: 2, width: 5, height: 5 }).lightest).toBeLessThan(
    100,
  );
  expect(brightnessUnder(facts.ground, { x: 2, y: 30, width: 9, height: 9 })).toEqual({
    ...{ lightest: 255, darkest: 255 },
  });
});
