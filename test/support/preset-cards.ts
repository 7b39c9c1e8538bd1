import sharp from 'sharp';
import type { CardValues } from '../../src/domain/press/card-values.ts';
import type { DisplayList } from '../../src/domain/press/display-list.ts';
import { layOut } from '../../src/domain/press/layout/lay-out.ts';
import type { PRESET_IDS } from '../../src/domain/press/presets/preset-names.ts';
import { presetDesign } from '../../src/domain/press/presets/presets.ts';
import type { PrinterProfile } from '../../src/domain/press/printer-profile.schema.ts';
import { layoutEngine } from '../../src/server/press/layout-engine.ts';
import type { PressParts, PressPicture } from '../../src/server/press/pdf/press-parts.ts';
import { conditionProfile } from '../../src/server/press/profiles/condition-profile.ts';
import { pressPicture } from '../../src/server/press/profiles/press-picture.ts';
import { named, placedPictures } from '../../src/server/press/run/parts-for.ts';
import { GENERIC, PARTS } from './press-cards.ts';

/** Printers whose wishes change how a page is drawn. */
export const DRAWING_PRINTERS: Readonly<Record<string, Partial<PrinterProfile>>> = {
  letters: {},
  outlines: { outlines: true },
  'PDF/X-4 with crop marks': { conformance: 'X-4', marks: true },
  'no bleed': { bleed: 0 },
};

/** A picture that goes from one colour to another, as portraits do. */
function gradient(width: number, height: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#e8c9a0"/><stop offset="1" stop-color="#5b3a29"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export const LOGO = { kind: 'dots', name: 'logo', width: 1200, height: 300 } as const;
export const PHOTO = { kind: 'dots', name: 'photo', width: 900, height: 1000 } as const;
export const PRESET_PICTURES: ReadonlyMap<string, Buffer> = new Map([
  ['logo', await gradient(LOGO.width, LOGO.height)],
  ['photo', await gradient(PHOTO.width, PHOTO.height)],
]);
export const PRESET_COMPANY = { color: '#00796b', hasLogo: true, hasLegal: true };

/** The sides of people on a preset, and what a file of them is made with. */
export async function presetCards(
  preset: (typeof PRESET_IDS)[number],
  people: readonly CardValues[],
): Promise<{ pages: DisplayList[]; parts: PressParts }> {
  const design = presetDesign(preset, PRESET_COMPANY);
  const engine = await layoutEngine(design);
  const shown = { logo: LOGO, photo: PHOTO };
  const pages = people.flatMap((values) => layOut(design, values, engine.tools, shown).sides);
  const pictures = new Map<string, PressPicture>();
  for (const [name, placed] of placedPictures(pages, 300)) {
    const bytes = named(PRESET_PICTURES, name);
    pictures.set(name, await pressPicture(bytes, { ...GENERIC, ...placed }));
  }
  const parts = {
    ...PARTS,
    ...{ fontBytes: engine.bytes, outline: engine.outline },
    picture: (name: string) => named(pictures, name),
    conditionProfile: await conditionProfile(GENERIC.condition),
  };
  return { pages, parts };
}

/** The address of one of their pictures that holds it. */
export function addressOfPicture(name: string): string {
  return `data:image/png;base64,${named(PRESET_PICTURES, name).toString('base64')}`;
}
