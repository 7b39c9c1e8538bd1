import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type TermsNow, termsNow } from '../../records/write/terms-now.ts';

/** A prepared card of an order, and the terms that it would be sent under now, as JSON. */
export type CurrentTerms = Pick<TermsNow, 'contact' | 'version' | 'terms'>;

/** The terms of all prepared cards of an order, in the order of its people. */
export function currentTerms(db: Kysely<Tables>, order: string): Promise<readonly TermsNow[]> {
  return termsNow(db, sql`o.id = ${order}`);
}
