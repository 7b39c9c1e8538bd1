import { sql } from 'kysely';
import type { BinEntry } from '../../../domain/bin/bin.schema.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { countRows } from '../../records/read/living-count.ts';
import { type BinPlace, type BinReader, readBinEntries } from './bin-entries.ts';
import { inBin, searchBin } from './bin-search.ts';

export interface BinQuery {
  /** Nothing for all kinds. */
  readonly kind: RecordCollection | undefined;
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

interface BinPage {
  readonly items: BinEntry[];
  readonly totalItems: number;
  readonly totalIsCapped: boolean;
}

/** The latest of each kind, as far as the page reaches; then those of the page. */
async function latest(
  { db }: BinReader,
  kinds: readonly RecordCollection[],
  { page, perPage }: BinQuery,
): Promise<BinPlace[]> {
  const end = Math.min(page * perPage, Number.MAX_SAFE_INTEGER);
  const parts = kinds.map(
    (name) => sql`SELECT * FROM (
      SELECT ${sql.lit(name)} AS collection, id, seq, deleted FROM ${sql.table(name)}
      WHERE ${inBin(name)} ORDER BY deleted DESC, seq DESC LIMIT ${end}
    ) AS ${sql.ref(`of_${name}`)}`,
  );
  const { rows } = await sql<BinPlace>`
    SELECT collection, id FROM (${sql.join(parts, sql` UNION ALL `)}) AS found
    ORDER BY deleted DESC, seq DESC, collection
    LIMIT ${perPage} OFFSET ${end - perPage}`.execute(db);
  return rows;
}

async function countBin({ db }: BinReader, kinds: readonly RecordCollection[]): Promise<number> {
  let total = 0;
  for (const name of kinds) {
    total += await countRows(db, sql`${sql.table(name)} WHERE ${inBin(name)}`);
  }
  return total;
}

/** A page of the bin, what was deleted last first. */
export async function listBin(reader: BinReader, query: BinQuery): Promise<BinPage> {
  const { kind, search, page, perPage } = query;
  const kinds = kind ? [kind] : RECORD_COLLECTIONS;
  const found = await searchBin(reader, kinds, search);
  if (!found) {
    const places = await latest(reader, kinds, query);
    const items = await readBinEntries(reader, places);
    return { items, totalItems: await countBin(reader, kinds), totalIsCapped: false };
  }
  const places = found.slice((page - 1) * perPage, page * perPage);
  return {
    items: await readBinEntries(reader, places),
    totalItems: Math.min(found.length, SEARCH_TOTAL_MAX),
    totalIsCapped: found.length > SEARCH_TOTAL_MAX,
  };
}
