import type { DisplayItem, Paint } from '../display-list.ts';
import { inkTotal, isPaper } from '../ink.ts';

/** The colours of an item. */
export function paintsOf(item: DisplayItem): Paint[] {
  switch (item.kind) {
    case 'glyphs':
    case 'code':
      return [item.paint];
    case 'path':
      return [item.fill, item.stroke?.paint].filter((paint) => paint !== undefined);
    case 'picture':
    case 'page':
      return [];
  }
}

/** The shares of the four inks that are printed, in percent. */
export function sharesOf({ ink, tint }: Paint): number[] {
  const { c, m, y, k } = ink.cmyk;
  return [c, m, y, k].map((share) => share * tint);
}

/** Whether something needs several plates to meet, or is what they leave free. */
export function needsRegister({ ink, tint }: Paint): boolean {
  if (isPaper(ink)) return true;
  return ink.kind === 'process' && sharesOf({ ink, tint }).filter((share) => share > 0).length > 1;
}

/** The sum of the four inks, in percent; an ink of its own counts as one full ink. */
export function totalOf({ ink, tint }: Paint): number {
  return (ink.kind === 'spot' ? 100 : inkTotal(ink.cmyk)) * tint;
}

/** How dark a colour is on white paper: 1 is black. */
export function darknessOf(paint: Paint): number {
  const [c = 0, m = 0, y = 0, k = 0] = sharesOf(paint).map((share) => share / 100);
  return 1 - (1 - k) * (1 - (0.3 * c + 0.59 * m + 0.11 * y));
}

const BLACK_FROM = 80;
const COMPOSED_FROM = 60;
/** From this sum on, a black of several inks is a rich one. */
const RICH_FROM = 160;

/** Whether it looks black without being of black alone. */
export function isComposedBlack(paint: Paint): boolean {
  if (paint.ink.kind === 'spot') return false;
  const [c = 0, m = 0, y = 0, k = 0] = sharesOf(paint);
  const colours = c + m + y;
  return (k >= BLACK_FROM && colours > 0) || Math.min(c, m, y) >= COMPOSED_FROM;
}

export function isRichBlack(paint: Paint): boolean {
  return isComposedBlack(paint) && totalOf(paint) >= RICH_FROM;
}
