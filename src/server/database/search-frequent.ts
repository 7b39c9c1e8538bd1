import { type Kysely, sql, type Transaction } from 'kysely';
import { SEARCHED_NAMES, type SearchedName } from '../../domain/search.ts';
import { runFixed } from './run-fixed.ts';
import { addAllTexts, addGrams } from './search-changes.ts';
import { GRAM_LENGTH, GramChanges } from './search-grams.ts';
import type { Tables } from './tables.ts';

/**
 * PostgreSQL visits a row for each match that it counts. Of longer grams than those that are all
 * counted, the frequent ones are, too, with all their beginnings. They are learnt at start, once
 * nothing waits; the gram of no letter tells how many records there were then.
 */
export const FREQUENT = 5000;
const LONGEST = 20;
const SAMPLE = 20_000;

/** The longer grams of a collection that are counted. */
export async function frequentGrams(db: Kysely<Tables>, collection: string): Promise<string[]> {
  const { rows } = await runFixed<{ gram: string }>(
    { tx: db, dialect: 'postgres' },
    `SELECT gram FROM search_grams WHERE collection = ? AND length(gram) > ${GRAM_LENGTH}`,
    [collection],
  );
  return rows.map(({ gram }) => gram);
}

/** How many living records hold each of these grams, but for the changes that wait, where known. */
export async function knownTotals(
  db: Kysely<Tables>,
  collection: string,
  grams: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await runFixed<{ gram: string; total: number }>(
    { tx: db, dialect: 'postgres' },
    `SELECT asked.gram, coalesce(g.total, 0) AS total
      FROM json_array_elements_text(?::json) AS asked (gram)
      LEFT JOIN search_grams g ON g.collection = ? AND g.gram = asked.gram
      WHERE length(asked.gram) <= ${GRAM_LENGTH} OR g.gram IS NOT NULL`,
    [JSON.stringify(grams), collection],
  );
  return new Map(rows.map(({ gram, total }) => [gram, total]));
}

/** Learns what is frequent in the collections that are twice as long as when it was last learnt. */
export async function learnFrequent(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ collection: string; living: number }>`
    SELECT c.collection, c.living FROM record_counts c
    LEFT JOIN search_grams g ON g.collection = c.collection AND g.gram = ''
    WHERE c.living >= ${FREQUENT} AND c.living >= 2 * coalesce(g.total, 0)`.execute(tx);
  for (const table of SEARCHED_NAMES) {
    const living = rows.find(({ collection }) => collection === table)?.living;
    if (living !== undefined) await learn(tx, table, living);
  }
}

async function learn(tx: Transaction<Tables>, table: SearchedName, living: number): Promise<void> {
  const changes = new GramChanges(await frequentInSample(tx, table, living), GRAM_LENGTH + 1);
  await addAllTexts(tx, table, changes);
  const frequent = Object.entries(changes.sums()).filter(([, total]) => total >= FREQUENT / 2);
  await sql`DELETE FROM search_grams
    WHERE collection = ${table} AND (gram = '' OR length(gram) > ${GRAM_LENGTH})`.execute(tx);
  await addGrams(tx, 'postgres', table, { ...Object.fromEntries(frequent), '': living });
  await sql`ANALYZE search_grams`.execute(tx);
}

/** What is frequent among some of the records, and hence among all, but for the odd one. */
async function frequentInSample(
  tx: Transaction<Tables>,
  table: SearchedName,
  living: number,
): Promise<string[]> {
  const every = Math.max(1, Math.floor(living / SAMPLE));
  const { rows } = await sql<{ search: string }>`
    SELECT search FROM ${sql.table(table)} WHERE deleted IS NULL AND seq % ${every} = 0`.execute(
    tx,
  );
  const texts = rows.map(({ search }) => search);
  const short = await sql<{ gram: string }>`SELECT gram FROM search_grams
    WHERE collection = ${table} AND length(gram) = ${GRAM_LENGTH} AND total >= ${FREQUENT}
  `.execute(tx);
  // Rather too many than to miss one that chance left out.
  const enough = (FREQUENT / every) * 0.75;
  return short.rows.flatMap(({ gram }) =>
    longerThan(
      gram,
      texts.filter((text) => text.includes(gram)),
      enough,
    ),
  );
}

/** All that is longer than a gram and in so many of the texts, each of which holds the gram. */
function longerThan(gram: string, texts: readonly string[], enough: number): string[] {
  if ([...gram].length >= LONGEST) return [];
  const totals = new Map<string, number>();
  for (const text of texts) {
    const met = new Set<string>();
    for (let at = text.indexOf(gram); at !== -1; at = text.indexOf(gram, at + 1)) {
      const letter = String.fromCodePoint(text.codePointAt(at + gram.length) ?? 32);
      if (letter !== ' ') met.add(gram + letter);
    }
    for (const longer of met) totals.set(longer, (totals.get(longer) ?? 0) + 1);
  }
  const frequent = [...totals].filter(([, total]) => total >= enough).map(([longer]) => longer);
  return frequent.flatMap((longer) => [
    longer,
    ...longerThan(
      longer,
      texts.filter((text) => text.includes(longer)),
      enough,
    ),
  ]);
}
