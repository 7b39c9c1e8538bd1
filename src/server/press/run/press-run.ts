import { writtenProfile } from '../../../domain/press/agency/shown-pages.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { cardsToDraw } from '../../../domain/press/drawn-sample.ts';
import { type Finding, finding, isError } from '../../../domain/press/finding.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { dataFindings } from '../../../domain/press/preflight/data-rules.ts';
import { preflight } from '../../../domain/press/preflight/preflight.ts';
import { type PressProgress, type PressStep, pagesOf } from '../../../domain/press/press-run.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { checkedPressFile, FaultyPressFileError } from '../checked-file.ts';
import { takeApart } from '../kept/take-apart.ts';
import { type LayoutEngine, layoutEngine } from '../layout-engine.ts';
import type { PageDone } from '../pdf/press-file.ts';
import type { PressParts, PressPicture } from '../pdf/press-parts.ts';
import { conditionProfile } from '../profiles/condition-profile.ts';
import { pressPicture } from '../profiles/press-picture.ts';
import { drawnFaults } from '../raster/drawn-faults.ts';
import { named, pictureSizes, placedPictures } from './parts-for.ts';
import type { DrawnPressFile, PressOutcome, PressTask } from './press-task.ts';

/** More dots in an inch than this no screen of a press resolves. */
const RESOLUTION_MAX = 400;
/** Of a picture that nobody has: too few. */
const NO_DOTS = { width: 0, height: 0 };

interface PageHandlers {
  readonly onWritten: PageDone;
  readonly onRead: PageDone;
  readonly onDrawn: PageDone;
}

const UNHEARD: PageHandlers = { onWritten: () => {}, onRead: () => {}, onDrawn: () => {} };

interface LaidOut {
  readonly cards: readonly (readonly DisplayList[])[];
  readonly findings: Finding[];
}

/**
 * Lays cards out, judges them, writes and reads their file or files, and looks at pages of them. `random` chooses
 * those of many cards. FaultyPressFileError when the file is not what it should be.
 */
export async function pressRun(
  task: PressTask,
  tell: (progress: PressProgress) => void = () => {},
  random: () => number = Math.random,
): Promise<PressOutcome> {
  const engine = await engineOf(task);
  const { cards, findings } = layOutAll(task, engine, tell);
  if (findings.some(isError)) return { kind: 'refused', findings };
  const { parts, soft } = await inkedParts(task, engine, cards);
  findings.push(...soft);
  const drawn = new Set(cardsToDraw(cards.length, random));
  const all = cards.flat().length;
  const drawnPages = cards.filter((_, card) => drawn.has(card)).flat().length;
  const handlers: PageHandlers = {
    onWritten: counter('writing', all, tell),
    onRead: counter('reading', all, tell),
    onDrawn: counter('drawing', drawnPages, tell),
  };
  const numbered = cards.map((sides, card) => ({ sides, isDrawn: drawn.has(card) }));
  const files: DrawnPressFile[] = [];
  for (const held of task.perPerson ? numbered.map((card) => [card]) : [numbered]) {
    files.push(await drawnFile(held, task.printer, parts, handlers));
  }
  return { kind: 'made', files, findings };
}

/** The engine that lays out the cards of a task. */
export function engineOf({ design, fonts }: PressTask): Promise<LayoutEngine> {
  return layoutEngine(design, async (font) => fonts.get(font));
}

/** The part of a task that tells what pages are drawn with, and for whom. */
type InkedTask = Pick<PressTask, 'pictures' | 'printer' | 'agencyPages' | 'now' | 'title'>;

/** All that the pages of cards are drawn with, and which of their pictures no press can show. */
export async function inkedParts(
  task: InkedTask,
  engine: Pick<LayoutEngine, 'bytes' | 'outline'>,
  cards: readonly (readonly DisplayList[])[],
): Promise<{ parts: PressParts; soft: Finding[] }> {
  const pictures = await inkedPictures(task, cards);
  const parts: PressParts = {
    fontBytes: engine.bytes,
    outline: engine.outline,
    picture: (name) => named(pictures, name),
    page: (name) => named(task.agencyPages, name),
    conditionProfile: await conditionProfile(task.printer.condition),
    now: task.now,
    title: task.title,
  };
  return { parts, soft: softPictures(cards, pictures) };
}

/** The file of some cards, of which some are looked at. FaultyPressFileError when a rule is broken. */
async function drawnFile(
  cards: readonly { readonly sides: readonly DisplayList[]; readonly isDrawn: boolean }[],
  printer: PrinterProfile,
  parts: PressParts,
  handlers: PageHandlers = UNHEARD,
): Promise<DrawnPressFile> {
  const owned = cards.map(({ sides, isDrawn }) => sides.map((list) => ({ list, isDrawn })));
  const ordered = pagesOf(owned, printer.pageOrder);
  const pages = ordered.map(({ list }) => list);
  const profile = writtenProfile(printer, pages);
  const file = await checkedPressFile(pages, profile, parts, handlers);
  const drawn = ordered.flatMap(({ isDrawn }, page) => (isDrawn ? [page] : []));
  if (drawn.length === 0) return { ...file, drawnPages: 0 };
  const faults = await drawnFaults(file.bytes, pages, profile, {
    pages: drawn,
    onPage: handlers.onDrawn,
  });
  if (faults.length > 0) throw new FaultyPressFileError(faults);
  return { ...file, drawnPages: drawn.length };
}

/** The pages of each card, and all that these name. FaultyPressFileError when a rule is broken. */
export async function drawnApart(
  cards: Parameters<typeof drawnFile>[0],
  printer: PrinterProfile,
  parts: PressParts,
) {
  // The pages of a card lie side by side: which are whose is known by counting.
  const file = await drawnFile(cards, { ...printer, pageOrder: 'by-card' }, parts);
  const apart = await takeApart(file.bytes);
  let page = 0;
  const own = cards.map(({ sides }) => {
    page += sides.length;
    return apart.pages.slice(page - sides.length, page);
  });
  return { cards: own, parts: apart.parts };
}

/** Tells how far a step is, each time that it is called. */
function counter(step: PressStep, all: number, tell: (progress: PressProgress) => void) {
  let done = 0;
  return () => {
    done += 1;
    tell({ step, done, all });
  };
}

/** The pictures that are drawn, in inks, with as many dots as a press can show. */
async function inkedPictures(
  { pictures, printer }: InkedTask,
  cards: readonly (readonly DisplayList[])[],
): Promise<Map<string, PressPicture>> {
  const inked = new Map<string, PressPicture>();
  for (const [name, placed] of placedPictures(cards.flat(), RESOLUTION_MAX)) {
    const bytes = pictures.get(name);
    if (bytes) inked.set(name, await pressPicture(bytes, { ...printer, ...placed }));
  }
  return inked;
}

/** Pictures that shine through on what lies below them, which is not seen before they are in inks. */
function softPictures(
  cards: readonly (readonly DisplayList[])[],
  pictures: ReadonlyMap<string, PressPicture>,
): Finding[] {
  return cards.flatMap((sides, card) =>
    sides.flatMap(({ items }, side) =>
      items.flatMap((item) => {
        // One that is cut out somewhere is so on bare paper, too.
        if (item.kind !== 'picture') return [];
        if (!pictures.get(item.picture)?.isSoft) return [];
        return finding('soft-picture', 'remark', { card, side, element: item.element }, {});
      }),
    ),
  );
}

/** The drawings of all cards of a task, and all that is found about each. */
export function layOutAll(
  { design, cards, printer }: PressTask,
  engine: LayoutEngine,
  tell: (progress: PressProgress) => void = () => {},
): LaidOut {
  const sizes = pictureSizes(cards);
  const parts = {
    outline: engine.outline,
    pictureSize: (name: string) => sizes.get(name) ?? NO_DOTS,
  };
  const count = counter('layout', cards.length, tell);
  const findings: Finding[] = [];
  const laidOut = cards.map((card, index) => {
    const { sides, findings: found } = layOut(design, card.values, engine.tools, card.pictures);
    const all = [...found, ...dataFindings(design, card), ...preflight(sides, printer, parts)];
    findings.push(...all.map((one) => ({ ...one, where: { card: index, ...one.where } })));
    count();
    return sides;
  });
  return { cards: laidOut, findings };
}
