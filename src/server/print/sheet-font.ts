import { hasLetter, interFont } from './inter.ts';

export interface SheetFont {
  /** Only the letters that are used are embedded. */
  bytes: Buffer;
  /** Whether the font can write a text, rather than boxes in the place of letters. */
  writes(text: string): boolean;
}

/** The font of contact sheets. */
export async function sheetFont(): Promise<SheetFont> {
  const { bytes, font } = await interFont('plain');
  return { bytes, writes: (text) => [...text].every((letter) => hasLetter(font, letter)) };
}
