import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import type { AgencyOutcome } from './take-agency-pdf.ts';

export interface AgencyJob {
  /** What the file is called. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** What the thread says of a file. */
export type AgencyAnswer =
  | { readonly kind: 'pages'; readonly pages: readonly AgencyOutcome[] }
  | { readonly kind: 'refused'; readonly rule: AgencyRefusalRule };
