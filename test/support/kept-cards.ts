import { readFileSync } from 'node:fs';
import type {
  DisplayList,
  Paint,
  PathItem,
  PathStep,
} from '../../src/domain/press/display-list.ts';
import { layOut } from '../../src/domain/press/layout/lay-out.ts';
import { boxOutline } from '../../src/domain/press/layout/outlines.ts';
import type { PrinterProfile } from '../../src/domain/press/printer-profile.schema.ts';
import { takeAgencyPdf } from '../../src/server/press/agency/take-agency-pdf.ts';
import { layoutEngine } from '../../src/server/press/layout-engine.ts';
import type { PressParts, PressPicture } from '../../src/server/press/pdf/press-parts.ts';
import { conditionProfile } from '../../src/server/press/profiles/condition-profile.ts';
import { named } from '../../src/server/press/run/parts-for.ts';
import { agencyPdf, BAND, separation } from './agency-pdf.ts';
import { design, JULIE, text as textElement } from './card-layout.ts';
import {
  area,
  CARD,
  code,
  full,
  GENERIC,
  list,
  NAVY,
  PARTS,
  personCard,
  text,
} from './press-cards.ts';

/** Cards of each kind that a press file may hold, to be kept and put together again. */
export interface KeptCards {
  readonly pages: readonly DisplayList[];
  readonly profile: PrinterProfile;
  readonly parts: PressParts;
}

const GOLD = {
  id: 'or',
  name: 'Or #12',
  kind: 'spot',
  cmyk: { c: 10, m: 20, y: 70, k: 5 },
} as const;
const SEA = { ...GOLD, id: 'mer', name: 'PANTONE 286 C' };
const SPOTTED: PrinterProfile = { ...GENERIC, spots: [GOLD.name, SEA.name] };
const ALL_PARTS = { ...PARTS, conditionProfile: await conditionProfile(GENERIC.condition) };
const [front, back] = personCard(1);

function picture(shade: number, stencil?: PressPicture['stencil']): PressPicture {
  const [width, height] = [30, 20];
  const cmyk = new Uint8Array(width * height * 4).map((_, at) => (at * shade) % 60);
  return { width, height, cmyk, stencil };
}

const PICTURES = new Map<string, PressPicture>([
  ['sea', PARTS.picture('sea')],
  ['logo', picture(3)],
  ...['photo-1', 'photo-2'].map((name, index): [string, PressPicture] => {
    const bits = new Uint8Array(2 * 20).map((_, at) => (at % 2 ? 0xf0 : 0x0f));
    return [name, picture(5 + index, { width: 16, height: 20, bits })];
  }),
]);

/** A logo of dots, and the photo of somebody through which the ground is seen. */
export function pictured(person: number): DisplayList {
  const placed = (name: string, x: number) =>
    ({ kind: 'picture', element: name, picture: name, x, y: 8, width: 18, height: 12 }) as const;
  return list([
    area(NAVY, { x: -3, y: -3, width: 91, height: 30 }, 0.4),
    placed('logo', 6),
    { ...placed(`photo-${person}`, 50), isCutOut: true },
    text(`Ana Le Gall ${person}`, { x: 8, y: 40 }),
  ]);
}

/** A shape of so many steps that it stands once in a file. */
function stairs(fill: Paint, x: number): PathItem {
  const steps = Array.from(
    { length: 24 },
    (_, step): PathStep => ['L', x + step / 2, 50 - (step % 2) * 4],
  );
  return {
    ...{ kind: 'path', element: 'stairs', isDrawing: true, fill },
    steps: [['M', x, 50], ...steps, ['Z']],
  };
}

/** Two inks beside the four: one of an area and of a shape, one of another page. */
const SPOT_PAGES = [
  list([area(GOLD, { x: 5, y: 5, width: 40, height: 12 }, 0.5), stairs(full(GOLD), 60)]),
  list([area(SEA, { x: 5, y: 5, width: 40, height: 12 }), stairs(full(NAVY), 20)]),
];

async function agencyCards(request: Parameters<typeof agencyPdf>[0]): Promise<KeptCards> {
  const [outcome] = await takeAgencyPdf('carte.pdf', await agencyPdf(request));
  if (!outcome || !('taken' in outcome)) throw new Error('The page is refused');
  const { facts, bytes } = outcome.taken;
  const ground = { kind: 'page', element: 'page', page: facts, x: -3, y: -3 } as const;
  const address = 'https://cartes.example.fr/c/k3j9x2m7q4w8001';
  const card = list([ground, text('Ana Le Gall', { x: 10, y: 30 }), code(address, { y: 33 })]);
  return { pages: [card], profile: SPOTTED, parts: { ...ALL_PARTS, page: () => bytes } };
}

const agencyOfInk = await agencyCards({
  content: `${BAND} /Spot cs 1 scn 10 10 20 20 re f`,
  resources: () => ({ ColorSpace: { Spot: separation(SEA.name) } }),
});
const seeThroughAgency = await agencyCards({
  content: `/Half gs ${BAND}`,
  resources: () => ({ ExtGState: { Half: { ca: 0.5 } } }),
  page: () => ({ Group: { S: 'Transparency', CS: 'DeviceCMYK' } }),
});

async function uploadedFontCards(): Promise<KeptCards> {
  const font = 'kept-compact';
  const made = design([textElement({ font, size: 20, width: 70 })]);
  const bytes = readFileSync(new URL('fonts/essai-bristol.otf', import.meta.url));
  const engine = await layoutEngine(made, async () => bytes);
  const { sides } = layOut(made, JULIE, engine.tools, {});
  const parts = { ...ALL_PARTS, fontBytes: engine.bytes, outline: engine.outline };
  return { pages: sides, profile: GENERIC, parts };
}

const plain = {
  pages: [front, back],
  profile: GENERIC,
  parts: { ...ALL_PARTS, picture: (name: string) => named(PICTURES, name) },
};
const round = boxOutline({ x: 0, y: 0, ...CARD }, 3);

/** By what is special about them. */
export const KEPT_CARDS: ReadonlyMap<string, KeptCards> = new Map(
  Object.entries<KeptCards>({
    'one side with a line of text': { ...plain, pages: [list([text('Ana', { x: 8, y: 30 })])] },
    'front and back': plain,
    'a logo of dots and photos that are cut out': { ...plain, pages: [pictured(1), pictured(2)] },
    'a drawn logo that several pages share': { ...plain, pages: [1, 2, 3].flatMap(personCard) },
    'inks of their own, PDF/X-1a': { ...plain, profile: SPOTTED, pages: SPOT_PAGES },
    'inks of their own, PDF/X-4': {
      ...plain,
      profile: { ...SPOTTED, conformance: 'X-4' },
      pages: SPOT_PAGES,
    },
    'the page of an agency': agencyOfInk,
    'the see-through page of an agency': {
      ...seeThroughAgency,
      profile: { ...SPOTTED, conformance: 'X-4' },
    },
    'a die with round corners': {
      ...plain,
      pages: [
        { ...front, die: round },
        { ...back, die: round },
      ],
    },
    'crop marks': { ...plain, profile: { ...GENERIC, marks: true } },
    'letters as outlines': { ...plain, profile: { ...GENERIC, outlines: true } },
    'a font that was uploaded': await uploadedFontCards(),
  }),
);
