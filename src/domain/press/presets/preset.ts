import type { z } from 'zod';
import type { designSchema } from '../card-design.schema.ts';
import type { CardValueKey } from '../card-design.ts';
import type { Ink } from '../ink.schema.ts';

/** The company as a preset draws it. */
export interface PresetCompany {
  /** `#1a2b3c`, or empty. */
  readonly color: string;
  /** Whether there is a logo; without one the company's name stands for it. */
  readonly hasLogo: boolean;
  /** Whether there are legal particulars; without any, no line is kept for them. */
  readonly hasLegal: boolean;
}

/** The fields of a company that presets look at. */
export const PRESET_COMPANY_FIELDS = ['color', 'logo', 'legalLine', 'siret', 'vatNumber'] as const;

/** A company as presets draw it. */
export function presetCompany(
  company: Readonly<Record<(typeof PRESET_COMPANY_FIELDS)[number], string>>,
): PresetCompany {
  const { color, logo, legalLine, siret, vatNumber } = company;
  const hasLegal = [legalLine, siret, vatNumber].some((text) => text.trim() !== '');
  return { color, hasLogo: logo !== '', hasLegal };
}

/** A design as it is written down, what is usual left out. */
export type WrittenDesign = z.input<typeof designSchema>;
export type WrittenElement = WrittenDesign['sides'][number]['elements'][number];
type WrittenText = Extract<WrittenElement, { kind: 'text' }>;
type WrittenPart = WrittenText['parts'][number];

/** The width and height that presets are drawn for. */
export const PRESET_FORMAT = { width: 85, height: 55 };
/** How far from the cut anything is that shall not be cut. */
export const EDGE = 6;

export function value(name: CardValueKey, before = ''): WrittenPart {
  return { kind: 'value', value: name, before };
}

type Look = Pick<WrittenText, 'font' | 'size' | 'sizeMin' | 'leading'> & { ink: string };
type More = Partial<Omit<WrittenText, 'kind' | 'id' | 'parts' | keyof Look>>;

/** A text with its parts, where it stands, what it looks like and how it behaves. */
export function text(
  id: string,
  parts: readonly WrittenPart[],
  place: Pick<WrittenText, 'x' | 'y' | 'width'>,
  { ink, ...look }: Look,
  more: More = {},
): WrittenText {
  return { kind: 'text', id, parts: [...parts], ...place, ...look, paint: { ink }, ...more };
}

/** Made narrower, then smaller, then broken: what names and jobs may be. */
export const YIELDING = { fit: ['tighten', 'shrink', 'wrap'], trackingMin: -15 } satisfies More;

/** Where a company is, as one writes it on a line: with commas between these. */
export const ADDRESS: readonly WrittenPart[] = [
  value('Address1'),
  value('Address2'),
  value('cityLine'),
];

/** The legal particulars on the papers of a company, where it has some. */
export function legalText(
  { hasLegal }: PresetCompany,
  place: Pick<WrittenText, 'x' | 'y' | 'width'>,
  look: Look,
  more: More,
): WrittenText[] {
  if (!hasLegal) return [];
  const parts = [value('legalLine'), value('registration'), value('vatNumber', 'TVA\u00a0')];
  return [text('legal', parts, place, look, { separator: ' · ', grow: 'up', ...more })];
}

/** A card with these two sides, printed in black and the company's own ink. */
export function twoSided(
  ink: Ink,
  front: readonly WrittenElement[],
  back: readonly WrittenElement[],
): WrittenDesign {
  const sides = [{ elements: [...front] }, { elements: [...back] }];
  return { ...PRESET_FORMAT, inks: [ink], sides };
}
