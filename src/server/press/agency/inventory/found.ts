import type {
  AgencyPage,
  AgencyRefusal,
} from '../../../../domain/press/agency/agency-page.schema.ts';
import {
  type AgencyRefusalRule,
  agencyRefusal,
} from '../../../../domain/press/agency/agency-refusals.ts';
import { type Box, boundsOf, type Matrix, type Point } from '../../pdf-reader/geometry.ts';
import type { PdfStream } from '../../pdf-reader/read-pdf.ts';

/** More marks are on no sheet. */
const ALL_PLATES_MAX = 500;

/** The findings on a page so far. */
export class Found {
  readonly inks = new Set<string>();
  readonly spots = new Set<string>();
  readonly fonts = new Set<string>();
  readonly pictures = new Map<string, AgencyPage['pictures'][number]>();
  /** All that is drawn as a form, the page itself first, and where it is drawn. */
  readonly forms: { readonly form: PdfStream; readonly matrix: Matrix }[] = [];
  /** Where something is printed by all plates at once, in points of the page. */
  readonly allPlates = new Map<string, Box>();
  inkMost = 0;
  isTransparent = false;
  isProfiled = false;
  /** Whether what is transparent is mixed in other colours than those of the press. */
  isMixedInRgb = false;
  readonly #refusals = new Map<AgencyRefusalRule, Set<string>>();

  /** Notes why the page cannot be taken; `detail` names what is meant. */
  refuse(rule: AgencyRefusalRule, detail?: string): void {
    const details = this.#refusals.get(rule) ?? new Set();
    if (detail !== undefined && detail !== '') details.add(detail);
    this.#refusals.set(rule, details);
  }

  /** Notes points that are printed by all plates at once. */
  noteAllPlates(points: readonly Point[]): void {
    const box = boundsOf(points);
    const name = Object.values(box).map(Math.round).join();
    this.allPlates.set(this.allPlates.size < ALL_PLATES_MAX ? name : 'rest', box);
  }

  get refusals(): AgencyRefusal[] {
    if (this.isTransparent && this.isMixedInRgb) this.refuse('blend-rgb');
    return [...this.#refusals].map(([rule, details]) => agencyRefusal(rule, [...details]));
  }
}
