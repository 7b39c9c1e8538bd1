import type { CardDesign } from '../card-design.schema.ts';
import { CARD_SIDE_MAX, CARD_SIDE_MIN, type CardFormat, OFFERED_FORMATS } from '../card-format.ts';
import type { AgencyPage } from './agency-page.schema.ts';

/** How far a size may be off, in millimetres: programs round points. */
const SLACK = 0.2;
/** A wider margin is that of a sheet rather than bleed, in millimetres. */
const MARGIN_MAX = 6;

type Size = Pick<CardDesign, 'width' | 'height'>;

/** Where the upper left corner of a page lies on a card, in millimetres from its cut. */
export interface AgencyPlace {
  readonly x: number;
  readonly y: number;
}

const near = (one: number, other: number) => Math.abs(one - other) <= SLACK;

function isSize(one: Size, other: Size): boolean {
  return near(one.width, other.width) && near(one.height, other.height);
}

/** Hundredths of a millimetre: no press is finer. */
const rounded = (mm: number) => Math.round(mm * 100) / 100 + 0;

/** A page in the middle of a card. */
export function centred(page: Size, card: Size): AgencyPlace {
  return {
    x: rounded((card.width - page.width) / 2),
    y: rounded((card.height - page.height) / 2),
  };
}

/** The equal margin that a page has around a card; undefined when it is not equal, or no bleed. */
function bleedOf(page: Size, card: Size): number | undefined {
  const margin = (page.width - card.width) / 2;
  const isBleed = margin > -SLACK && margin <= MARGIN_MAX;
  return isBleed && near(page.height - card.height, 2 * margin) ? margin : undefined;
}

/**
 * Where a page lies on a card of that size: by the cut that its file names, or because it is as large
 * as the card, with or without bleed. Undefined when somebody has to say where the card is cut.
 */
export function placeOnCard(
  page: Pick<AgencyPage, 'width' | 'height' | 'trim'>,
  card: Size,
): AgencyPlace | undefined {
  const { trim } = page;
  if (trim && isSize(trim, card)) return { x: rounded(-trim.x), y: rounded(-trim.y) };
  const hasOtherCut = trim !== undefined && !isSize(trim, page);
  if (hasOtherCut || bleedOf(page, card) === undefined) return undefined;
  return centred(page, card);
}

function isFormat({ width, height }: Size): boolean {
  return [width, height].every((side) => side >= CARD_SIDE_MIN && side <= CARD_SIDE_MAX);
}

/** The size of the card that a page is made for, as far as it tells; nothing when it does not. */
export function cardFormatOf(
  page: Pick<AgencyPage, 'width' | 'height' | 'trim'>,
): CardFormat | undefined {
  const { trim } = page;
  const cut = trim && !isSize(trim, page) ? trim : undefined;
  const known = OFFERED_FORMATS.find((format) => placeOnCard(page, format));
  if (known) return known;
  if (!cut) return undefined;
  const own = { width: rounded(cut.width), height: rounded(cut.height) };
  return isFormat(own) ? own : undefined;
}
