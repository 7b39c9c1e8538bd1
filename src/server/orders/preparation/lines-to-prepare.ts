import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { IS_ONLY_EVIDENCE } from '../../records/write/frozen-lines.ts';

/** A line that somebody wants to prepare, as it was when that was read. */
export interface LineToPrepare {
  readonly contact: string;
  /** Its place among the people of the order. */
  readonly position: number;
  /** Its card as it is prepared by now. */
  readonly version: number | null;
  /** When its person was changed last. */
  readonly updated: string;
}

interface LinesWanted {
  readonly order: string;
  /** Those of these people, prepared or not; without them all that are not, or are kept as evidence alone. */
  readonly contacts?: readonly string[] | undefined;
  /** Of those, the lines of these people alone. */
  readonly among?: readonly string[] | undefined;
}

const living = ({ order }: LinesWanted) => sql`FROM orders_contacts p
  JOIN "Contacts" c ON c.id = p.target AND c.deleted IS NULL
  LEFT JOIN order_lines l ON l."orderId" = p.record AND l.contact = p.target
  WHERE p.record = ${order}`;

function wanted(dialect: Dialect, { contacts, among }: LinesWanted) {
  const isOf = (ids: readonly string[]) => sql`p.target IN ${idList({ dialect }, ids)}`;
  const those = contacts ? isOf(contacts) : sql`(l.version IS NULL OR ${IS_ONLY_EVIDENCE})`;
  return among ? sql`${those} AND ${isOf(among)}` : those;
}

interface Reader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** The next lines to prepare after a place, in the order of the people. */
export async function linesToPrepare(
  { db, dialect }: Reader,
  request: LinesWanted & { after: number; limit: number },
): Promise<readonly LineToPrepare[]> {
  const { rows } = await sql<LineToPrepare>`
    SELECT p.target AS contact, p.position, l.version, c.updated ${living(request)}
      AND ${wanted(dialect, request)} AND p.position > ${request.after}
    ORDER BY p.position LIMIT ${sql.lit(request.limit)}`.execute(db);
  return rows;
}

/** How many lines there are to prepare. */
export async function countToPrepare(
  { db, dialect }: Reader,
  request: LinesWanted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count ${living(request)} AND ${wanted(dialect, request)}`.execute(db);
  return rows[0]?.count ?? 0;
}
