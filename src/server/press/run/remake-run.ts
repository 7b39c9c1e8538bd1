import { hash } from 'node:crypto';
import { drawnEvery } from '../../../domain/press/drawn-sample.ts';
import { isError } from '../../../domain/press/finding.ts';
import { preflight } from '../../../domain/press/preflight/preflight.ts';
import { openFonts, type PressFonts } from '../fonts/press-fonts.ts';
import { type KeptDrawing, openDrawing } from '../kept/kept-drawing.ts';
import type { KeptPage } from '../kept/kept-page.schema.ts';
import type { KeptSources } from '../kept/kept-sources.ts';
import { refuseFaulty } from './freeze-run.ts';
import { drawnApart, inkedParts } from './press-run.ts';
import type { PressTask } from './press-task.ts';

/** Cards that were laid out once, to be made for another printer: nothing on them changes. */
export interface RemakeTask extends Omit<PressTask, 'design' | 'cards' | 'perPerson'> {
  readonly drawings: readonly KeptDrawing[];
  /** Of all of them. */
  readonly sources: KeptSources;
}

/** Pages of each card for that printer; undefined where they would be other cards, or none that pass. */
export type RemadeCards =
  | {
      readonly cards: readonly (readonly KeptPage[])[];
      readonly parts: ReadonlyMap<string, Uint8Array>;
    }
  | undefined;

const NO_DOTS = { width: 0, height: 0 };

/** Opens the fonts of kept drawings; undefined where one, or a page of an agency, is another by now. */
export async function sameFonts({
  sources,
  fonts,
  agencyPages,
}: Pick<RemakeTask, 'sources' | 'fonts' | 'agencyPages'>): Promise<PressFonts | undefined> {
  const names = Object.keys(sources.fonts);
  const opened = await openFonts(names, async (font) => fonts.get(font));
  const isSame = (known: string | undefined, bytes: Uint8Array) => hash('sha256', bytes) === known;
  // Glyphs are numbers of a font file: of another one they would be other letters.
  if (!names.every((font) => isSame(sources.fonts[font], opened.bytes(font)))) return undefined;
  const areSame = [...agencyPages].every(([page, bytes]) => isSame(sources.pages[page], bytes));
  return areSame ? opened : undefined;
}

/** Makes pages for another printer of drawings as they are kept. ApiError `press_file_faulty`. */
export async function remakeCards(task: RemakeTask): Promise<RemadeCards> {
  const { sources, printer } = task;
  const opened = await sameFonts(task);
  if (!opened) return undefined;
  const sides = task.drawings.map(openDrawing);
  const pictureSize = (name: string) => sources.pictures[name] ?? NO_DOTS;
  const tools = { outline: opened.outline, pictureSize };
  if (sides.some((lists) => preflight(lists, printer, tools).some(isError))) return undefined;
  const { parts } = await inkedParts(task, opened, sides);
  const every = drawnEvery(sides.length);
  const drawn = sides.map((lists, card) => ({ sides: lists, isDrawn: card % every === 0 }));
  return drawnApart(drawn, printer, parts).catch(refuseFaulty);
}
