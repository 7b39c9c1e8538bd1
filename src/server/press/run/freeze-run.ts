import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { ApiError } from '../../../domain/errors.ts';
import { frenchOf } from '../../../domain/french.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { type Finding, faultAnswer, isError } from '../../../domain/press/finding.ts';
import { keptPicture } from '../../../domain/press/kept-picture.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { KeptPage } from '../kept/kept-page.schema.ts';
import { fontsIn, type KeptSources, sourcesOf } from '../kept/kept-sources.ts';
import type { LayoutEngine } from '../layout-engine.ts';
import { pictureSizes } from './parts-for.ts';
import { drawnApart, engineOf, inkedParts, layOutAll } from './press-run.ts';
import type { PressTask } from './press-task.ts';

const SIDES = ['Recto', 'Verso'];

/** Two kilobytes a card more than at the usual level, in a third of its time. */
const PACKING = { level: 4 };

/** Cards that are to stay as they are; `id` is of a person of each, `isDrawn` whether it is looked at. */
export interface FreezeTask extends PressTask {
  readonly frozen: readonly { readonly id: string; readonly isDrawn: boolean }[];
}

/** A card as it stays: what is drawn, for a press and for screens, and of which parts its pages are. */
export interface FrozenCard {
  /** In millimetres, as it is cut. */
  readonly width: number;
  readonly height: number;
  readonly sideCount: number;
  /** Display lists as JSON, whose hash is told of the card. */
  readonly sidesHash: string;
  /** The same, packed. */
  readonly sides: Uint8Array;
  /** Drawings for screens, as packed JSON. */
  readonly drawing: Uint8Array;
  readonly pages: readonly KeptPage[];
  /** The pictures that its drawings name, by their hashes. */
  readonly pictures: readonly string[];
  /** By what pages for another printer are made of the same fonts, pictures and agency pages. */
  readonly sources: KeptSources;
}

export interface FreezeOutcome {
  /** In the order of the task: undefined of a card that has an error. */
  readonly cards: readonly (FrozenCard | undefined)[];
  /** Of each card. */
  readonly findings: readonly (readonly Finding[])[];
  /** All that pages and drawings name, by the hashes. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

const sha256 = (data: string | Uint8Array) => hash('sha256', data);

/** The pictures of cards as they are stored: their hashes by their names, and their bytes by these. */
function keptPictures({ pictures }: PressTask) {
  const hashes = new Map([...pictures].map(([name, bytes]) => [name, sha256(bytes)]));
  const bytes = new Map([...pictures].map(([, all]) => [sha256(all), all]));
  return { hashes, bytes };
}

/** The hashes of all that cards are drawn with, by the names that their drawings have for it. */
function allSources(
  { pictures, agencyPages, cards }: PressTask,
  engine: LayoutEngine,
  lists: readonly DisplayList[],
): KeptSources {
  const sizes = pictureSizes(cards);
  return {
    fonts: Object.fromEntries(fontsIn(lists).map((font) => [font, sha256(engine.bytes(font))])),
    pictures: Object.fromEntries(
      [...pictures].map(([name, bytes]) => {
        const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
        return [name, { hash: sha256(bytes), width, height }];
      }),
    ),
    pages: Object.fromEntries([...agencyPages].map(([name, bytes]) => [name, sha256(bytes)])),
  };
}

/** A file of our own making that its check refused. ApiError `press_file_faulty`. */
export function refuseFaulty(error: unknown): never {
  if (!(error instanceof FaultyPressFileError)) throw error;
  const data = { faults: error.faults.map(faultAnswer) };
  throw new ApiError('press_file_faulty', { data, cause: error });
}

interface KeptParts {
  readonly hashes: ReadonlyMap<string, string>;
  readonly sources: KeptSources;
}

interface ToKeep {
  readonly sides: readonly DisplayList[];
  readonly pages: readonly KeptPage[];
  readonly id: string;
  readonly name: string;
}

function frozenCard(
  { sides, pages, id, name }: ToKeep,
  engine: LayoutEngine,
  { hashes, sources }: KeptParts,
): FrozenCard {
  const shown = new Set<string>();
  const drawing = sides.map((list, side) =>
    sideSvg(list, {
      area: 'trim',
      prefix: `${id}-${side}`,
      outline: engine.outline,
      pictureAddress: (picture) => {
        const known = hashes.get(picture) ?? '';
        shown.add(known);
        return keptPicture(known);
      },
      label: `${SIDES[side] ?? ''} ${frenchOf(name)}`,
    }),
  );
  const text = JSON.stringify(sides);
  const [{ width = 0, height = 0 } = {}] = sides;
  return {
    ...{ width, height, sideCount: sides.length },
    sidesHash: sha256(text),
    sides: deflateSync(text, PACKING),
    drawing: deflateSync(JSON.stringify(drawing), PACKING),
    pages,
    pictures: [...shown].filter(Boolean),
    sources: sourcesOf(sides, sources),
  };
}

/**
 * Lays cards out, makes a file of those that have no error, checks it as any file for a printer, and
 * takes it apart into what is kept of each. Throws a FaultyPressFileError when the file is not what it
 * should be.
 */
async function frozenTogether(task: FreezeTask): Promise<FreezeOutcome> {
  const engine = await engineOf(task);
  const laidOut = layOutAll(task, engine);
  const findings = task.cards.map((_, card) =>
    laidOut.findings.filter(({ where }) => where.card === card),
  );
  const sound = task.cards.flatMap((_, card) => (findings[card]?.some(isError) ? [] : [card]));
  const sides = sound.map((card) => laidOut.cards[card] ?? []);
  if (sound.length === 0) {
    return { cards: task.cards.map(() => undefined), findings, parts: new Map() };
  }
  const { parts: inked, soft } = await inkedParts(task, engine, sides);
  for (const one of soft) findings[sound[one.where.card ?? 0] ?? 0]?.push(one);
  const drawn = sides.map((lists, place) => {
    return { sides: lists, isDrawn: task.frozen[sound[place] ?? 0]?.isDrawn ?? true };
  });
  const apart = await drawnApart(drawn, task.printer, inked);
  const { hashes, bytes } = keptPictures(task);
  const kept = { hashes, sources: allSources(task, engine, sides.flat()) };
  const cards = new Map<number, FrozenCard>();
  for (const [place, card] of sound.entries()) {
    const lists = sides[place] ?? [];
    const { id = '' } = task.frozen[card] ?? {};
    const { name = '' } = task.cards[card] ?? {};
    const pages = apart.cards[place] ?? [];
    cards.set(card, frozenCard({ sides: lists, pages, id, name }, engine, kept));
  }
  return {
    cards: task.cards.map((_, card) => cards.get(card)),
    findings,
    parts: new Map([...apart.parts, ...bytes]),
  };
}

/**
 * Freezes cards together. Where their file is faulty, each half is tried by itself, down to the cards
 * that are to blame: these have the faults as errors, and hold up no other.
 */
export async function freezeApart(
  task: FreezeTask,
  together: (task: FreezeTask) => Promise<FreezeOutcome>,
): Promise<FreezeOutcome> {
  try {
    return await together(task);
  } catch (error) {
    if (!(error instanceof FaultyPressFileError)) throw error;
    const { cards, frozen } = task;
    if (cards.length === 1) {
      return { cards: [undefined], findings: [error.faults], parts: new Map() };
    }
    const middle = Math.ceil(cards.length / 2);
    const part = (from: number, to?: number) =>
      freezeApart(
        { ...task, cards: cards.slice(from, to), frozen: frozen.slice(from, to) },
        together,
      );
    const [first, second] = [await part(0, middle), await part(middle)];
    return {
      cards: [...first.cards, ...second.cards],
      findings: [...first.findings, ...second.findings],
      parts: new Map([...first.parts, ...second.parts]),
    };
  }
}

/** Freezes cards on this thread; one that is faulty holds up no other. */
export const freezeCards = (task: FreezeTask): Promise<FreezeOutcome> =>
  freezeApart(task, frozenTogether);
