import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PathStep } from '../../../domain/press/display-list.ts';
import type { Shaper } from '../../../domain/press/shaper.ts';
import { FONT_FILES } from './font-files.ts';
import type { OpenFont } from './open-font.ts';

/** Fonts that were opened for something to be drawn. */
export interface PressFonts {
  readonly shaper: Shaper;
  readonly bytes: (font: string) => Uint8Array;
  /** The outline of a glyph in parts of the size, from its origin on the baseline, y downwards. */
  readonly outline: (font: string, glyph: number) => readonly PathStep[];
}

/** Reads a font that was uploaded; undefined when there is none of this name. */
export type UploadedFonts = (font: string) => Promise<Uint8Array | undefined>;

/** Beside those that are brought along, which all stay: the last that were asked for. */
const UPLOADED_KEPT = 20;

const ours = new Map<string, Promise<OpenFont>>();
const uploaded = new Map<string, OpenFont>();

async function opened(bytes: Uint8Array): Promise<OpenFont> {
  // With the engine, which only those need who draw cards.
  const { OpenFont } = await import('./open-font.ts');
  return new OpenFont(bytes);
}

/** A font that is brought along, read with the first that needs it. */
function ourFont(font: string, file: string): Promise<OpenFont> {
  const known = ours.get(font);
  if (known) return known;
  const opening = readFile(createRequire(import.meta.url).resolve(file)).then(opened);
  ours.set(font, opening);
  // The next one who asks tries again.
  opening.catch(() => ours.delete(font));
  return opening;
}

/** An uploaded font is named by what it holds, so the one that is known under a name stays right. */
async function uploadedFont(font: string, read: UploadedFonts): Promise<OpenFont> {
  const known = uploaded.get(font);
  if (known) {
    uploaded.delete(font);
    uploaded.set(font, known);
    return known;
  }
  const bytes = await read(font);
  if (!bytes) throw new Error(`There is no font ${font}`);
  const made = await opened(bytes);
  uploaded.set(font, made);
  const [oldest] = uploaded.keys();
  if (oldest !== undefined && uploaded.size > UPLOADED_KEPT) uploaded.delete(oldest);
  return made;
}

const NONE_UPLOADED: UploadedFonts = () => Promise.resolve(undefined);

/** Opens fonts by their ids, such as `inter-600`; those that nobody knows are an error. */
export async function openFonts(
  ids: Iterable<string>,
  read: UploadedFonts = NONE_UPLOADED,
): Promise<PressFonts> {
  const fonts = new Map<string, OpenFont>();
  for (const id of new Set(ids)) {
    const file = FONT_FILES.get(id);
    fonts.set(id, await (file ? ourFont(id, file) : uploadedFont(id, read)));
  }
  const font = (id: string): OpenFont => {
    const known = fonts.get(id);
    if (!known) throw new Error(`The font ${id} was not opened`);
    return known;
  };
  return {
    shaper: {
      shape: (id, text, features, direction) => font(id).shape(text, features, direction),
      hasFeature: (id, feature) => font(id).hasFeature(feature),
    },
    bytes: (id) => font(id).bytes,
    outline: (id, glyph) => font(id).outline(glyph),
  };
}
