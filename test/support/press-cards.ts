import { encode } from 'uqr';
import type {
  CodeItem,
  DisplayItem,
  DisplayList,
  GlyphsItem,
  Paint,
  PathItem,
  PathStep,
} from '../../src/domain/press/display-list.ts';
import type { Ink } from '../../src/domain/press/ink.schema.ts';
import { BLACK } from '../../src/domain/press/ink.ts';
import { mmOf } from '../../src/domain/press/lengths.ts';
import type { PreflightParts } from '../../src/domain/press/preflight/rule.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import {
  type PrinterProfile,
  printerProfileSchema,
} from '../../src/domain/press/printer-profile.schema.ts';
import { openFonts } from '../../src/server/press/fonts/press-fonts.ts';
import type { PressParts } from '../../src/server/press/pdf/press-parts.ts';

/** Cards as display lists, drawn by hand: what is tested with them is not how they are laid out. */

export const GENERIC: PrinterProfile = printerProfileSchema.parse(PROFILE_PRESETS[0]);

const FONTS = await openFonts(['inter-400', 'inter-600']);

/** A picture of one colour with a corner of another. */
function picture() {
  const [width, height] = [40, 20];
  const cmyk = new Uint8Array(width * height * 4).map((_, at) =>
    at < 40 ? 120 : ([40, 0, 90, 10][at % 4] ?? 0),
  );
  return { width, height, cmyk };
}

export const NOW = new Date('2026-11-23T10:00:00.000Z');

export const PARTS: PressParts = {
  fontBytes: FONTS.bytes,
  outline: FONTS.outline,
  picture,
  page: () => {
    throw new Error('These cards show no page of an agency');
  },
  now: NOW,
  title: 'Cartes de l’Atelier (juin)',
};

/** The fonts and picture sizes that preflight asks for. */
export const SIZES: PreflightParts = {
  outline: FONTS.outline,
  pictureSize: () => ({ width: 1000, height: 500 }),
};

export const NAVY: Ink = {
  id: 'navy',
  name: 'Bleu nuit',
  kind: 'process',
  cmyk: { c: 100, m: 80, y: 20, k: 30 },
};

export function full(ink: Ink): Paint {
  return { ink, tint: 1 };
}

/** A line of text whose first baseline begins at x, y. */
export function text(
  words: string,
  place: { x: number; y: number },
  options: Partial<Pick<GlyphsItem, 'font' | 'size' | 'paint' | 'overprint' | 'element'>> = {},
): GlyphsItem {
  const { font = 'inter-400', size = 8, paint = full(BLACK), overprint = true } = options;
  const shaped = FONTS.shaper.shape(font, words);
  let { x } = place;
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, index) => {
    const end = shaped[index + 1]?.cluster ?? words.length;
    const at = { x: x + dx * mmOf(size), y: place.y - dy * mmOf(size) };
    x += advance * mmOf(size);
    return { id, ...at, text: words.slice(cluster, end) };
  });
  const element = options.element ?? words;
  return { kind: 'glyphs', element, font, size, paint, overprint, text: words, glyphs };
}

export function rectanglePath(x: number, y: number, width: number, height: number): PathStep[] {
  return [
    ['M', x, y],
    ['L', x + width, y],
    ['L', x + width, y + height],
    ['L', x, y + height],
    ['Z'],
  ];
}

export function area(
  ink: Ink,
  place: { x: number; y: number; width: number; height: number },
  tint = 1,
): PathItem {
  const { x, y, width, height } = place;
  const steps = rectanglePath(x, y, width, height);
  return { kind: 'path', element: 'area', steps, fill: { ink, tint } };
}

export function code(address: string, options: Partial<CodeItem> = {}): CodeItem {
  const { data } = encode(address, { ecc: 'M', border: 0 });
  return {
    kind: 'code',
    element: 'code',
    x: 62,
    y: 34,
    module: 0.5,
    modules: data,
    address,
    paint: full(BLACK),
    ...options,
  };
}

/** A shape of many steps, as logos are. */
function logo(): PathItem {
  const steps = Array.from({ length: 40 }, (_, index): PathStep => {
    const angle = (index / 40) * 2 * Math.PI;
    const [x, y] = [15 + 6 * Math.cos(angle), 14 + 6 * Math.sin(angle)];
    return index === 0 ? ['M', x, y] : ['L', x, y];
  });
  const fill = full(NAVY);
  return { kind: 'path', element: 'logo', steps: [...steps, ['Z']], fill, isDrawing: true };
}

export const CARD = { width: 85, height: 55 };

export function list(items: readonly DisplayItem[], rest: Partial<DisplayList> = {}): DisplayList {
  return { ...CARD, items, ...rest };
}

export function addressOf(person: number): string {
  return `https://cartes.example.fr/c/k3j9x2m7q4w8${String(person).padStart(3, '0')}`;
}

/** Front and back of somebody's card. */
export function personCard(person: number): [DisplayList, DisplayList] {
  const front = list([
    area(NAVY, { x: -3, y: -3, width: 91, height: 9 }),
    logo(),
    text(`Zoë N°\u00a0${person} L’Hôtelier`, { x: 8, y: 30 }, { font: 'inter-600', size: 11 }),
    text(`06\u00a012\u00a034\u00a0${String(person).padStart(4, '0')} – zoe@atelier.fr`, {
      x: 8,
      y: 36,
    }),
    code(addressOf(person)),
  ]);
  const back = list([
    area(NAVY, { x: -3, y: -3, width: 91, height: 61 }),
    {
      kind: 'picture',
      element: 'picture',
      picture: 'sea',
      x: 20,
      y: 10,
      width: 40,
      height: 20,
      clip: rectanglePath(22, 12, 30, 15),
    },
  ]);
  return [front, back];
}
