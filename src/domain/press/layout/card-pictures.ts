import type { AgencyPage } from '../agency/agency-page.schema.ts';
import type { DrawnLogo } from '../drawing/drawn-logo.ts';

/** A picture that a card may show: one made of dots, known by its stored name, or a drawing. */
export type CardPicture =
  | {
      readonly kind: 'dots';
      readonly name: string;
      /** In dots. */
      readonly width: number;
      readonly height: number;
      /** Whether what lies below may be seen through parts of it. */
      readonly isSeeThrough?: boolean;
      /** The part of a drawing that keeps it from being printed as shapes: `un dégradé`. */
      readonly undrawable?: string;
    }
  | ({ readonly kind: 'drawing' } & DrawnLogo);

/** The pictures of one card. */
export interface CardPictures {
  readonly logo?: CardPicture | undefined;
  /** The company's own colour, `#1a2b3c`, in which its logo may be drawn. */
  readonly colour?: string | undefined;
  /** Only of somebody who has agreed to it. */
  readonly photo?: CardPicture | undefined;
  /** Those that the template itself holds, by their stored names. */
  readonly own?: ReadonlyMap<string, CardPicture>;
  /** The pages of agencies that the template shows, by their stored names. */
  readonly pages?: ReadonlyMap<string, AgencyPage>;
}
