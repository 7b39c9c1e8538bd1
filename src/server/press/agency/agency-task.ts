import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { type AgencyOutcome, takeAgencyPdf } from './take-agency-pdf.ts';

export interface AgencyJob {
  /** The name of the file. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The answer about a file. */
export type AgencyAnswer =
  | { readonly kind: 'pages'; readonly pages: readonly AgencyOutcome[] }
  | { readonly kind: 'refused'; readonly rule: AgencyRefusalRule };

/** Looks at one PDF of an agency on a thread. */
export async function lookAtAgencyFile({ file, bytes }: AgencyJob): Promise<AgencyAnswer> {
  try {
    return { kind: 'pages', pages: await takeAgencyPdf(file, bytes) };
  } catch (error) {
    // The file is refused, for any failure that it causes.
    return { kind: 'refused', rule: error instanceof RefusedPdfError ? error.rule : 'unreadable' };
  }
}
