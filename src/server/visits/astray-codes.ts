import { type Kysely, sql } from 'kysely';
import { dayInFrance } from '../../domain/departure.ts';
import { instantOf } from '../../domain/time.ts';
import { type AstrayCode, firstDay, RECENT_DAYS } from '../../domain/visits/visits.ts';
import type { Tables } from '../database/tables.ts';
import { countRows } from '../records/read/living-count.ts';

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

/** The first three conditions are those of the index of such contacts, to the letter. */
const unshown = (today: string) => sql`c.erased IS NULL AND c."mergedInto" IS NULL
  AND (c.deleted IS NOT NULL OR c."cardState" <> 'published')
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

/**
 * The contacts whose codes lead to nobody on a day: those that were scanned lately, the most scanned
 * first; then the others, the newest contact first. The former are few and sorted; the latter, of
 * which there may be very many, are found in the order of their index, which holds all that is asked.
 */
export async function findAstrayCodes(
  db: Kysely<Tables>,
  today: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: AstrayCode[]; totalItems: number }> {
  const totalItems = await countRows(db, sql`"Contacts" c WHERE ${unshown(today)}`);
  const offset = (page - 1) * perPage;
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS}, v.scans FROM (${visited(today)}) AS v JOIN "Contacts" c ON c.id = v.subject
    LEFT JOIN "Company" k ON k.id = c.company
    WHERE ${unshown(today)} ORDER BY v.scans DESC, c.seq DESC
    LIMIT ${perPage} OFFSET ${offset}`.execute(db);
  if (rows.length === perPage) return { items: rows.map(codeOf), totalItems };
  const scanned = sql`(${visited(today)}) AS v JOIN "Contacts" c ON c.id = v.subject
    WHERE ${unshown(today)}`;
  const before = offset === 0 ? 0 : offset - (await countRows(db, scanned));
  const others = await sql<Row>`
    SELECT ${COLUMNS}, 0 AS scans FROM (
      SELECT c.seq FROM "Contacts" c WHERE ${unshown(today)} AND c.id NOT IN (
        SELECT subject FROM card_visits WHERE kind = 'astray' AND day >= ${firstDay(today, RECENT_DAYS)})
      ORDER BY c.seq DESC LIMIT ${perPage - rows.length} OFFSET ${Math.max(0, before)}
    ) AS found JOIN "Contacts" c ON c.seq = found.seq
    LEFT JOIN "Company" k ON k.id = c.company
    ORDER BY c.seq DESC`.execute(db);
  return { items: [...rows, ...others.rows].map(codeOf), totalItems };
}
