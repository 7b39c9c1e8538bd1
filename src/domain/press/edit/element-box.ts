import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { BLEED } from '../card-format.ts';
import { mmOf } from '../lengths.ts';

/** Where an element stands, in millimetres from the upper left corner of the trimmed card. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far letters reach above and below their baseline, in parts of the size; of most fonts. */
export const ABOVE = 0.95;
export const BELOW = 0.25;
/** Thinner boxes cannot be pointed at. */
const THINNEST = 1.5;

const BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** The room of an element, whatever is written in it. */
export function boxOf(
  element: CardElement,
  { width, height }: Pick<CardDesign, 'width' | 'height'>,
): Box {
  switch (element.kind) {
    case 'text': {
      const size = mmOf(element.size);
      const lines = mmOf(element.leading) * (element.linesMax - 1);
      return {
        x: element.x - element.width * BEFORE[element.align],
        y: element.y - size * ABOVE,
        width: element.width,
        height: size * (ABOVE + BELOW) + lines,
      };
    }
    case 'code':
      return { x: element.x, y: element.y, width: element.side, height: element.side };
    case 'line': {
      const [left, top] = [Math.min(element.x, element.x2), Math.min(element.y, element.y2)];
      const [across, down] = [Math.abs(element.x2 - element.x), Math.abs(element.y2 - element.y)];
      const thick = Math.max(THINNEST, mmOf(element.thickness));
      const [wide, high] = [Math.max(across, thick), Math.max(down, thick)];
      return {
        x: left - (wide - across) / 2,
        y: top - (high - down) / 2,
        width: wide,
        height: high,
      };
    }
    case 'page':
    case 'background':
      return { x: -BLEED, y: -BLEED, width: width + 2 * BLEED, height: height + 2 * BLEED };
    default: {
      const { x, y, width, height } = element;
      return { x, y, width, height };
    }
  }
}

/** Whether an element lies under the whole card. */
export function isGround({ kind }: CardElement): boolean {
  return kind === 'background' || kind === 'page';
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Hundredths of a millimetre: no press is finer. */
const rounded = (length: number) => Math.round(length * 100) / 100;

/** An element elsewhere. Grounds stay where they are: they cover the card, or are made for it. */
export function movedElement<T extends CardElement>(element: T, dx: number, dy: number): T {
  if (element.kind === 'background' || element.kind === 'page') return element;
  const moved = { ...element, x: rounded(element.x + dx), y: rounded(element.y + dy) };
  if (moved.kind !== 'line') return moved;
  return { ...moved, x2: rounded(moved.x2 + dx), y2: rounded(moved.y2 + dy) };
}

/** The height that goes with a width, so many times it, and the other way round by its inverse. */
export function inProportion(length: number, times: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, rounded(length * times)));
}
