import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';

/** Why a file, or a page of it, cannot be taken at all. */
export class RefusedPdfError extends Error {
  readonly rule: AgencyRefusalRule;

  constructor(rule: AgencyRefusalRule, options?: ErrorOptions) {
    super(`The PDF is refused: ${rule}`, options);
    this.rule = rule;
    this.name = 'RefusedPdfError';
  }
}
