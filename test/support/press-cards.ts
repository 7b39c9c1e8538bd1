import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
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
import { BLACK, type Ink } from '../../src/domain/press/ink.ts';
import { mmOf } from '../../src/domain/press/lengths.ts';
import type { PreflightParts } from '../../src/domain/press/preflight/rule.ts';
import {
  PROFILE_PRESETS,
  type PrinterProfile,
  printerProfileSchema,
} from '../../src/domain/press/printer-profile.ts';
import type { PressParts } from '../../src/server/press/pdf/press-parts.ts';

/** Cards as display lists, drawn by hand: what is tested with them is not how they are laid out. */

export const GENERIC: PrinterProfile = printerProfileSchema.parse(PROFILE_PRESETS[0]);

const FILES = {
  Inter: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'Inter SemiBold': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};
const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, { bytes: Uint8Array; font: Font }>();

function fontNamed(name: string): { bytes: Uint8Array; font: Font } {
  const known = fonts.get(name);
  if (known) return known;
  if (name !== 'Inter' && name !== 'Inter SemiBold') throw new Error(`No font ${name}`);
  const bytes = readFileSync(resolve(FILES[name]));
  const font = create(bytes);
  if (!('getGlyph' in font)) throw new Error(`${name} holds several fonts`);
  fonts.set(name, { bytes, font });
  return { bytes, font };
}

/** The outline of a glyph in parts of the size, y downwards; quadratic curves become cubic ones. */
function outline(name: string, id: number): PathStep[] {
  const { font } = fontNamed(name);
  const { commands } = font.getGlyph(id).path;
  const part = (units: number) => units / font.unitsPerEm;
  let [x, y] = [0, 0];
  return commands.map(({ command, args }): PathStep => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map(part);
    const from = { x, y };
    if (command === 'closePath') return ['Z'];
    [x, y] = [args.map(part).at(-2) ?? 0, args.map(part).at(-1) ?? 0];
    if (command === 'moveTo') return ['M', a, -b];
    if (command === 'lineTo') return ['L', a, -b];
    if (command === 'bezierCurveTo') return ['C', a, -b, c, -d, e, -f];
    const third = (end: number, control: number) => end + (2 / 3) * (control - end);
    return ['C', third(from.x, a), -third(from.y, b), third(c, a), -third(d, b), c, -d];
  });
}

/** A picture of one colour with a corner of another. */
function picture() {
  const [width, height] = [40, 20];
  const cmyk = new Uint8Array(width * height * 4).map((_, at) =>
    at < 40 ? 200 : ([40, 0, 90, 10][at % 4] ?? 0),
  );
  return { width, height, cmyk };
}

export const NOW = new Date('2026-11-23T10:00:00.000Z');

export const PARTS: PressParts = {
  fontBytes: (name) => fontNamed(name).bytes,
  outline,
  picture,
  now: NOW,
  title: 'Cartes de l’Atelier (juin)',
};

/** What preflight asks of fonts and pictures. */
export const SIZES: PreflightParts = {
  metrics: (name) => {
    const { ascent, descent, capHeight, xHeight, unitsPerEm } = fontNamed(name).font;
    const part = (units: number) => units / unitsPerEm;
    return {
      ascent: part(ascent),
      descent: part(-descent),
      capHeight: part(capHeight),
      xHeight: part(xHeight),
    };
  },
  advance: (name, glyph) => {
    const { font } = fontNamed(name);
    return font.getGlyph(glyph).advanceWidth / font.unitsPerEm;
  },
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
  const { font: name = 'Inter', size = 8, paint = full(BLACK), overprint = true } = options;
  const { font } = fontNamed(name);
  let { x } = place;
  const glyphs = [...words].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const placed = { id: glyph.id, x, y: place.y, text: letter };
    x += (glyph.advanceWidth / font.unitsPerEm) * mmOf(size);
    return placed;
  });
  const element = options.element ?? words;
  return { kind: 'glyphs', element, font: name, size, paint, overprint, text: words, glyphs };
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
  return { kind: 'path', element: 'logo', steps: [...steps, ['Z']], fill: full(NAVY) };
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
    text(`Zoë N°\u00a0${person} L’Hôtelier`, { x: 8, y: 30 }, { font: 'Inter SemiBold', size: 11 }),
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
