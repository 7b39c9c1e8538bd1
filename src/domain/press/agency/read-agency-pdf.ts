import type { AgencyPage } from './agency-page.ts';
import type { AgencyRefusal } from './agency-refusals.ts';

/** A page of a PDF that was brought: taken, or refused with reasons. */
export interface ReadPage {
  /** 1 is the first. */
  readonly number: number;
  readonly page?: AgencyPage;
  readonly refusals: readonly AgencyRefusal[];
}

export interface ReadAgencyPdf {
  readonly pages: readonly ReadPage[];
}
