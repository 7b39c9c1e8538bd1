import type { QrModules } from '../qr/qr.ts';
import type { AgencyPage } from './agency/agency-page.schema.ts';
import type { Ink } from './ink.schema.ts';

/**
 * The drawing of a card, decided once: the screen (SVG), the press (PDF) and pictures (PNG) are
 * made from this list and from nothing else. Lengths in millimetres from the upper left corner of
 * the trimmed card, y downwards; what bleeds lies outside of it.
 */

/** An ink, and how much of it: 1 is full. */
export interface Paint {
  readonly ink: Ink;
  readonly tint: number;
}

/** A glyph at its place: the origin of its outline, on the baseline. */
export interface PlacedGlyph {
  /** The font's own number of the glyph. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** The text of the glyph, as programs take it out again; empty when the glyph before says it. */
  readonly text: string;
}

/** One line of text in one font. */
export interface GlyphsItem {
  readonly kind: 'glyphs';
  /** The element of the template that drew it. */
  readonly element: string;
  readonly font: string;
  /** In points. */
  readonly size: number;
  readonly paint: Paint;
  /** Whether what lies below goes on under the letters, as small black text needs it. */
  readonly overprint: boolean;
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
}

/** A step of a path: moves, lines, cubic curves, and closing. */
export type PathStep =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** How the ends and the corners of a line look; ends are flat and corners pointed without. */
export interface LineLook {
  readonly cap?: 'round' | 'square';
  readonly join?: 'round' | 'bevel';
  /** How many times its width a pointed corner may reach out. */
  readonly miterLimit?: number;
}

/** Subjects of a drawing or picture; the template's own has none: it may lie under texts. */
export type Shown = 'logo' | 'photo';

export interface PathItem {
  readonly kind: 'path';
  readonly element: string;
  readonly steps: readonly PathStep[];
  readonly fill?: Paint;
  readonly evenOdd?: boolean;
  readonly stroke?: LineLook & { readonly paint: Paint; readonly width: number };
  readonly overprint?: boolean;
  /** Whether it is a part of a drawn logo: a thing to be read, and no ground or frame. */
  readonly isDrawing?: boolean;
  readonly shows?: Shown;
}

export interface PictureItem {
  readonly kind: 'picture';
  readonly element: string;
  /** The name under which the picture is stored. */
  readonly picture: string;
  /** The whole picture, which `clip` may cut. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly clip?: readonly PathStep[];
  /** Whether parts of it let be seen what lies below, and something does. */
  readonly isCutOut?: boolean;
  readonly shows?: Shown;
}

/** A QR code: its dark modules are squares of `module` millimetres, from the corner of the code itself. */
export interface CodeItem {
  readonly kind: 'code';
  readonly element: string;
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly modules: QrModules;
  /** The address that it holds. */
  readonly address: string;
  readonly paint: Paint;
}

/** A page that an agency delivered, drawn as it is. */
export interface PageItem {
  readonly kind: 'page';
  readonly element: string;
  readonly page: AgencyPage;
  readonly x: number;
  readonly y: number;
}

export type DisplayItem = GlyphsItem | PathItem | PictureItem | CodeItem | PageItem;

/** One side of one card. */
export interface DisplayList {
  readonly width: number;
  readonly height: number;
  /** From bottom to top. */
  readonly items: readonly DisplayItem[];
  /** Where the card is cut other than along its edges; a die, not an ink that is printed. */
  readonly die?: readonly PathStep[];
}
