import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Latin with all its accents, Greek and Cyrillic; only the letters that are used are embedded. */
const FILE = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

export interface SheetFont {
  bytes: Buffer;
  /** Whether the font can write a text, rather than boxes in the place of letters. */
  writes(text: string): boolean;
}

async function load(): Promise<SheetFont> {
  const { create } = await import('fontkit');
  const bytes = await readFile(createRequire(import.meta.url).resolve(FILE));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILE} holds several fonts`);
  return {
    bytes,
    writes: (text) =>
      [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  };
}

let loading: Promise<SheetFont> | undefined;

/** The font of contact sheets, read with the first of them. */
export function sheetFont(): Promise<SheetFont> {
  loading ??= load();
  return loading;
}
