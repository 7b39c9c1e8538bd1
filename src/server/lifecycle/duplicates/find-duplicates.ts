import { type Kysely, sql } from 'kysely';
import { fullName } from '../../../domain/contact.ts';
import type { PossibleDuplicate } from '../../../domain/duplicates/duplicates.schema.ts';
import {
  comparedKinds,
  DUPLICATES_MAX,
  DUPLICATES_SHOWN,
  type DuplicateKind,
  duplicateKinds,
  type MergedCollection,
  type PossibleKind,
} from '../../../domain/duplicates/duplicates.ts';
import { areNearNames } from '../../../domain/duplicates/near-names.ts';
import { matchKeys } from '../../../domain/find/match-keys.ts';
import { fold } from '../../../domain/text.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { pairOf, readApart } from './kept-apart.ts';
import { isNoCompanys } from './shared-keys.ts';

interface Reader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

interface Row {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly place: string | null;
  readonly company: string | null;
}

/** Columns that are shown of a record, which is `r`, and their tables. */
const TOLD = {
  Company: sql`r."RaisonSociale" AS first, '' AS second, r."City" AS place, NULL AS company`,
  Contacts: sql`r."Nom" AS first, r."Prenom" AS second, c."RaisonSociale" AS place,
    r.company AS company`,
};
const SOURCES = {
  Company: sql`"Company" r`,
  Contacts: sql`"Contacts" r LEFT JOIN "Company" c ON c.id = r.company`,
};

/** Of a company, so many people are compared with a name that is typed. */
const NEAR_MAX = 5_000;

interface Asked {
  readonly collection: MergedCollection;
  /** The record that is being edited; empty for a new one. */
  readonly except: string;
  /** The values of its fields, as far as they were sent. */
  readonly textOf: (field: string) => string;
}

/**
 * The living records that have a key of what is being typed, the strongest first, and the people of
 * its company whose name is one letter apart. One look at the index for each key; a key that many
 * have says nothing.
 */
export async function findDuplicates(reader: Reader, asked: Asked): Promise<PossibleDuplicate[]> {
  const { collection, except, textOf } = asked;
  const keys = matchKeys(collection, textOf);
  const found = new Map<string, PossibleDuplicate>();
  const add = (kind: PossibleKind, rows: readonly Row[]) => {
    for (const row of rows) {
      if (!found.has(row.id)) found.set(row.id, duplicateOf(collection, kind, row));
    }
  };
  for (const kind of duplicateKinds(collection)) {
    const compared: readonly string[] = comparedKinds(kind);
    for (const { key } of keys.filter((one) => compared.includes(one.kind))) {
      const rows = await holdersOf(reader, asked, kind, key);
      if (rows.length < DUPLICATES_MAX) add(kind, rows);
    }
  }
  if (collection === 'Contacts') add('near', await nearlyCalledSo(reader, asked));
  const apart = await readApart(reader, collection, [except, ...found.keys()]);
  return [...found.values()]
    .filter(({ id }) => !apart.has(pairOf(id, except)))
    .slice(0, DUPLICATES_SHOWN);
}

async function holdersOf(
  { db }: Reader,
  { collection, except }: Asked,
  kind: DuplicateKind,
  key: string,
): Promise<Row[]> {
  const holders = sql`SELECT k.record FROM match_keys k
    WHERE k.collection = ${collection} AND k.kind IN (${sql.join(comparedKinds(kind))})
      AND k.key = ${key} ${kind === 'phone' ? sql`AND ${isNoCompanys(sql`k.key`)}` : sql``}`;
  const { rows } = await sql<Row>`
    SELECT r.id, ${TOLD[collection]} FROM ${SOURCES[collection]}
    WHERE r.id IN (${holders}) AND r.deleted IS NULL AND r.id <> ${except}
    ORDER BY r.seq LIMIT ${DUPLICATES_MAX}`.execute(db);
  return rows;
}

/**
 * The people of a company of whose two names one is as typed, and the other one letter apart. In this
 * order, an index of the company's people holds their names: only those who may be meant are read.
 */
async function nearlyCalledSo({ db }: Reader, { except, textOf }: Asked): Promise<Row[]> {
  const [Nom, Prenom, company] = [textOf('Nom'), textOf('Prenom'), textOf('company')];
  if (Nom === '' || Prenom === '' || company === '') return [];
  const { rows } = await sql<Row>`
    SELECT r.id, ${TOLD.Contacts} FROM (
      SELECT p.seq, p."Nom_fold", p."Prenom_fold" FROM "Contacts" p
      WHERE p.company = ${company} AND p.deleted IS NULL
      ORDER BY p."Nom_fold", p."Nom" LIMIT ${NEAR_MAX}
    ) AS people CROSS JOIN ${SOURCES.Contacts}
    WHERE (people."Nom_fold" = ${fold(Nom)} OR people."Prenom_fold" = ${fold(Prenom)})
      AND r.seq = people.seq AND r.id <> ${except}
    ORDER BY r.seq`.execute(db);
  return rows.filter(({ first, second }) =>
    areNearNames({ Nom, Prenom }, { Nom: first, Prenom: second }),
  );
}

function duplicateOf(
  collection: MergedCollection,
  kind: PossibleKind,
  row: Row,
): PossibleDuplicate {
  const { id, first, second, place, company } = row;
  const name = collection === 'Contacts' ? fullName({ Nom: first, Prenom: second }) : first.trim();
  return { kind, id, name, place: place?.trim() ?? '', company: company ?? '' };
}
