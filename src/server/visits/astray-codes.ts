import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayInFrance } from '../../domain/departure.ts';
import { instantOf } from '../../domain/time.ts';
import { type AstrayCode, firstDay, RECENT_DAYS } from '../../domain/visits.ts';
import type { Tables } from '../database/tables.ts';

interface Row {
  id: string;
  Nom: string;
  Prenom: string;
  company: string | null;
  companyName: string | null;
  companyDeleted: string | null;
  cardState: string;
  leftOn: string;
  deleted: string | null;
  scans: number;
}

/** The first condition is that of the index of such contacts, to the letter. */
const unshown = (today: string) => sql`(c.deleted IS NOT NULL OR c."cardState" <> 'published')
  AND (c.deleted IS NOT NULL OR c."cardState" = 'hidden' OR c."leftOn" = '' OR c."leftOn" <= ${today})`;

const COLUMNS = sql`c.id, c."Nom", c."Prenom", c.company, c."cardState", c."leftOn", c.deleted,
  k."RaisonSociale" AS "companyName", k.deleted AS "companyDeleted"`;

const visited = (today: string) => sql`
  SELECT subject, SUM(count) AS scans FROM card_visits
  WHERE kind = 'astray' AND day >= ${firstDay(today, RECENT_DAYS)} GROUP BY subject`;

function codeOf(row: Row): AstrayCode {
  const state = row.deleted === null ? (row.cardState === 'hidden' ? 'hidden' : 'left') : 'deleted';
  const deletedOn = row.deleted === null ? '' : dayInFrance(instantOf(row.deleted));
  return {
    id: row.id,
    firstName: row.Prenom,
    lastName: row.Nom,
    companyId: row.company ?? '',
    companyName: row.companyName ?? '',
    isCompanyDeleted: row.companyDeleted !== null,
    state,
    since: state === 'left' ? row.leftOn : deletedOn,
    scans: Number(row.scans),
  };
}

async function countOf(db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT COUNT(*) AS n FROM ${from}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * The contacts whose codes lead to nobody on a day: those that were scanned lately, the most scanned
 * first; then the others, the newest contact first. The former are few and sorted; the latter, of
 * which there may be very many, are read in the order of their index.
 */
export async function findAstrayCodes(
  db: Kysely<Tables>,
  today: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: AstrayCode[]; totalItems: number }> {
  const scanned = sql`(${visited(today)}) AS v JOIN "Contacts" c ON c.id = v.subject
    WHERE ${unshown(today)}`;
  const withScans = await countOf(db, scanned);
  const totalItems = await countOf(db, sql`"Contacts" c WHERE ${unshown(today)}`);
  const offset = (page - 1) * perPage;
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS}, v.scans FROM (${visited(today)}) AS v JOIN "Contacts" c ON c.id = v.subject
    LEFT JOIN "Company" k ON k.id = c.company
    WHERE ${unshown(today)} ORDER BY v.scans DESC, c.seq DESC
    LIMIT ${perPage} OFFSET ${offset}`.execute(db);
  const missing = perPage - rows.length;
  const others =
    missing === 0
      ? []
      : (
          await sql<Row>`
    SELECT ${COLUMNS}, 0 AS scans FROM "Contacts" c LEFT JOIN "Company" k ON k.id = c.company
    WHERE ${unshown(today)} AND NOT EXISTS (
      SELECT 1 FROM card_visits v WHERE v.kind = 'astray' AND v.subject = c.id
      AND v.day >= ${firstDay(today, RECENT_DAYS)})
    ORDER BY c.seq DESC
    LIMIT ${missing} OFFSET ${Math.max(0, offset - withScans)}`.execute(db)
        ).rows;
  return { items: [...rows, ...others].map(codeOf), totalItems };
}
