/** A company's colour, made readable on the grounds of the card (WCAG 2.2, 1.4.3 and 1.4.11). */

/** The product's own accent on light grounds, and of cards without a colour of their own. */
export const ACCENT = '#1f3f7d';

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const TEXT_CONTRAST = 4.5;
/** A grey that can just be read looks as if it could not be pressed: black firms get ink. */
const GREY_CONTRAST = 12;
/** Between the strongest and the weakest part of what still counts as grey. */
const GREY_SPREAD = 24;
/** Steps from a colour to black or white: fine enough that the hue stays the company's. */
const STEPS = 100;

/** Reads `#1a2b3c`; nothing when the text is no colour. */
function rgbOf(text: string): Rgb | undefined {
  const [, red, green, blue] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim()) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function textOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast ratio of two colours, 1 to 21; 1 when one of them is no colour. */
export function contrast(a: string, b: string): number {
  const [first, second] = [rgbOf(a), rgbOf(b)];
  return first && second ? contrastOf(first, second) : 1;
}

function mixed(color: Rgb, target: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => color[index] + (target[index] - color[index]) * share;
  return [Math.round(part(0)), Math.round(part(1)), Math.round(part(2))];
}

/** The shade nearest to a colour, towards black or white, that can be read on all of these grounds. */
function readableOn(color: Rgb, backgrounds: readonly Rgb[], target: Rgb): Rgb {
  const isGrey = Math.max(...color) - Math.min(...color) <= GREY_SPREAD;
  const wanted = isGrey ? GREY_CONTRAST : TEXT_CONTRAST;
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(color, target, step / STEPS);
    if (backgrounds.every((background) => contrastOf(shade, background) >= wanted)) return shade;
  }
  return target;
}

/** The colours of what can be pressed, in one mode. */
export interface Accent {
  accent: string;
  /** Under the pointer: a little further from the ground. */
  strong: string;
  /** Text on the accent. */
  onAccent: string;
}

function accentOn(color: Rgb, backgrounds: readonly string[], target: Rgb): Accent {
  const surfaces = backgrounds.map(rgbOf).filter((background) => background !== undefined);
  const accent = readableOn(color, surfaces, target);
  const strong = mixed(accent, target, 0.2);
  // White is tried first: on a deep colour it is what one expects, and black is never worse than 4.5.
  const onAccent = [accent, strong].every((on) => contrastOf(WHITE, on) >= TEXT_CONTRAST)
    ? WHITE
    : BLACK;
  return { accent: textOf(accent), strong: textOf(strong), onAccent: textOf(onAccent) };
}

/** The grounds on which the card writes, in each mode; see card-style.ts. */
export const BACKGROUNDS = {
  light: ['#f6f4ef', '#ffffff', '#f5f2ec'],
  dark: ['#161512', '#1f1d1a', '#272521'],
};

/** The accents that a colour gives in light and dark; nothing when the text is no colour. */
export function accentsOf(text: string): { light: Accent; dark: Accent } | undefined {
  const color = rgbOf(text);
  if (!color) return undefined;
  return {
    light: accentOn(color, BACKGROUNDS.light, BLACK),
    dark: accentOn(color, BACKGROUNDS.dark, WHITE),
  };
}
