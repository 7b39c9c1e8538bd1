import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { SearchTerm } from '../../domain/search.ts';
import { runFixed } from './run-fixed.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL counts so many matches quickly: their totals are not kept. */
export const FEW_TO_COUNT = 2000;
/** Each costs every change a look: the largest ones took longest to count. */
const MOST_KEPT = 100;
const KEPT_PER_TURN = 10;

/** A change of the searchable text of a record; nothing where it is not living. */
export interface Change {
  readonly n: number;
  readonly collection: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Kept {
  collection: string;
  terms: string;
  total: number;
  change: number;
}

const SEVERAL = '\u0001';
const severalTerms = z.array(z.array(z.array(z.string())));

/** What a total is kept under: a single piece stands for itself. */
export function keyOf(terms: readonly SearchTerm[]): string {
  const [first, ...others] = terms.flat(2);
  return first !== undefined && others.length === 0 ? first : SEVERAL + JSON.stringify(terms);
}

function termsOf(key: string): readonly SearchTerm[] {
  return key.startsWith(SEVERAL) ? severalTerms.parse(JSON.parse(key.slice(1))) : [[[key]]];
}

/** As the statements of a search compare. */
function holds(text: string | null, terms: readonly SearchTerm[]): number {
  if (text === null) return 0;
  const all = terms.every((term) =>
    term.some((pieces) => pieces.every((piece) => text.includes(piece))),
  );
  return all ? 1 : 0;
}

/**
 * Brings the totals of PostgreSQL up to the last of these changes, which nobody needs any more. One
 * that was counted before changes that are gone came too late.
 */
export async function advanceTotals(
  tx: Transaction<Tables>,
  changes: readonly Change[],
): Promise<void> {
  const last = changes.at(-1)?.n ?? 0;
  const { rows } = await runFixed<Kept>(
    { tx, dialect: 'postgres' },
    `SELECT collection, terms, total, change FROM search_totals
      WHERE collection <> ''
        AND change >= (SELECT change FROM search_totals WHERE collection = '')
      ORDER BY total DESC, collection, terms LIMIT ${MOST_KEPT}`,
    [],
  );
  for (const [index, kept] of rows.entries()) {
    if (index % KEPT_PER_TURN === 0) await nextTurn();
    const terms = termsOf(kept.terms);
    for (const { n, collection, before, after } of changes) {
      if (n <= kept.change || collection !== kept.collection) continue;
      kept.total += holds(after, terms) - holds(before, terms);
    }
    kept.change = Math.max(kept.change, last);
  }
  await sql`DELETE FROM search_totals WHERE collection <> ''`.execute(tx);
  const many = rows.filter(({ total }) => total > FEW_TO_COUNT);
  await sql`INSERT INTO search_totals (collection, terms, total, change)
    SELECT collection, terms, total, change
    FROM json_to_recordset(${JSON.stringify(many)}::json)
      AS kept (collection text, terms text, total bigint, change bigint)`.execute(tx);
  await sql`UPDATE search_totals SET change = ${last} WHERE collection = ''`.execute(tx);
  await sql`DELETE FROM search_changes WHERE n <= ${last}`.execute(tx);
}
