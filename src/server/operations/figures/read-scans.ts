import { type Kysely, sql } from 'kysely';
import { personName } from '../../../domain/contact.ts';
import type {
  CompanyCards,
  CompanyScans,
  ScanFigures,
} from '../../../domain/figures/figures.schema.ts';
import { FIGURES_CARDS_MAX } from '../../../domain/figures/figures.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  COMPANY_COLUMNS,
  type CompanyRow,
  companyOf,
  daysOf,
  type Sql,
  whole,
} from './figures-sql.ts';

type Scans = Pick<CompanyScans, 'year' | 'before'>;

/** Of a year, `v` being the visits. */
const ofYear = (year: number) => sql`v.day >= ${daysOf(year).year} AND v.day < ${daysOf(year).end}`;

/** The scans of a subject in each of both years, found by the key of its visits. */
function scansOf(subject: Sql, year: number): Sql {
  const scans = (of: number) => sql`(SELECT ${whole(sql`sum(v.count)`)} FROM card_visits v
    WHERE v.subject = ${subject} AND v.kind = 'view' AND ${ofYear(of)})`;
  return sql`${scans(year)} AS year, ${scans(year - 1)} AS before`;
}

/**
 * Scans of the cards that were of each company on each day, the most first. PostgreSQL reads them from
 * the index `card_visits_shown` alone.
 */
export async function readScans(
  db: Kysely<Tables>,
  year: number,
  most: number,
): Promise<ScanFigures['scans']> {
  const { before, year: start, end } = daysOf(year);
  const sum = (when: Sql) => whole(sql`sum(CASE WHEN ${when} THEN v.count END)`);
  const { rows } = await sql<CompanyRow & Scans & { total: number; all: number; former: number }>`
    WITH s AS (
      SELECT v.subject, ${sum(sql`v.day >= ${start}`)} AS year,
        ${sum(sql`v.day < ${start}`)} AS before
      FROM card_visits v
      WHERE v.kind = 'view' AND v.day >= ${before} AND v.day < ${end}
        AND v.subject IN (SELECT id FROM "Company" WHERE erased IS NULL)
      GROUP BY v.subject)
    SELECT c.id, ${COMPANY_COLUMNS}, s.year, s.before, count(*) OVER () AS total,
      ${whole(sql`sum(s.year) OVER ()`)} AS "all", ${whole(sql`sum(s.before) OVER ()`)} AS former
    FROM s JOIN "Company" c ON c.id = s.subject
    ORDER BY s.year DESC, s.before DESC, c."RaisonSociale_fold", c.id LIMIT ${most}`.execute(db);
  const [first] = rows;
  return {
    year: first?.all ?? 0,
    before: first?.former ?? 0,
    total: first?.total ?? 0,
    items: rows.map((row) => ({ ...companyOf(row), year: row.year, before: row.before })),
  };
}

/** The scanned cards of a company as it is now, by name. */
export async function readCompanyCards(
  db: Kysely<Tables>,
  company: string,
  year: number,
): Promise<CompanyCards> {
  const { rows } = await sql<Scans & { id: string; Nom: string; Prenom: string; total: number }>`
    WITH s AS MATERIALIZED (
      SELECT c.id, c."Nom", c."Prenom", c."Nom_fold", c."Prenom_fold", ${scansOf(sql`c.id`, year)}
      FROM "Contacts" c WHERE c.company = ${company} AND c.deleted IS NULL)
    SELECT s.*, count(*) OVER () AS total FROM s WHERE s.year + s.before > 0
    ORDER BY s."Nom_fold", s."Nom", s."Prenom_fold", s."Prenom", s.id
    LIMIT ${FIGURES_CARDS_MAX}`.execute(db);
  const items = rows.map((row) => ({
    ...{ id: row.id, name: personName(row), year: row.year, before: row.before },
  }));
  return { total: rows[0]?.total ?? 0, items };
}

/** How often, and how many, codes were scanned whose cards showed nobody. */
export async function readAstray(db: Kysely<Tables>, year: number): Promise<ScanFigures['astray']> {
  const { before, year: start, end } = daysOf(year);
  const [now, former] = [sql`v.day >= ${start}`, sql`v.day < ${start}`];
  const scans = (when: Sql) => whole(sql`sum(CASE WHEN ${when} THEN v.count END)`);
  const codes = (when: Sql) => sql`count(DISTINCT CASE WHEN ${when} THEN v.subject END)`;
  const { rows } = await sql<Scans & { codes: number; former: number }>`
    SELECT ${scans(now)} AS year, ${scans(former)} AS before,
      ${codes(now)} AS codes, ${codes(former)} AS former
    FROM card_visits v
    WHERE v.kind = 'astray' AND v.day >= ${before} AND v.day < ${end}`.execute(db);
  const [row] = rows;
  return {
    year: { scans: row?.year ?? 0, codes: row?.codes ?? 0 },
    before: { scans: row?.before ?? 0, codes: row?.former ?? 0 },
  };
}

/** How often cards were scanned in both years; of at most so many companies by name. */
export async function readScanFigures(
  db: Kysely<Tables>,
  year: number,
  most: number,
): Promise<ScanFigures> {
  const [scans, astray] = await Promise.all([readScans(db, year, most), readAstray(db, year)]);
  return { year, scans, astray };
}
