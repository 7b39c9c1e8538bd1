import { writtenProfile } from '../../../domain/press/agency/shown-pages.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { cardsToDraw } from '../../../domain/press/drawn-sample.ts';
import type { Finding } from '../../../domain/press/finding.ts';
import { type PressProgress, type PressStep, pagesOf } from '../../../domain/press/press-run.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { PRESS_RULES, pressFaults } from '../check/check-press-file.ts';
import { drawnFaults } from '../raster/drawn-faults.ts';
import type { DrawnPressFile } from '../run/press-task.ts';
import { assembledFile } from './assembled-file.ts';
import { type KeptDrawing, openDrawing } from './kept-drawing.ts';
import { keptPagesSchema } from './kept-page.schema.ts';

/** Cards whose pages were made once, to be one file: the page of each side, and what these draw. */
export interface AssemblyTask {
  readonly cards: readonly {
    /** As JSON. */
    readonly pages: string;
    readonly drawing: KeptDrawing;
  }[];
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly printer: PrinterProfile;
  readonly title: string;
  readonly now: Date;
  /** A file that was checked once, and comes out byte by byte the same, is not checked again. */
  readonly isChecked?: boolean;
}

/** The file, or what is wrong with it. */
export type AssemblyAnswer =
  | {
      readonly kind: 'made';
      readonly file: DrawnPressFile;
      /** The cards that hand an address out as a code, which nobody can recall. */
      readonly coded: readonly number[];
    }
  | { readonly kind: 'faulty'; readonly faults: readonly Finding[] };

/** Of each step, so many tellings show how it goes. */
const TELLINGS = 50;

function counter(step: PressStep, all: number, tell: (progress: PressProgress) => void) {
  let done = 0;
  const every = Math.ceil(all / TELLINGS);
  return () => {
    done += 1;
    if (done % every === 0 || done === all) tell({ step, done, all });
  };
}

/** The file of some cards in the order of a printer, from what is kept of their pages. */
function fileOfKept({ cards, parts, printer, title, now }: AssemblyTask) {
  const owned = cards.map(({ pages, drawing }, card) => {
    const own = keptPagesSchema.parse(JSON.parse(pages));
    return openDrawing(drawing).map((list, side) => {
      const page = own[side];
      if (!page) throw new Error(`A page of the card ${drawing.seq} is missing`);
      return { list, page, card };
    });
  });
  const ordered = pagesOf(owned, printer.pageOrder);
  const lists = ordered.map(({ list }) => list);
  const profile = writtenProfile(printer, lists);
  const part = (hash: string) => parts.get(hash);
  const pages = ordered.map(({ page }) => page);
  const bytes = assembledFile(pages, { part, profile, title, now });
  return { ordered, lists, profile, bytes };
}

/** The cards that hand an address out. */
function codedCards(ordered: readonly { readonly list: DisplayList; readonly card: number }[]) {
  const isCode = ({ kind }: DisplayList['items'][number]) => kind === 'code';
  const coded = ordered.filter(({ list }) => list.items.some(isCode));
  return [...new Set(coded.map(({ card }) => card))];
}

/** Puts kept cards together as a file, and checks it as any new file for a printer. */
export async function assembleCards(
  task: AssemblyTask,
  tell: (progress: PressProgress) => void,
): Promise<AssemblyAnswer> {
  const { ordered, lists, profile, ...made } = fileOfKept(task);
  const coded = codedCards(ordered);
  const bytes = await made.bytes;
  if (task.isChecked) return { kind: 'made', file: { bytes, rules: 0, drawnPages: 0 }, coded };
  const onRead = counter('reading', lists.length, tell);
  const faults = await pressFaults(bytes, lists, profile, onRead);
  if (faults.length > 0) return { kind: 'faulty', faults };
  const looked = new Set(cardsToDraw(task.cards.length, Math.random));
  const pages = ordered.flatMap(({ card }, page) => (looked.has(card) ? [page] : []));
  const onPage = counter('drawing', pages.length, tell);
  const drawn = await drawnFaults(bytes, lists, profile, { pages, onPage });
  if (drawn.length > 0) return { kind: 'faulty', faults: drawn };
  const file = { bytes, rules: PRESS_RULES.length, drawnPages: pages.length };
  return { kind: 'made', file, coded };
}
