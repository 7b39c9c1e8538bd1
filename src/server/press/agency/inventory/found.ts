import type { AgencyPage } from '../../../../domain/press/agency/agency-page.ts';
import {
  type AgencyRefusal,
  type AgencyRefusalRule,
  agencyRefusal,
} from '../../../../domain/press/agency/agency-refusals.ts';
import type { Matrix } from '../../check/geometry.ts';
import type { PdfStream } from '../../check/read-pdf.ts';

/** What was found on a page so far. */
export class Found {
  readonly inks = new Set<string>();
  readonly spots = new Set<string>();
  readonly fonts = new Set<string>();
  readonly pictures = new Map<string, AgencyPage['pictures'][number]>();
  /** All that is drawn as a form, the page itself first, and where it is drawn. */
  readonly forms: { readonly form: PdfStream; readonly matrix: Matrix }[] = [];
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

  get refusals(): AgencyRefusal[] {
    if (this.isTransparent && this.isMixedInRgb) this.refuse('blend-rgb');
    return [...this.#refusals].map(([rule, details]) => agencyRefusal(rule, [...details]));
  }
}
