import type { CardDesign } from './card-design.schema.ts';
import { CARD_FORMATS, type CardFormat } from './card-format.ts';

/** A card with one side and nothing on it. */
export function emptyDesign({ width, height }: CardFormat = CARD_FORMATS[0]): CardDesign {
  const paper = { stock: '', weight: 0, finish: '' };
  return { width, height, corner: 0, sides: [{ elements: [] }], inks: [], paper };
}
