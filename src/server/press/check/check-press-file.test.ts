import { PDFDocument, PDFHeader, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { broken, type OpenedFile } from '../../../../test/support/broken-press-file.ts';
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
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { FILE_SENTENCES } from '../../../domain/press/file-sentences.ts';
import { BLACK, WHITE } from '../../../domain/press/ink.ts';
import { checkedByRules } from '../../../domain/press/press-check.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { writePressFile } from '../pdf/press-file.ts';
import { PRESS_RULES, pressFaults } from './check-press-file.ts';
import { AGENCY_RULES } from './rules/agency-rules.ts';

const [front, back] = personCard(4);
/** A card with everything that a card may have. */
const CARD: readonly DisplayList[] = [
  { ...front, die: rectanglePath(0, 0, 85, 55) },
  list([...back.items, text('Blanc', { x: 8, y: 50 }, { paint: full(WHITE) })]),
];
const conditionProfile = Buffer.from(`${' '.repeat(12)}prtrCMYK${' '.repeat(108)}`);
const PANTONE = {
  id: 'p',
  name: 'PANTONE 286 C',
  kind: 'spot',
  cmyk: { c: 100, m: 70, y: 0, k: 0 },
} as const;

let good: Uint8Array;
beforeAll(async () => {
  good = await writePressFile(CARD, GENERIC, PARTS);
});

async function rulesBroken(bytes: Uint8Array, pages = CARD, profile: PrinterProfile = GENERIC) {
  const faults = await pressFaults(bytes, pages, profile);
  return faults.map(({ code }) => code);
}

describe('A file that is read again', () => {
  it('breaks none of the rules as it was written, nor when another program copies it', async () => {
    expect(await rulesBroken(good)).toEqual([]);
    expect(await rulesBroken(await broken(good, () => {}))).toEqual([]);
  });

  it.each<[string, Partial<PrinterProfile>]>([
    ['X-4', { conformance: 'X-4' }],
    ['outlines', { outlines: true }],
    ['marks', { marks: true }],
    ['no bleed', { bleed: 0 }],
    ['another name of the die', { dieName: 'CutContur' }],
  ])('breaks none as another printer wants it: %s', async (_, wish) => {
    const profile = { ...GENERIC, ...wish };
    const bytes = await writePressFile(CARD, profile, { ...PARTS, conditionProfile });
    expect(await rulesBroken(bytes, CARD, profile)).toEqual([]);
  });

  it('breaks none when a picture is cut out of what lies below it', async () => {
    const cmyk = new Uint8Array(16).fill(20);
    const stencil = { width: 8, height: 2, bits: Uint8Array.of(0xf0, 0xf0) };
    const picture = () => ({ width: 2, height: 2, cmyk, stencil });
    const bytes = await writePressFile(CARD, GENERIC, { ...PARTS, picture });
    expect(await rulesBroken(bytes)).toEqual([]);
  });

  it.each([PANTONE.name, 'Vernis sélectif', 'Or #12 (chaud)', '金/%'])(
    'breaks none with an ink of the printer’s own: %s',
    async (name) => {
      const profile = { ...GENERIC, spots: [name] };
      const pages = [
        list([area({ ...PANTONE, name }, { x: 5, y: 5, width: 10, height: 10 }, 0.5)]),
      ];
      const bytes = await writePressFile(pages, profile, { ...PARTS, conditionProfile });
      expect(await rulesBroken(bytes, pages, profile)).toEqual([]);
      expect(await rulesBroken(bytes, pages)).toEqual(['spot-names']);
    },
  );
});

const isImage = (dict: { get: (key: PDFName) => unknown }) =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
const isFont = (dict: { get: (key: PDFName) => unknown }) =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('CIDFontType2');

const FAULTS: [rule: string, change: (file: OpenedFile) => void][] = [
  [
    'version',
    ({ context }) => {
      context.header = PDFHeader.forVersion(1, 7);
    },
  ],
  [
    'file-id',
    ({ context }) => {
      delete context.trailerInfo.ID;
    },
  ],
  [
    'title',
    ({ info }) => {
      info.delete(PDFName.of('Title'));
    },
  ],
  ['dates', ({ info, set }) => set(info, 'ModDate', PDFString.of('D:20261123100000Z'))],
  ['trapped', ({ info, set }) => set(info, 'Trapped', PDFString.of('False'))],
  ['pdfx-version', ({ info, set }) => set(info, 'GTS_PDFXVersion', PDFString.of('PDF/X-3:2002'))],
  [
    'one-intent',
    ({ catalog }) => {
      catalog.delete(PDFName.of('OutputIntents'));
    },
  ],
  [
    'condition',
    ({ intent, set }) => set(intent, 'OutputConditionIdentifier', PDFString.of('CGATS TR 001')),
  ],
  [
    'condition-profile',
    ({ context, intent, set }) =>
      set(intent, 'DestOutputProfile', context.register(context.flateStream('RGB', { N: 3 }))),
  ],
  [
    'actions',
    ({ catalog, set }) =>
      set(catalog, 'OpenAction', { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  ],
  ['annotations', ({ page, set }) => set(page, 'Annots', [])],
  ['layers', ({ catalog, set }) => set(catalog, 'OCProperties', {})],
  ['layers', ({ page, set }) => set(page, 'Extra', { Type: 'OCMD', P: 'AllOff' })],
  [
    'default-spaces',
    ({ resources, set }) => set(resources('ColorSpace'), 'DefaultGray', ['CalGray', {}]),
  ],
  ['default-spaces', ({ page, set }) => set(page, 'Extra', { ColorSpace: { DefaultCMYK: 'X' } })],
  ['attachments', ({ catalog, set }) => set(catalog, 'Names', { EmbeddedFiles: {} })],
  [
    'filters',
    ({ context, page, set }) =>
      set(page, 'Extra', context.register(context.stream('x', { Filter: 'LZWDecode' }))),
  ],
  ['image-colours', ({ find, set }) => set(find(isImage), 'ColorSpace', 'DeviceRGB')],
  ['image-masks', ({ find, set }) => set(find(isImage), 'Mask', [0, 0, 0, 0, 0, 0, 0, 0])],
  ['transparency', ({ resources, set }) => set(resources('ExtGState'), 'Clear', { ca: 0.5 })],
  ['groups', ({ page, set }) => set(page, 'Group', { S: 'Transparency', CS: 'DeviceRGB' })],
  ['transfer', ({ resources, set }) => set(resources('ExtGState'), 'Curve', { TR: 'Identity' })],
  [
    'postscript',
    ({ context, resources, set }) =>
      set(
        resources('XObject'),
        'Program',
        context.register(context.stream('showpage', { Subtype: 'PS' })),
      ),
  ],
  [
    'fonts-embedded',
    ({ find }) => {
      find((dict) => dict.has(PDFName.of('FontFile2'))).delete(PDFName.of('FontFile2'));
    },
  ],
  ['fonts-subset', ({ find, set }) => set(find(isFont), 'BaseFont', 'Inter-Regular')],
  [
    'spot-names',
    ({ resources, set }) =>
      set(resources('ColorSpace'), 'C9', ['Separation', 'CutContour2', 'DeviceCMYK', {}]),
  ],
  [
    'spot-names',
    ({ resources, set }) =>
      set(resources('ColorSpace'), 'C9', ['Separation', 'All', 'DeviceCMYK', {}]),
  ],
  [
    'spot-alternates',
    ({ resources, set }) =>
      set(resources('ColorSpace'), 'C9', ['Separation', 'CutContour', 'DeviceRGB', {}]),
  ],
  ['trim-box', ({ page, set }) => set(page, 'ArtBox', [0, 0, 10, 10])],
  ['boxes-nested', ({ page, set }) => set(page, 'MediaBox', [3, 3, 250, 170])],
  ['trim-size', ({ page, set }) => set(page, 'TrimBox', [8.5, 8.5, 249.6, 164.4])],
  ['bleed-size', ({ page, set }) => set(page, 'BleedBox', [6, 6, 252, 167])],
  ['upright', ({ page, set }) => set(page, 'Rotate', PDFNumber.of(90))],
  ['operators', ({ edit }) => edit((content) => `${content}\nBI /W 1 /H 1 ID x EI`)],
  ['colour-spaces', ({ edit }) => edit((content) => content.replace('0 0 0 1 k', '0 0 0 rg'))],
  [
    'ink-limit',
    ({ edit }) => edit((content) => content.replace('1 0.8 0.2 0.3 k', '1 0.9 0.9 0.9 k')),
  ],
  [
    'beyond-bleed',
    ({ edit, page, set }) => {
      set(page, 'MediaBox', [-20, -20, 300, 200]);
      edit((content) => `${content}\n0 0 0 1 k\n-9 5 20 20 re f`);
    },
  ],
  ['texts', ({ edit }) => edit((content) => content.replace(/\[<..../, '[<'))],
  ['codes', ({ edit }) => edit((content) => content.replace(/(\d+ \d+ \d+ 1 re\n){8}/, ''))],
];

/** Those that take more than a change of one object. */
const OTHER_FAULTS = [
  'readable',
  'object-streams',
  'encryption',
  'fonts-text',
  'fonts-outlined',
  'marks',
  'page-count',
  'picture-ink',
  'values',
];

describe('A file with one fault is refused for it:', () => {
  it.each(FAULTS)('%s', async (rule, change) => {
    expect(await rulesBroken(await broken(good, change))).toContain(rule);
  });

  it('readable', async () => {
    const cut = Buffer.from(good)
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7');
    expect(await rulesBroken(Buffer.from(cut, 'latin1'))).toContain('readable');
  });

  it('readable, when it is none', async () => {
    expect(await rulesBroken(Buffer.from('Bonjour'))).toEqual(['readable']);
  });

  it('object-streams', async () => {
    const document = await PDFDocument.load(good, { updateMetadata: false });
    expect(await rulesBroken(await document.save({ useObjectStreams: true }))).toContain(
      'object-streams',
    );
  });

  it('encryption', async () => {
    const document = await PDFDocument.load(good, { updateMetadata: false });
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret', permissions: {} });
    expect(await rulesBroken(await document.save({ useObjectStreams: false }))).toEqual([
      'encryption',
    ]);
  });

  it('fonts-text', async () => {
    const bytes = await broken(good, ({ find }) => {
      find((dict) => dict.has(PDFName.of('ToUnicode'))).delete(PDFName.of('ToUnicode'));
    });
    expect(await rulesBroken(bytes)).toEqual(['fonts-text', 'texts']);
  });

  it('fonts-outlined', async () => {
    const rules = await rulesBroken(good, CARD, { ...GENERIC, outlines: true });
    expect(rules).toContain('fonts-outlined');
  });

  it('marks', async () => {
    expect(await rulesBroken(good, CARD, { ...GENERIC, marks: true })).toEqual(['marks']);
  });

  it('picture-ink', async () => {
    const heavy = { width: 1, height: 1, cmyk: Uint8Array.of(255, 255, 255, 10) };
    const bytes = await writePressFile(CARD, GENERIC, { ...PARTS, picture: () => heavy });
    expect(await rulesBroken(bytes)).toEqual(['picture-ink']);
  });

  it('page-count', async () => {
    expect(await rulesBroken(good, CARD.slice(0, 1))).toEqual(['page-count']);
  });

  it('values', async () => {
    const line = { ...text('Zoë', { x: 8, y: 30 }), text: 'Zoé' };
    const pages = [list([line])];
    expect(await rulesBroken(await writePressFile(pages, GENERIC, PARTS), pages)).toEqual([
      'values',
    ]);
  });
});

it('Each rule is broken by a test, and what is said counts them', () => {
  // The test of files on pages of agencies breaks theirs.
  const ofAgencies = AGENCY_RULES.map(({ id }) => id);
  const all = new Set([...FAULTS.map(([rule]) => rule), ...OTHER_FAULTS, ...ofAgencies]);
  expect([...all].sort()).toEqual([...PRESS_RULES].sort());
  const drawn = ['undrawable', 'drawn-empty', 'drawn-codes'];
  const said = Object.keys(FILE_SENTENCES);
  expect([...all, ...drawn].sort()).toEqual([...said, 'condition-profile'].sort());
  expect(checkedByRules(PRESS_RULES.length)).toBe('contrôlé par 47\u00a0règles');
});

describe('A code that is read again', () => {
  const pagesOf = (...items: DisplayList['items']) => [list(items)];
  const isRead = async (pages: DisplayList[]) =>
    !(await rulesBroken(await writePressFile(pages, GENERIC, PARTS), pages)).includes('codes');
  const address = 'https://cartes.example.fr/c/k3j9x2m7q4w8e1r';
  const around = { x: 58, y: 30, width: 26, height: 24 };

  it('may stand on a white plate over a dark ground', async () => {
    const dark = area(BLACK, { x: -3, y: -3, width: 91, height: 61 });
    expect(await isRead(pagesOf(dark, code(address)))).toBe(false);
    expect(await isRead(pagesOf(dark, area(WHITE, around), code(address)))).toBe(true);
  });

  it('may not lie below something, nor lead to another card', async () => {
    expect(await isRead(pagesOf(code(address), area(WHITE, around)))).toBe(false);
    const other = { ...code('https://cartes.example.fr/c/autre'), address };
    expect(await isRead(pagesOf(other))).toBe(false);
  });
});
