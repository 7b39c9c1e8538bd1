import { contrast } from '../../color.ts';
import type { CardDesign } from '../card-design.schema.ts';
import type { Cmyk, Ink } from '../ink.schema.ts';
import { screenColour } from '../svg/screen-colour.ts';
import { PROFILE_INKS, PROFILE_STEPS } from './profile-inks.ts';

/** Deep and quiet: for companies without a colour of their own. */
const SLATE: Cmyk = { c: 80, m: 60, y: 40, k: 40 };

/** Of each colour of the profile. */
const DIGITS = 8;
const CHANNELS = ['c', 'm', 'y', 'k'] as const;
/**
 * The most ink that a first mixture takes, in percent: it dries at every printer that we know of, with
 * the margin that they are warned by (`printer-presets.ts`). Whoever types values may ask for more.
 */
const TOTAL_MAX = 230;
/** Tints that are lighter than this hardly print. */
const SHARE_MIN = 5;
/** Between the strongest and the weakest part of what is grey. */
const GREY_SPREAD = 6;
/** Large letters and white ones on a ground can be read from here (WCAG 2.2, 1.4.11). */
const READABLE = 3;

function rgb(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Shares of the four inks, as the profile has them of the colours around. */
function profiled(parts: readonly number[]): number[] {
  const places = parts.map((part) => (part / 255) * (PROFILE_STEPS - 1));
  const below = places.map((place) => Math.min(PROFILE_STEPS - 2, Math.floor(place)));
  const sums = [0, 0, 0, 0];
  for (let corner = 0; corner < 8; corner += 1) {
    let weight = 1;
    let at = 0;
    places.forEach((place, part) => {
      const low = below[part] ?? 0;
      const up = (corner >> part) % 2;
      weight *= up === 1 ? place - low : 1 - (place - low);
      at += (low + up) * PROFILE_STEPS ** part;
    });
    const digits = PROFILE_INKS.slice(at * DIGITS, (at + 1) * DIGITS);
    sums.forEach((sum, ink) => {
      const share = Number.parseInt(digits.slice(ink * 2, ink * 2 + 2), 16);
      sums[ink] = sum + (weight * share) / 2.55;
    });
  }
  return sums;
}

/** Takes what is too much from the colours, in the same proportion; black keeps the drawing. */
function limited({ c, m, y, k }: Cmyk): Cmyk {
  const kept = Math.min(1, (TOTAL_MAX - k) / (c + m + y));
  const [cyan = 0, magenta = 0, yellow = 0] = [c, m, y].map((share) => Math.floor(share * kept));
  return { c: cyan, m: magenta, y: yellow, k };
}

/** Black alone, as much of it as looks nearest to a grey of the screen, from 0 to 255. */
function greyOf(light: number): Cmyk {
  const greys = Array.from({ length: 101 }, (_, k) => ({ c: 0, m: 0, y: 0, k }));
  const apart = (grey: Cmyk) => Math.abs((rgb(screenColour(grey))[0] ?? 0) - light);
  return greys.reduce((best, grey) => (apart(grey) < apart(best) ? grey : best));
}

/** The id of the ink that stands for a company's colour. */
export const COMPANY_INK = 'company';

/** Inks in which the profile of coated paper prints a colour of the screen: a beginning, which staff replace by the true values. */
export function cmykOf(colour: string): Cmyk {
  const parts = rgb(colour);
  if (Math.max(...parts) - Math.min(...parts) <= GREY_SPREAD) {
    return greyOf(parts[0] ?? 0);
  }
  const [c = 0, m = 0, y = 0, k = 0] = profiled(parts)
    .map(Math.round)
    .map((share) => (share < SHARE_MIN ? 0 : share));
  return limited({ c, m, y, k });
}

/** A company's ink on white paper. */
export interface CompanyInk {
  readonly ink: Ink;
  /** The ink for words on paper: the company's, unless it is too light to be read. */
  readonly onPaper: string;
  /** The ink for words on a ground of the company's. */
  readonly onGround: string;
}

/** The ink that stands for a company's colour, `#1a2b3c`; without a colour, a quiet one. */
export function companyInk(color: string): CompanyInk {
  const known = /^#[0-9a-f]{6}$/i.test(color.trim()) ? color.trim() : undefined;
  const cmyk = known === undefined ? SLATE : cmykOf(known);
  const readable = contrast(screenColour(cmyk), '#ffffff') >= READABLE;
  return {
    ink: { id: COMPANY_INK, name: 'Couleur de l’entreprise', kind: 'process', cmyk },
    onPaper: readable ? COMPANY_INK : 'black',
    onGround: readable ? 'white' : 'black',
  };
}

/** A design for a company of another colour: an ink that was made of the first follows, typed ones stay. */
export function inInkOf(design: CardDesign, from: string, to: string): CardDesign {
  const made = companyInk(from).ink;
  const isMade = ({ id, kind, cmyk }: Ink) =>
    id === made.id && kind === made.kind && CHANNELS.every((one) => cmyk[one] === made.cmyk[one]);
  const { cmyk } = companyInk(to).ink;
  return { ...design, inks: design.inks.map((ink) => (isMade(ink) ? { ...ink, cmyk } : ink)) };
}
