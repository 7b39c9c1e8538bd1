import { type Kysely, type RawBuilder, sql } from 'kysely';
import { IMPORT_SAMPLES } from '../../../domain/import/import-limits.ts';
import type { ImportMapping } from '../../../domain/import/import-mapping.schema.ts';
import { COMPANY_FIELD } from '../../../domain/import/import-targets.ts';
import type { FileCompanies, SoughtPeople } from '../../../domain/import/row-of-person.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Pace } from '../../platform/threads/pace.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { sumRows } from './check/sum-rows.ts';
import { cellsSchema, type ImportAbout, mappingSchema, storedJson } from './import-shape.ts';
import { amongLines, type Import, readImport, updateImport } from './import-store.ts';

const ROWS_PER_PART = 500;
/** Examples of values are taken from among so many rows. */
const SAMPLED_ROWS = 200;
/** To look through more rows than these takes longer than a request may hold the event loop. */
const MANY_ROWS = 2000;
/** The name of a file that somebody's name is taken out of. */
const NAMELESS_FILE = 'fichier';

/** People to take out of files that were brought in. */
export interface ForgottenPeople {
  readonly people: SoughtPeople;
  /** Lets through each row that may be about one of them, and many others. */
  readonly mayHold: RawBuilder<unknown>;
}

function companiesOf({ company, mapping, companies }: Import): FileCompanies {
  const columns = mapping.columns.flatMap(({ target }, at) => (target === COMPANY_FIELD ? at : []));
  const ofAll = [company, mapping.fixed[COMPANY_FIELD] ?? ''].filter(Boolean);
  return { columns, ofAll, chosen: companies };
}

/** The lines of an import that are about these people. */
async function linesAbout(
  { tx }: WriteContext,
  made: Import,
  { people, mayHold }: ForgottenPeople,
): Promise<number[]> {
  const companies = companiesOf(made);
  const pace = new Pace();
  const lines: number[] = [];
  for (let after = -1; ; ) {
    const { rows } = await sql<{ line: number; cells: string }>`
      SELECT line, cells FROM import_rows
      WHERE import = ${made.id} AND line > ${after} AND ${mayHold}
      ORDER BY line LIMIT ${ROWS_PER_PART}`.execute(tx);
    for (const { line, cells } of rows) {
      await pace.yieldIfDue();
      if (people.isIn(storedJson(cellsSchema, cells), companies)) lines.push(line);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PART) return lines;
    after = last.line;
  }
}

/** Examples of each column, from the rows that are there. */
async function samplesLeft({ tx }: WriteContext, { id, about }: Import): Promise<string[][]> {
  const { rows } = await sql<{ cells: string }>`
    SELECT cells FROM import_rows WHERE import = ${id}
    ORDER BY line LIMIT ${SAMPLED_ROWS}`.execute(tx);
  const cells = rows.map((row) => storedJson(cellsSchema, row.cells));
  return about.columns.map((_, at) =>
    cells
      .map((row) => row[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, IMPORT_SAMPLES),
  );
}

/**
 * The columns without a header that was a row of hers, and with other examples where one of her rows
 * went, or was one of hers before somebody corrected it.
 */
async function columnsLeft(
  context: WriteContext,
  made: Import,
  { isChanged, isAbout }: { isChanged: boolean; isAbout: (cells: readonly string[]) => boolean },
): Promise<ImportAbout['columns']> {
  const { columns } = made.about;
  const isRow = isAbout(columns.map(({ header }) => header));
  const isOther = isChanged || isAbout(columns.flatMap(({ samples }) => samples));
  const left = isOther ? await samplesLeft(context, made) : undefined;
  return columns.map(({ header, samples, guessed }, at) => ({
    guessed,
    header: isRow ? `Colonne ${at + 1}` : header,
    samples: left?.[at] ?? samples,
  }));
}

async function countLeft({ tx }: WriteContext, id: string) {
  const { rows } = await sql<{ total: number; hidden: number }>`
    SELECT count(*) AS total, coalesce(sum("isHidden"), 0) AS hidden FROM import_rows
    WHERE import = ${id}`.execute(tx);
  const { total = 0, hidden = 0 } = rows[0] ?? {};
  return { total, hiddenRows: hidden };
}

/** The mapping, without values for all rows that are of these people. */
function mappingLeft(
  mapping: ImportMapping,
  isAbout: (cells: readonly string[]) => boolean,
): ImportMapping {
  const fixed = Object.entries(mapping.fixed).filter(([, text]) => !isAbout([text]));
  return { ...mapping, fixed: Object.fromEntries(fixed) };
}

/** The same of what is remembered for the next file with the same columns. */
async function forgetInMappings({ tx }: WriteContext, people: SoughtPeople): Promise<void> {
  const nothing = { columns: [], ofAll: [], chosen: {} };
  const stored = await tx.selectFrom('import_mappings').select(['key', 'mapping']).execute();
  for (const { key, mapping } of stored) {
    const before = storedJson(mappingSchema, mapping);
    const left = mappingLeft(before, (cells) => people.isIn(cells, nothing));
    if (Object.keys(left.fixed).length === Object.keys(before.fixed).length) continue;
    const values = { mapping: JSON.stringify(left) };
    await tx.updateTable('import_mappings').set(values).where('key', '=', key).execute();
  }
}

/** The head of an import, without anything of these people. */
async function headLeft(
  context: WriteContext,
  made: Import,
  { people, isChanged }: { people: SoughtPeople | undefined; isChanged: boolean },
): Promise<Pick<Import, 'name' | 'about' | 'mapping'>> {
  const { name, about, mapping } = made;
  const companies = companiesOf(made);
  const isAbout = (cells: readonly string[]) => people?.isIn(cells, companies) ?? false;
  const columns = await columnsLeft(context, made, { isChanged, isAbout });
  const [ending = ''] = /\.[a-z]{1,5}$/i.exec(name) ?? [];
  return {
    name: people?.isNamedIn(name) ? `${NAMELESS_FILE}${ending}` : name,
    about: { ...about, columns },
    mapping: mappingLeft(mapping, isAbout),
  };
}

/** Removes lines from an import, and whatever else of it is these people's. */
async function removeLines(
  context: WriteContext,
  made: Import,
  lines: readonly number[],
  people: SoughtPeople | undefined,
): Promise<void> {
  const { tx, dialect } = context;
  const { id, operation, revision, about, mapping, name, summary } = made;
  await sql`DELETE FROM import_rows
    WHERE import = ${id} AND ${amongLines(dialect, lines)}`.execute(tx);
  const head = await headLeft(context, made, { people, isChanged: lines.length > 0 });
  if (lines.length === 0) {
    const isSame = JSON.stringify({ name, about, mapping }) === JSON.stringify(head);
    if (!isSame) await updateImport(tx, id, head);
    return;
  }
  await updateImport(tx, id, {
    ...head,
    about: { ...head.about, ...(await countLeft(context, id)) },
    summary: { ...summary, ...(await sumRows({ db: tx, dialect }, id)) },
    // A check that is under way would write its rows back: whoever waits for it checks again.
    ...(operation === '' && { revision: revision + 1 }),
  });
}

/** Whether so much was brought in lately that looking through it is a large write. */
export async function hasManyRows(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM import_rows LIMIT 1 OFFSET ${MANY_ROWS}`.execute(db);
  return rows.length > 0;
}

/** The lines that became these records, or were to change them, by their import. */
async function linesOfRecords(
  context: WriteContext,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ import: string; line: number }>`
    SELECT import, line FROM import_rows
    WHERE target IN ${idList(context, ids)} AND target <> ''`.execute(context.tx);
  const byImport = Map.groupBy(rows, (row) => row.import);
  return new Map([...byImport].map(([id, those]) => [id, those.map(({ line }) => line)] as const));
}

/**
 * Takes out of files that were brought in, run or not, the rows that became these records or are about
 * these people, with what columns show of them. The imports and everybody else's rows stay.
 */
export async function forgetInImports(
  context: WriteContext,
  ids: readonly string[],
  forgotten?: ForgottenPeople,
): Promise<void> {
  const ofRecords = await linesOfRecords(context, ids);
  if (forgotten) await forgetInMappings(context, forgotten.people);
  const imports = await context.tx.selectFrom('imports').select('id').execute();
  for (const { id } of imports) {
    const known = ofRecords.get(id) ?? [];
    if (!forgotten && known.length === 0) continue;
    const made = await readImport(context.tx, id);
    const about = forgotten ? await linesAbout(context, made, forgotten) : [];
    await removeLines(context, made, [...new Set([...known, ...about])], forgotten?.people);
  }
}
