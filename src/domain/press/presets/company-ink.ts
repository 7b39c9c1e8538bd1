import { contrast } from '../../color.ts';
import type { CardDesign } from '../card-design.ts';
import { type Cmyk, type Ink, inkTotal } from '../ink.ts';
import { screenColour } from '../svg/screen-colour.ts';

/** Deep and quiet: for companies without a colour of their own. */
const SLATE: Cmyk = { c: 80, m: 60, y: 40, k: 40 };

const CHANNELS = ['c', 'm', 'y', 'k'] as const;
/** From coarse to fine, in percent; each is tried until nothing gets better. */
const STEPS = [10, 5, 1];
/** Where the search begins, so that it does not end at a colour that is only better than its neighbours. */
const START = [0, 33, 66, 100];
const START_BLACK = [0, 30, 60];
/** What a percent of ink counts against its effect: what a colour does not need is left out. */
const INK_COST = 0.000002;
const HUE_WEIGHT = 4;
/** Tints that are lighter than this hardly print. */
const SHARE_MIN = 4;
/** Between the strongest and the weakest part of what is grey. */
const GREY_SPREAD = 6;
/** Large letters and white ones on a ground can be read from here (WCAG 2.2, 1.4.11). */
const READABLE = 3;

/** Lightness, and two shares of colour, of even steps to the eye (Oklab). */
type Seen = readonly [lightness: number, redness: number, yellowness: number];

function seen(colour: string): Seen {
  const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => (part / 255) ** 2.2);
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function rgb(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** How different two colours look: another hue is worse than a little more or less light. */
function distance(one: Seen, other: Seen): number {
  const chroma = ([, a, b]: Seen) => Math.hypot(a, b);
  const colour = (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
  const strength = (chroma(one) - chroma(other)) ** 2;
  const hue = Math.max(0, colour - strength);
  return (one[0] - other[0]) ** 2 + strength + HUE_WEIGHT * hue;
}

function cost(cmyk: Cmyk, wanted: Seen): number {
  return distance(seen(screenColour(cmyk)), wanted) + INK_COST * inkTotal(cmyk);
}

/** The best neighbour of some inks, one of them a step more or less; themselves when none is better. */
function improved(cmyk: Cmyk, wanted: Seen, step: number): Cmyk {
  const neighbours = CHANNELS.flatMap((channel) =>
    [step, -step].map((change) => ({
      ...cmyk,
      [channel]: Math.min(100, Math.max(0, cmyk[channel] + change)),
    })),
  );
  return neighbours.reduce(
    (best, tried) => (cost(tried, wanted) < cost(best, wanted) ? tried : best),
    cmyk,
  );
}

function searched(wanted: Seen): Cmyk {
  const starts = START.flatMap((c) =>
    START.flatMap((m) => START.flatMap((y) => START_BLACK.map((k) => ({ c, m, y, k })))),
  );
  let best = starts.reduce((one, other) => (cost(other, wanted) < cost(one, wanted) ? other : one));
  for (const step of STEPS) {
    for (let next = improved(best, wanted, step); next !== best; ) {
      best = next;
      next = improved(best, wanted, step);
    }
  }
  return best;
}

/** Black alone, as much of it as looks nearest to a grey of the screen, from 0 to 255. */
function greyOf(light: number): Cmyk {
  const greys = Array.from({ length: 101 }, (_, k) => ({ c: 0, m: 0, y: 0, k }));
  const apart = (grey: Cmyk) => Math.abs((rgb(screenColour(grey))[0] ?? 0) - light);
  return greys.reduce((best, grey) => (apart(grey) < apart(best) ? grey : best));
}

/** The id of the ink that stands for a company's colour. */
export const COMPANY_INK = 'company';

/** Inks that look like a colour of the screen: a beginning, which staff replace by the true values. */
export function cmykOf(colour: string): Cmyk {
  const parts = rgb(colour);
  if (Math.max(...parts) - Math.min(...parts) <= GREY_SPREAD) {
    return greyOf(parts[0] ?? 0);
  }
  const { c, m, y, k } = searched(seen(colour));
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = [c, m, y, k].map((share) =>
    share < SHARE_MIN ? 0 : share,
  );
  return { c: cyan, m: magenta, y: yellow, k: black };
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
