import type { GlyphOutline } from '../../../domain/press/bounds.ts';

/** Which dots of a picture are left out: a bit for each, 1 of those that are, rows in whole bytes. */
export interface Stencil {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** A picture in the four inks: a byte for each, from the upper left dot on. */
export interface PressPicture {
  readonly width: number;
  readonly height: number;
  readonly cmyk: Uint8Array;
  /** Of a picture that is cut out; finer than it is. */
  readonly stencil?: Stencil | undefined;
  /** Whether it shines through in parts, which no stencil can do. */
  readonly isSoft?: boolean;
}

/** The files that a display list only names. */
export interface PressParts {
  /** A font as it was made, TTF or OTF. */
  readonly fontBytes: (font: string) => Uint8Array;
  readonly outline: GlyphOutline;
  readonly picture: (name: string) => PressPicture;
  /** A page that an agency delivered, as a PDF of it alone. */
  readonly page: (name: string) => Uint8Array;
  /** The ICC profile of the printing condition; undefined when none of ours describes it. */
  readonly conditionProfile?: Uint8Array | undefined;
  readonly now: Date;
  readonly title: string;
}
