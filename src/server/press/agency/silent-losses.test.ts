import { describe, expect, it } from 'vitest';
import { agencyPdf, BAND, type Entries, separation } from '../../../../test/support/agency-pdf.ts';
import { pointsOf } from '../../../domain/press/lengths.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { type AgencyOutcome, takeAgencyPdf } from './take-agency-pdf.ts';

type PdfRequest = NonNullable<Parameters<typeof agencyPdf>[0]>;
type Add = Parameters<NonNullable<PdfRequest['resources']>>[0];

const SQUARE = '60 60 80 60 re f';
const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 260, 180] };

async function outcomes(request: PdfRequest): Promise<AgencyOutcome[]> {
  return takeAgencyPdf('carte.pdf', await agencyPdf(request));
}

async function taken(request: PdfRequest) {
  const [outcome] = await outcomes(request);
  if (!outcome || !('taken' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.taken;
}

async function rulesAgainst(request: PdfRequest): Promise<string[]> {
  const [outcome] = await outcomes(request);
  return outcome && 'refusals' in outcome ? outcome.refusals.map(({ rule }) => rule) : [];
}

/** The file of a page, as text. */
const writtenIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('The registration colour of an agency', () => {
  const all = (content: string, resources: (add: Add) => Entries = () => ({})): PdfRequest => ({
    content: `${BAND} /All cs /All CS 1 scn 1 SCN ${content}`,
    resources: (add) => ({
      ColorSpace: { All: separation('All') },
      XObject: { Form: add.stream(SQUARE, FORM) },
      ...resources(add),
    }),
  });
  const picture = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1 };

  it.each<[string, PdfRequest]>([
    ['an area', all(SQUARE)],
    ['a line', all('60 60 m 140 120 l S')],
    ['a letter', all('BT 60 60 Td (a) Tj ET')],
    ['a form that has its colour from the page', all('/Form Do')],
    [
      'a gradient',
      all('/Fade sh', () => ({ Shading: { Fade: { ColorSpace: separation('All') } } })),
    ],
    [
      'a picture',
      all('q 80 0 0 60 60 60 cm /Picture Do Q', (add) => {
        const entries = { ...picture, BitsPerComponent: 8, ColorSpace: separation('All') };
        return { XObject: { Picture: add.stream(Buffer.alloc(1), entries) } };
      }),
    ],
    [
      'a stencil',
      all('q 80 0 0 60 60 60 cm /Picture Do Q', (add) => {
        const entries = { ...picture, BitsPerComponent: 1, ImageMask: true };
        return { XObject: { Picture: add.stream(Buffer.alloc(1), entries) } };
      }),
    ],
  ])('is found in %s, with its place', async (_, request) => {
    const { facts } = await taken(request);
    const [mark] = facts.registration ?? [];
    expect(mark?.x).toBeLessThanOrEqual(22);
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeGreaterThanOrEqual(21);
  });

  it('is not found where it is only declared, or another one has taken its place', async () => {
    expect((await taken(all('0 0 0 1 k 0 0 0 1 K BT ET'))).facts.registration).toBe(undefined);
    const kept = all(`q Q 0 g 0 G ${SQUARE}`);
    expect((await taken(kept)).facts.registration).toBe(undefined);
  });
});

describe('Spaces that stand for those of the press', () => {
  const profile = (add: Add, channels: number) => ['ICCBased', add.stream('', { N: channels })];
  const defaults = (add: Add) => ({
    DefaultGray: ['CalGray', { WhitePoint: [0.95, 1, 1.09] }],
    DefaultCMYK: profile(add, 4),
    DefaultRGB: profile(add, 3),
  });

  it.each<[string, PdfRequest]>([
    [
      'of a page',
      { content: `0 g ${SQUARE}`, resources: (add) => ({ ColorSpace: defaults(add) }) },
    ],
    [
      'that stand elsewhere in the file',
      { content: `0 g ${SQUARE}`, resources: (add) => ({ ColorSpace: add.object(defaults(add)) }) },
    ],
    [
      'of a form in a form',
      {
        content: '/Form Do',
        resources: (add) => {
          const inner = add.stream(`0 g ${SQUARE}`, {
            ...FORM,
            Resources: { ColorSpace: defaults(add) },
          });
          const outer = { ...FORM, Resources: { XObject: { Inner: inner } } };
          return { XObject: { Form: add.stream('/Inner Do', outer) } };
        },
      },
    ],
  ])('%s are taken out: black is one plate, and the page is told so', async (_, request) => {
    const { facts, bytes } = await taken(request);
    expect(facts).toMatchObject({ inks: ['Noir'], isProfiled: false });
    expect(writtenIn(bytes)).not.toContain('Default');
  });
});

describe('Annotations', () => {
  const annotated = (entries: Entries): PdfRequest => ({
    page: (add) => {
      const look = { AP: { N: add.stream(SQUARE, FORM) }, Rect: [60, 60, 140, 120] };
      return { Annots: [add.object({ Type: 'Annot', ...look, ...entries })] };
    },
  });

  it.each(['Stamp', 'FreeText', 'Highlight', 'Ink', 'Square', 'Text', 'Widget', 'Watermark'])(
    'that are seen refuse their page, and it is said: %s',
    async (kind) => {
      expect(await rulesAgainst(annotated({ Subtype: kind, F: 4 }))).toEqual(['annotations']);
      expect(await rulesAgainst(annotated({ Subtype: kind }))).toEqual(['annotations']);
    },
  );

  it('that lead somewhere, or that nobody sees, go quietly', async () => {
    for (const entries of [{ Subtype: 'Link' }, { Subtype: 'Popup' }, { Subtype: 'Stamp', F: 2 }]) {
      const { bytes } = await taken(annotated(entries));
      expect(writtenIn(bytes)).not.toContain('Annots');
    }
  });
});

describe('What belongs to layers', () => {
  type Membership = (layer: ReturnType<Add['object']>) => Entries;
  const layered = (membership: Membership, on: 'content' | 'form' | 'picture'): PdfRequest => {
    const parts = (add: Add) => {
      const layer = add.object({ Type: 'OCG' });
      return { layer, member: add.object({ Type: 'OCMD', ...membership(layer) }) };
    };
    if (on === 'content') {
      return {
        content: `/OC /M BDC ${SQUARE} EMC`,
        resources: (add) => ({ Properties: { M: parts(add).member } }),
      };
    }
    const picture = { Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 };
    const look = on === 'form' ? FORM : { ...picture, ColorSpace: 'DeviceGray' };
    return {
      content: '/X Do',
      resources: (add) => ({
        XObject: {
          X: add.stream(on === 'form' ? SQUARE : '0', { ...look, OC: parts(add).member }),
        },
      }),
    };
  };
  const HIDING: [string, Membership][] = [
    ['AllOff', (layer) => ({ OCGs: [layer], P: 'AllOff' })],
    ['AnyOff', (layer) => ({ OCGs: layer, P: 'AnyOff' })],
    ['Not', (layer) => ({ VE: ['Not', layer] })],
    ['And', (layer) => ({ VE: ['And', layer, ['Not', layer]] })],
    ['Or', (layer) => ({ VE: ['Or', ['Not', layer], ['And', ['Not', layer], layer]] })],
  ];
  const SHOWING: [string, Membership][] = [
    ['nothing', () => ({ P: 'AllOff' })],
    ['AnyOn', (layer) => ({ OCGs: [layer] })],
    ['AllOn', (layer) => ({ OCGs: [layer], P: 'AllOn' })],
    ['an expression', (layer) => ({ OCGs: [layer], P: 'AllOff', VE: ['Or', layer] })],
  ];
  const places = ['content', 'form', 'picture'] as const;

  it.each(HIDING.flatMap((one) => places.map((on) => [...one, on] as const)))(
    'is refused when a membership hides it: %s',
    async (_, membership, on) => {
      expect(await rulesAgainst(layered(membership, on))).toEqual(['layers']);
    },
  );

  it.each(SHOWING.flatMap((one) => places.map((on) => [...one, on] as const)))(
    'is kept without its layer when it is seen: %s',
    async (_, membership, on) => {
      const { bytes } = await taken(layered(membership, on));
      expect(writtenIn(bytes)).not.toMatch(/\/OC(?:G|MD|Gs)?\b(?! \/M BDC)/);
    },
  );
});

describe('A Q without its q', () => {
  it('is left out of a page, and its picture is that of the page without it', async () => {
    const plain = await taken({ content: `q 1 0 0 1 9 9 cm Q ${BAND} 0 0 0 1 k ${SQUARE}` });
    const surplus = await taken({
      content: `q 1 0 0 1 9 9 cm Q Q ${BAND} Q 0 0 0 1 k ${SQUARE} Q`,
    });
    expect(surplus.picture).toEqual(plain.picture);
    expect(surplus.facts).toMatchObject({ inkMost: plain.facts.inkMost, inks: plain.facts.inks });
  });

  it('refuses a page in whose forms it is', async () => {
    const request: PdfRequest = {
      content: '/Form Do',
      resources: (add) => ({ XObject: { Form: add.stream(`Q ${SQUARE}`, FORM) } }),
    };
    expect(await rulesAgainst(request)).toEqual(['unbalanced']);
  });
});

describe('A page that cannot be taken', () => {
  it('is refused alone, with its number', async () => {
    const large = [0, 0, pointsOf(600), pointsOf(55)];
    let made = 0;
    const page = () => {
      made += 1;
      return made === 2 ? { MediaBox: large } : {};
    };
    const found = await outcomes({ pages: 3, page });
    expect(found.map((one) => ('taken' in one ? one.number : one.refusals[0]?.rule))).toEqual([
      ...[1, 'size', 3],
    ]);
    expect(found[1]?.number).toBe(2);
  });

  it('is not one whose size stands elsewhere in the file', async () => {
    const [width, height] = [pointsOf(91), pointsOf(61)];
    const page = (add: Add) => {
      const box = [0, 0, width, height].map((number) => add.object(number));
      return { MediaBox: add.object(box), TrimBox: box };
    };
    expect((await taken({ page })).facts.width).toBeCloseTo(91);
  });
});

describe('Text that nobody sees', () => {
  const font = (add: Add): Entries => ({
    Font: {
      F: {
        ...{
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 1, 1],
          FontMatrix: [1, 0, 0, 1, 0, 0],
        },
        CharProcs: { box: add.stream('0.8 0 d0 0 0 0.7 0.7 re f', {}) },
        Encoding: { Type: 'Encoding', Differences: [97, 'box'] },
        ...{ FirstChar: 97, LastChar: 97, Widths: [0.8], ToUnicode: add.stream(CMAP, {}) },
      },
    },
  });
  const CMAP =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <61> <0061> endbfchar endcmap end';
  const written = async (content: string) =>
    (await taken({ content, resources: font })).facts.texts.map(({ text }) => text);

  it('is no text of the page: not painted, white on white, in the colour of its ground', async () => {
    const text = 'BT /F 12 Tf 60 60 Td (aaaa) Tj ET';
    expect(await written(`0 0 0 1 k ${text}`)).toEqual(['aaaa']);
    expect(await written(`0 0 0 1 k 3 Tr ${text}`)).toEqual([]);
    expect(await written(`0 0 0 1 k q 3 Tr Q ${text}`)).toEqual(['aaaa']);
    expect(await written(`0 0 0 0 k ${text}`)).toEqual([]);
    expect(await written(`1 0.5 0 0 k 30 30 200 100 re f ${text}`)).toEqual([]);
    expect(await written(`1 0.5 0 0 k 30 30 200 100 re f 0 0 0 0 k ${text}`)).toEqual(['aaaa']);
    const picture = '0 0 0 1 k 70 63 9 3 re f 3 Tr';
    expect(await written(`${picture} ${text}`)).toEqual([]);
  });
});

it('A file whose pages cannot be counted is refused as a whole', async () => {
  await expect(takeAgencyPdf('', Buffer.from('%PDF-1.4 %%EOF'))).rejects.toThrow(RefusedPdfError);
});
