import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FONT_FILES } from '../../src/server/press/fonts/font-files.ts';
import type { TestApp } from './app.ts';
import { formOf } from './pictures.ts';

function fontIn(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(import.meta.dirname, 'fonts', file)));
}

/** A font with cubic outlines. */
export const COMPACT_FONT = fontIn('essai-bristol.otf');

/** Fonts of scripts that are written from right to left, with Latin letters. */
export const HEBREW_FONT = fontIn('essai-hebreu.ttf');
export const ARABIC_FONT = fontIn('essai-arabe.ttf');

/** A font that is brought along, as somebody else's file. */
export function ourFontFile(id: string): Uint8Array<ArrayBuffer> {
  const file = createRequire(import.meta.url).resolve(FONT_FILES.get(id) ?? '');
  return new Uint8Array(readFileSync(file));
}

/** Uploads a font. */
export function uploadFont({ call }: TestApp, bytes: Uint8Array<ArrayBuffer>, name = 'a.ttf') {
  return call('POST', '/admin/api/fonts', { body: formOf({ file: new File([bytes], name) }) });
}
