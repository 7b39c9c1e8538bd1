import { sql } from 'kysely';
import { column, quoted } from '../../platform/database/sql-names.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader, recordColumns, recordParts } from '../sql/record-json.ts';
import { expandRecords, type LinkedRow, linkColumns } from './expand-records.ts';
import { countRows } from './living-count.ts';
import { locateList, type Part, type Selection } from './locate-list.ts';

/** From here on, it may be quicker to reach a page from the end of the list. */
const FAR = 300;

/** The rows of one part, reached from its nearer end. */
async function readPart(
  { db }: RecordReader,
  { plan, fromInOrder }: Selection,
  part: Part,
  columns: Sql,
  offset: number,
  limit: number,
): Promise<LinkedRow[]> {
  const left = part.count === undefined ? limit : Math.min(limit, part.count - offset);
  const isReversed =
    !plan.isShuffled && part.count !== undefined && offset > FAR && offset > part.count / 2;
  const start = isReversed && part.count !== undefined ? part.count - offset - left : offset;
  const table = sql.raw(`${quoted(plan.collection.name)} AS ${RECORD}`);
  const sequence = sql.raw(column(RECORD, 'seq'));
  // The records of the page are put together once it is known which ones they are.
  const { rows } = await sql<LinkedRow>`
    SELECT ${columns} FROM (
      SELECT seq, row_number() OVER () AS place FROM (
        SELECT ${sequence} AS seq FROM ${fromInOrder} WHERE ${part.where}
        ORDER BY ${part.order(isReversed)} LIMIT ${left} OFFSET ${start}
      ) AS ordered
    ) AS page JOIN ${table} ON ${sequence} = page.seq
    ORDER BY page.place ${sql.raw(isReversed ? 'DESC' : 'ASC')}`.execute(db);
  return rows;
}

/** The rows of a page. */
async function readRows(
  reader: RecordReader,
  list: Selection,
  parts: readonly Part[],
): Promise<LinkedRow[]> {
  const { collection, picks, expansions, paging } = list.plan;
  const { page, perPage } = paging;
  const columns = recordColumns(reader.dialect, collection, picks) + linkColumns(expansions);
  const rows: LinkedRow[] = [];
  let offset = (page - 1) * perPage;
  if (!Number.isSafeInteger(offset)) return rows;
  for (const part of parts) {
    if (rows.length === perPage) break;
    if (part.count !== undefined && offset >= part.count) {
      offset -= part.count;
      continue;
    }
    const missing = perPage - rows.length;
    rows.push(...(await readPart(reader, list, part, sql.raw(columns), offset, missing)));
    offset = 0;
  }
  return rows;
}

/**
 * The records of a page as JSON in parts, at least with what `fields` keep of them, and the length of
 * the whole list unless it is skipped.
 */
export async function readPage(
  reader: RecordReader,
  list: Selection,
): Promise<{ items: string[][]; total: number }> {
  const { page, perPage, skipTotal } = list.plan.paging;
  const { parts, total, where, from, fromInOrder } = await locateList(reader, list);
  const rows = await readRows(reader, { ...list, fromInOrder }, parts);
  const expands = await expandRecords(reader, rows, list.plan.expansions);
  const items = rows.map((row) => recordParts(row, expands.get(row.id)));
  if (skipTotal) return { items, total: -1 };
  if (total !== undefined) return { items, total };
  // A page that is not full ends the list, so its length tells the total.
  const isEnd = items.length < perPage && (items.length > 0 || page === 1);
  if (isEnd) return { items, total: (page - 1) * perPage + items.length };
  return { items, total: await countRows(reader.db, sql`${from} WHERE ${where}`) };
}
