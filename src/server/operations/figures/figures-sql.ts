/** Parts of the statements about both years. */
import { type RawBuilder, sql } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** The first days of the year before, of the year and of the one that follows. */
export function daysOf(year: number) {
  return { before: `${year - 1}-01-01`, year: `${year}-01-01`, end: `${year + 1}-01-01` };
}

/** A whole number, whatever the sums of a database are. */
export function whole(sum: Sql): Sql {
  return sql`CAST(coalesce(${sum}, 0) AS BIGINT)`;
}

export interface CompanyRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly isDeleted: number;
}

export const COMPANY_COLUMNS = sql`c."RaisonSociale" AS name,
  CASE WHEN c.deleted IS NULL THEN 0 ELSE 1 END AS "isDeleted"`;

/** A company as it is named, or none. */
export function companyOf({ id, name, isDeleted }: CompanyRow) {
  return { id: id ?? '', name: name ?? '', isDeleted: isDeleted === 1 };
}
