import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** Latin with all its accents, Greek and Cyrillic. */
const FILES = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

export type InterWeight = keyof typeof FILES;

interface InterFont {
  readonly bytes: Buffer;
  readonly font: Font;
}

/** Whether a font has a sign of its own for a character, rather than a box. */
export function hasLetter(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

const loading = new Map<InterWeight, Promise<InterFont>>();

async function load(weight: InterWeight): Promise<InterFont> {
  const { create } = await import('fontkit');
  const bytes = await readFile(createRequire(import.meta.url).resolve(FILES[weight]));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[weight]} holds several fonts`);
  return { bytes, font };
}

/** The font of what the server draws, read with the first that needs it. */
export function interFont(weight: InterWeight): Promise<InterFont> {
  const known = loading.get(weight);
  if (known) return known;
  const font = load(weight);
  loading.set(weight, font);
  // The next one who asks tries again.
  font.catch(() => loading.delete(weight));
  return font;
}
