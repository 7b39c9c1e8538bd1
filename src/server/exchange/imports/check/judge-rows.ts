import { sql } from 'kysely';
import type { z } from 'zod';
import { channelsText, readChannels } from '../../../../domain/contact-channel.ts';
import { matchKeys } from '../../../../domain/find/match-keys.ts';
import type { Match } from '../../../../domain/import/found-row.ts';
import type {
  CompanyChoice,
  ImportMapping,
} from '../../../../domain/import/import-mapping.schema.ts';
import { type ImportRow, readImportRow } from '../../../../domain/import/import-row.ts';
import { COMPANY_FIELD, type ImportCollection } from '../../../../domain/import/import-targets.ts';
import type { MoveChoice } from '../../../../domain/import/import-verdict.ts';
import { type JudgedRow, judgeRow } from '../../../../domain/import/judge-row.ts';
import { readPhone } from '../../../../domain/phone.ts';
import { fold } from '../../../../domain/text.ts';
import { cellsSchema, choiceSchema, storedJson } from '../import-shape.ts';
import { amongLines } from '../import-store.ts';
import { findCompanyIds, findMatches } from './find-matches.ts';
import type { RowPerson, RowsNear } from './rows-near.ts';
import { storedRecords } from './stored-records.ts';

/** An import as its rows are judged by. */
export interface Judging {
  readonly import: string;
  readonly collection: ImportCollection;
  readonly mapping: ImportMapping;
  readonly companies: Readonly<Record<string, CompanyChoice>>;
  readonly moves: MoveChoice | '';
}

type Reading = Parameters<typeof findMatches>[0];

/** A row as it is read to be judged. */
export interface StoredRow {
  readonly line: number;
  readonly cells: string;
  readonly choice: string;
  readonly target: string;
}

/** A row with what looking it up needs. */
interface WantedRow {
  readonly line: number;
  readonly row: ImportRow;
  readonly choice: z.infer<typeof choiceSchema>;
  readonly chosen: string;
  readonly id: string;
  readonly company: string;
  readonly decided: CompanyChoice | undefined;
  textOf(field: string): string;
}

function textIn(row: ImportRow, field: string): string {
  const value = row.values.get(field);
  if (Array.isArray(value)) return channelsText(readChannels(value) ?? []);
  return value === undefined ? '' : String(value);
}

/** The text that two rows about the same have in common; empty for one that is left out. */
function identityOf(collection: ImportCollection, wanted: WantedRow, match: Match | undefined) {
  const { id, company, textOf, choice } = wanted;
  if (choice === 'skip') return '';
  if (match?.isSure) return `record ${match.id}`;
  if (id !== '') return `id ${id}`;
  if (collection === 'Company') {
    const name = fold(textOf('RaisonSociale'));
    return name === '' ? '' : `name ${name} ${fold(textOf('CodePostal'))}`;
  }
  const named = company || fold(wanted.row.companyName);
  const reference = fold(textOf('Reference'));
  if (reference !== '') return `reference ${named} ${reference}`;
  const email = fold(textOf('Email'));
  if (email !== '') return `email ${email}`;
  const name = [textOf('Nom'), textOf('Prenom')].map(fold).join(' ').trim();
  return name === '' ? '' : `name ${named} ${name} ${readPhone(textOf('Phone')).dial}`;
}

/** The first line, beside these, that is about each of them. */
async function firstLines(
  { db, dialect }: Reading,
  importId: string,
  identities: readonly string[],
  lines: readonly number[],
): Promise<Map<string, number>> {
  const json = JSON.stringify([...new Set(identities)].filter((identity) => identity !== ''));
  const given =
    dialect === 'sqlite'
      ? sql`(SELECT value AS identity FROM json_each(${json})) AS given`
      : sql`json_array_elements_text(${json}::json) AS given (identity)`;
  // The index leads to the first one: a whole file may be about the same.
  const { rows } = await sql<{ identity: string; line: number | null }>`
    SELECT given.identity, (
      SELECT other.line FROM import_rows AS other
      WHERE other.import = ${importId} AND other.identity = given.identity
        AND other.line < ${lines.at(-1) ?? 0} AND NOT ${amongLines(dialect, lines)}
      ORDER BY other.line LIMIT 1
    ) AS line FROM ${given}`.execute(db);
  return new Map(
    rows.flatMap(({ identity, line }): [string, number][] =>
      line === null ? [] : [[identity, line]],
    ),
  );
}

/** The verdict on one row, as it is stored. */
export interface JudgedLine {
  readonly line: number;
  readonly verdict: string;
  readonly action: string;
  readonly target: string;
  readonly identity: string;
  readonly unknown: string;
  readonly outcome: string;
}

async function wantedRows(
  reading: Reading,
  { collection, mapping, companies }: Judging,
  stored: readonly StoredRow[],
): Promise<WantedRow[]> {
  const read = stored.map(({ line, cells, choice, target }) => ({
    line,
    row: readImportRow(collection, mapping, storedJson(cellsSchema, cells)),
    choice: choiceSchema.parse(choice),
    chosen: target,
  }));
  const names = read.map(({ row }) => row.companyName);
  const known = await findCompanyIds(reading, names);
  return read.map((one) => {
    const { row } = one;
    const decided = companies[fold(row.companyName)];
    const chosen = decided?.does === 'choose' ? decided.id : '';
    const company = known.get(row.companyName) ?? (chosen || textIn(row, COMPANY_FIELD));
    const textOf = (field: string) => textIn(row, field);
    return { ...one, id: row.id, company, decided, textOf };
  });
}

/** A row with what it comes to, what it is about, and the company that it calls by a name. */
export interface JudgedStoredRow extends JudgedRow {
  readonly line: number;
  readonly identity: string;
  readonly companyName: string;
}

/** Judges rows of one import, in their order; the others before them were judged already. */
export async function judgeRows(
  reading: Reading,
  judging: Judging,
  stored: readonly StoredRow[],
  now: Date,
  near?: RowsNear,
): Promise<JudgedStoredRow[]> {
  const { collection, moves } = judging;
  const wanted = await wantedRows(reading, judging, stored);
  const matches = await findMatches(reading, collection, wanted);
  const identities = wanted.map((one, at) => identityOf(collection, one, matches[at]?.[0]));
  const lines = wanted.map(({ line }) => line);
  const seen = await firstLines(reading, judging.import, identities, lines);
  const records = await storedRecords(reading, collection, [
    ...matches.flatMap((found) => found.slice(0, 1).map(({ id }) => id)),
    ...wanted.map(({ chosen }) => chosen).filter(Boolean),
  ]);
  return wanted.map((one, at) => {
    const { line, row, choice, chosen, company, decided } = one;
    const identity = identities[at] ?? '';
    const first = identity === '' ? line : (seen.get(identity) ?? line);
    const sameAs = first < line ? first : 0;
    if (first >= line) seen.set(identity, line);
    const isOpen = sameAs === 0 && matches[at]?.length === 0 && choice !== 'skip';
    const person = near && isOpen && collection === 'Contacts' ? rowPersonOf(line, row) : undefined;
    const nearTo = person && near?.find(person);
    if (person) near?.add(person);
    const found = {
      nearTo,
      ...{ row, choice, chosen, sameAs, moves },
      matches: matches[at] ?? [],
      company: { id: company, choice: decided },
      storedOf: (id: string) => records.get(id),
    };
    return { line, identity, companyName: row.companyName, ...judgeRow(collection, found, now) };
  });
}

/** The person whom a row adds, as others are compared; undefined without a whole name. */
export function rowPersonOf(line: number, row: ImportRow): RowPerson | undefined {
  const [Nom, Prenom] = [textIn(row, 'Nom'), textIn(row, 'Prenom')];
  if (Nom === '' || Prenom === '' || row.isDoubtful) return undefined;
  // Another number is no slip.
  if (/\d/.test(`${Nom}${Prenom}`)) return undefined;
  const keys = matchKeys(
    'Contacts',
    (field) => textIn(row, field),
    (field) => field === 'Phone',
  );
  const mobiles = keys.filter(({ kind }) => kind === 'mobile').map(({ key }) => key);
  return { line, Nom, Prenom, mobiles, company: row.companyName || textIn(row, COMPANY_FIELD) };
}

/** The verdict on a row, as it is stored. */
export function judgedLine(row: JudgedStoredRow): JudgedLine {
  const { line, identity, verdict, action, target, outcome } = row;
  return {
    ...{ line, identity, verdict, action, target },
    unknown: row.isCompanyNew ? row.companyName : '',
    outcome: JSON.stringify(outcome),
  };
}
