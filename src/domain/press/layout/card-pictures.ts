import type { AgencyPage } from '../agency/agency-page.ts';
import type { Paint, PathStep } from '../display-list.ts';

/** A shape of a drawn logo, in the drawing's own measure. */
export interface DrawnShape {
  readonly steps: readonly PathStep[];
  readonly fill?: Paint;
  readonly evenOdd?: boolean;
  readonly stroke?: { readonly paint: Paint; readonly width: number };
}

/** A picture that a card may show: one made of dots, known by its stored name, or a drawing. */
export type CardPicture =
  | {
      readonly kind: 'dots';
      readonly name: string;
      /** In dots. */
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'drawing';
      readonly width: number;
      readonly height: number;
      readonly shapes: readonly DrawnShape[];
    };

/** The pictures of one card. */
export interface CardPictures {
  readonly logo?: CardPicture | undefined;
  /** Only of somebody who has agreed to it. */
  readonly photo?: CardPicture | undefined;
  /** Those that the template itself holds, by their stored names. */
  readonly own?: ReadonlyMap<string, CardPicture>;
  /** The pages of agencies that the template shows, by their stored names. */
  readonly pages?: ReadonlyMap<string, AgencyPage>;
}
