import { frenchMeasure } from '../../french.ts';
import type { Bounds, GlyphOutline } from '../bounds.ts';
import type { DisplayItem, DisplayList, GlyphsItem } from '../display-list.ts';
import type { Finding } from '../finding.schema.ts';
import { quoted } from '../finding.ts';
import type { PrinterProfile, Threshold } from '../printer-profile.schema.ts';

/** What a rule looks at. */
export interface Inspected {
  readonly list: DisplayList;
  readonly profile: PrinterProfile;
  readonly boundsOf: (item: DisplayItem) => Bounds;
  readonly glyphBoxes: (item: GlyphsItem) => readonly Bounds[];
  /** Dots of a stored picture. */
  readonly pictureSize: (name: string) => { readonly width: number; readonly height: number };
}

export interface PreflightParts {
  readonly outline: GlyphOutline;
  readonly pictureSize: Inspected['pictureSize'];
}

export type SideFinding = Omit<Finding, 'side' | 'rule'>;

/** Something that a printer minds: what it finds on one side of a card. */
export interface PreflightRule {
  readonly id: string;
  readonly find: (inspected: Inspected) => readonly SideFinding[];
}

/** Decimals beyond this are noise of floating point. */
const EPSILON = 1e-6;

/** How grave it is that something is as small as this. */
export function gravityBelow(value: number, { error, remark }: Threshold) {
  if (value < error - EPSILON) return 'error';
  return value < remark - EPSILON ? 'remark' : undefined;
}

/** Says what a threshold asks for, at the end of a sentence; `unit` is that of the threshold. */
export function wanted(severity: 'error' | 'remark', threshold: Threshold, unit: string): string {
  const measure = frenchMeasure(threshold[severity], unit);
  return severity === 'error' ? `il faut au moins ${measure}` : `mieux vaut ${measure}`;
}

/** How something is called in a sentence that begins with it. */
export function called(item: DisplayItem): string {
  switch (item.kind) {
    case 'glyphs':
      return `Le texte ${quoted(item.text)}`;
    case 'path':
      if (item.isDrawing) return 'Un tracé du logo';
      return item.fill ? 'Un aplat' : 'Un filet';
    case 'picture':
      return 'Une image';
    case 'code':
      return 'Le QR code';
    case 'page':
      return 'Le fond PDF';
  }
}
