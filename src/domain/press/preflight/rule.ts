import type { Bounds, GlyphOutline } from '../bounds.ts';
import type { Thing } from '../card-sentences.ts';
import type { DisplayItem, DisplayList, GlyphsItem } from '../display-list.ts';
import type { Finding } from '../finding.ts';
import type { PrinterProfile, Threshold } from '../printer-profile.schema.ts';

/** One side of a card as rules look at it, and the printer who is to take it. */
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

/** Something that a printer minds: finds it on one side of a card. */
export type PreflightRule = (inspected: Inspected) => readonly Finding[];

/** Decimals beyond this are noise of floating point. */
const EPSILON = 1e-6;

/** How grave it is that something is as small as this. */
export function gravityBelow(value: number, { error, remark }: Threshold) {
  if (value < error - EPSILON) return 'error';
  return value < remark - EPSILON ? 'remark' : undefined;
}

/** An item as sentences name it. */
export function thingOf(item: DisplayItem): Thing {
  switch (item.kind) {
    case 'glyphs':
      return { kind: item.kind, text: item.text };
    case 'path':
      if (item.isDrawing) return { kind: 'outline' };
      return { kind: item.fill ? 'area' : 'line' };
    default:
      return { kind: item.kind };
  }
}
