import { type Kysely, sql } from 'kysely';
import type { Name } from '../../../../domain/duplicates/near-names.ts';
import { NearPeople } from '../../../../domain/duplicates/near-people.ts';
import { type MatchKey, matchKeys } from '../../../../domain/find/match-keys.ts';
import type { Match } from '../../../../domain/import/found-row.ts';
import type { ImportCollection } from '../../../../domain/import/import-targets.ts';
import type { MatchReason } from '../../../../domain/import/import-verdict.ts';
import { fold } from '../../../../domain/text.ts';
import type { Dialect } from '../../../platform/database/database.ts';
import { idList } from '../../../platform/database/id-list.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  CANDIDATES_MAX,
  digitsOf,
  type Found,
  type FoundTogether,
  type Kept,
  keptOf,
  NAMES_BREAK,
  NOBODY,
  together,
} from './found-together.ts';

/** A record to look for; each text may be empty. */
export interface Wanted {
  readonly id: string;
  /** The id of the company that the row names. */
  readonly company: string;
  /** The text that a column would hold. */
  textOf(field: string): string;
}

interface Reading {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /**
   * An import whose own work is not looked at: its new records were not there when it was checked,
   * and the names that it gave to others were not theirs.
   */
  readonly madeBy?: string;
  readonly kept?: Kept;
}

/** Leaves out a found record, which is `c`, with these results of the import that looks for it. */
function wasThere({ madeBy }: Reading, results = sql`made.result = 'created'`) {
  if (madeBy === undefined) return sql``;
  return sql`AND NOT EXISTS (SELECT 1 FROM import_rows AS made
    WHERE made.target = c.id AND made.target <> '' AND made.import = ${madeBy} AND ${results})`;
}

/** By name alone, somebody is only possibly meant: not who came to be called so just now. */
const BY_KEY = sql`(made.result = 'created' OR (made.result = 'updated' AND given.kind = 'name'))`;

/** Columns that are read of a found record, which is `c`. */
const TELLING = {
  Contacts: sql`c."Nom_fold" || ${NAMES_BREAK} || c."Prenom_fold" AS name, c.company AS beside`,
  Company: sql`c."RaisonSociale_fold" AS name, c.siret AS beside`,
} as const satisfies Record<ImportCollection, unknown>;

const nameOf = ({ textOf }: Wanted) =>
  `${fold(textOf('Nom'))}${NAMES_BREAK}${fold(textOf('Prenom'))}`;
const keyText = (kind: string, key: string) => `${kind} ${key}`;

/** Those that have one of these keys, by `keyText`. */
async function foundByKeys(
  reading: Reading,
  collection: ImportCollection,
  keys: readonly { kind: string; key: string }[],
): Promise<Map<string, FoundTogether>> {
  const { db, dialect } = reading;
  const wanted = new Map(keys.map((one) => [keyText(one.kind, one.key), one]));
  const placeOf = (by: string) => `${collection} ${by}`;
  const { known, others } = keptOf(reading.kept, [...wanted.keys()], placeOf);
  if (others.length === 0) return known;
  const json = JSON.stringify(others.map((by) => wanted.get(by)));
  const given =
    dialect === 'sqlite'
      ? sql`(SELECT value ->> 'kind' AS kind, value ->> 'key' AS key FROM json_each(${json})) AS given`
      : sql`json_to_recordset(${json}::json) AS given (kind text, key text)`;
  // Each key leads to its records, and not the other way round.
  const { rows } = await sql<Found>`
    SELECT c.id, given.kind || ' ' || given.key AS by, ${TELLING[collection]}
    FROM ${given} CROSS JOIN match_keys AS k CROSS JOIN ${sql.table(collection)} AS c
    WHERE k.collection = ${collection} AND k.kind = given.kind AND k.key = given.key
      AND c.id = k.record AND c.deleted IS NULL ${wasThere(reading, BY_KEY)}
    ORDER BY c.seq`.execute(db);
  return new Map([...known, ...together(reading.kept, rows, placeOf)]);
}

/** Those whose column holds one of these values, which an index leads to; by the value. */
async function foundByColumn(
  reading: Reading,
  collection: ImportCollection,
  column: string,
  values: readonly string[],
): Promise<Map<string, FoundTogether>> {
  const { db, dialect } = reading;
  const placeOf = (by: string) => `${collection} ${column} ${by}`;
  const { known, others } = keptOf(reading.kept, values.filter(Boolean), placeOf);
  if (others.length === 0) return known;
  const value = sql.ref(`c.${column}`);
  const { rows } = await sql<Found>`
    SELECT c.id, ${value} AS by, ${TELLING[collection]} FROM ${sql.table(collection)} AS c
    WHERE c.deleted IS NULL AND ${value} <> '' AND ${value} IN ${idList({ dialect }, others)}
      ${wasThere(reading)}
    ORDER BY c.seq`.execute(db);
  return new Map([...known, ...together(reading.kept, rows, placeOf)]);
}

/** The fields of which the keys are made that lead to records: e-mail, mobile and name, or SIREN and name. */
const KEY_FIELDS: Readonly<Record<ImportCollection, ReadonlySet<string>>> = {
  Contacts: new Set(['Email', 'emails', 'Phone', 'Nom', 'Prenom', 'company']),
  Company: new Set(['siret', 'RaisonSociale']),
};

function keysOf(collection: ImportCollection, { company, textOf }: Wanted) {
  const held = (field: string) => (field === 'company' ? company : textOf(field));
  return matchKeys(collection, held, (field) => KEY_FIELDS[collection].has(field));
}

/** By what a record is found, and when it is the one for sure. */
interface Rule {
  readonly reason: MatchReason;
  readonly found: readonly Found[];
  readonly isSure: boolean;
}

/** The strongest reason stands; weaker ones count only where it finds nobody. */
function strongest(rules: readonly Rule[]): Match[] {
  const rule = rules.find(({ found }) => found.length > 0);
  if (!rule) return [];
  const { reason, found, isSure } = rule;
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.slice(0, CANDIDATES_MAX).map((id) => ({ id, reason, isSure }));
}

type ByKind = (kind: string, those: (found: FoundTogether) => readonly Found[]) => Found[];

const everybody = ({ all }: FoundTogether) => all.slice(0, CANDIDATES_MAX);

function contactRules(wanted: Wanted, byKind: ByKind, byReference: FoundTogether): Rule[] {
  const name = nameOf(wanted);
  return [
    { reason: 'reference', found: byReference.beside(wanted.company), isSure: true },
    { reason: 'email', found: byKind('email', everybody), isSure: true },
    { reason: 'mobile', found: byKind('mobile', (found) => found.named(name)), isSure: true },
    { reason: 'name', found: byKind('name', everybody), isSure: false },
  ];
}

function companyRules(wanted: Wanted, byKind: ByKind): Rule[] {
  const own = digitsOf(wanted.textOf('siret'));
  // Two establishments of a company share the first nine digits only.
  const same = (found: FoundTogether) => found.sameNumber(own);
  const namesakes = byKind('name', same);
  return [
    { reason: 'siren', found: byKind('siren', same), isSure: true },
    { reason: 'name', found: namesakes, isSure: namesakes.length === 1 },
  ];
}

/** The values to look for somebody near by, who was not found by the rules. */
function nearWanted(
  { company, textOf }: Wanted,
  keys: readonly MatchKey[],
  byKey: ReadonlyMap<string, FoundTogether>,
): NearWanted {
  const mobiles = keys.filter(({ kind }) => kind === 'mobile');
  const sameMobile = mobiles.flatMap(({ kind, key }) => byKey.get(keyText(kind, key)) ?? []);
  return { Nom: textOf('Nom'), Prenom: textOf('Prenom'), company, sameMobile };
}

/** The records that each row may be about, found through indexes; in one order with what is wanted. */
export async function findMatches(
  reading: Reading,
  collection: ImportCollection,
  wanted: readonly Wanted[],
): Promise<Match[][]> {
  const keys = wanted.map((one) => keysOf(collection, one));
  const byKey = await foundByKeys(reading, collection, keys.flat());
  const byId = await foundByColumn(
    reading,
    collection,
    'id',
    wanted.map(({ id }) => id),
  );
  const referenceOf = ({ textOf }: Wanted) => fold(textOf('Reference'));
  const byReference =
    collection === 'Contacts'
      ? await foundByColumn(reading, collection, 'Reference_fold', wanted.map(referenceOf))
      : new Map<string, FoundTogether>();
  const found = wanted.map((one, at) => {
    const byKind: ByKind = (kind, those) =>
      (keys[at] ?? [])
        .filter((key) => key.kind === kind)
        .flatMap(({ key }) => those(byKey.get(keyText(kind, key)) ?? NOBODY));
    const rules =
      collection === 'Contacts'
        ? contactRules(one, byKind, byReference.get(referenceOf(one)) ?? NOBODY)
        : companyRules(one, byKind);
    return strongest([
      { reason: 'id', found: byId.get(one.id)?.all ?? [], isSure: true },
      ...rules,
    ]);
  });
  // An import that runs asks again about those alone whom a rule finds.
  if (collection !== 'Contacts' || reading.madeBy !== undefined) return found;
  const open = wanted.flatMap((one, at) =>
    found[at]?.length === 0 ? [{ at, ...nearWanted(one, keys[at] ?? [], byKey) }] : [],
  );
  const near = await findNear(reading, open);
  for (const [place, { at }] of open.entries()) found[at] = near[place] ?? [];
  return found;
}

/** The companies of these names, whatever their legal form; one that several bear is not known by it. */
export async function findCompanyIds(
  reading: Reading,
  names: readonly string[],
): Promise<Map<string, string>> {
  const keyOf = (name: string) =>
    matchKeys('Company', (field) => (field === 'RaisonSociale' ? name : ''))[0];
  const keys = new Map([...new Set(names)].map((name) => [name, keyOf(name)]));
  const found = await foundByKeys(
    reading,
    'Company',
    [...keys.values()].filter((key) => key !== undefined),
  );
  return new Map(
    [...keys].flatMap(([name, key]): [string, string][] => {
      const [first, ...others] = (key && found.get(keyText(key.kind, key.key))?.all) ?? [];
      return first === undefined || others.length > 0 ? [] : [[name, first.id]];
    }),
  );
}

/** Somebody whom a row names, and those who have the same mobile. */
interface NearWanted extends Name {
  readonly company: string;
  readonly sameMobile: readonly { near(name: Name): readonly Found[] }[];
}

interface Colleague extends Name {
  readonly id: string;
  readonly company: string;
}

/** Of the people who share a name with a row of theirs, so many are read at once. */
const COLLEAGUES_MAX = 20_000;

/** The people of these companies who have one of these names, as an index of companies tells them. */
async function colleaguesOf(
  { db, dialect }: { db: Kysely<Tables>; dialect: Dialect },
  wanted: readonly NearWanted[],
): Promise<Map<string, NearPeople<Colleague>>> {
  const list = (values: readonly string[]) => idList({ dialect }, [...new Set(values)]);
  const ofCompany = wanted.filter(({ company }) => company !== '');
  if (ofCompany.length === 0) return new Map();
  const { rows } = await sql<Colleague>`
    SELECT p.id, p.company, p."Nom_fold" AS "Nom", p."Prenom_fold" AS "Prenom" FROM "Contacts" AS p
    WHERE p.company IN ${list(ofCompany.map(({ company }) => company))} AND p.deleted IS NULL
      AND (p."Nom_fold" IN ${list(ofCompany.map(({ Nom }) => fold(Nom)))}
        OR p."Prenom_fold" IN ${list(ofCompany.map(({ Prenom }) => fold(Prenom)))})
    LIMIT ${COLLEAGUES_MAX}`.execute(db);
  const byCompany = Map.groupBy(rows, ({ company }) => company);
  return new Map([...byCompany].map(([company, those]) => [company, new NearPeople(those)]));
}

/**
 * The people whom a row may mean: their name is one letter apart, with the same mobile or at the
 * same company. In the order of the rows.
 */
async function findNear(
  reading: { db: Kysely<Tables>; dialect: Dialect },
  wanted: readonly NearWanted[],
): Promise<Match[][]> {
  const named = wanted.filter(({ Nom, Prenom }) => Nom !== '' && Prenom !== '');
  const colleagues = await colleaguesOf(reading, named);
  return wanted.map((one) => {
    if (one.Nom === '' || one.Prenom === '') return [];
    const bySameMobile = one.sameMobile.flatMap((those) => those.near(one));
    const byCompany = colleagues.get(one.company)?.of(one) ?? [];
    const [found, reason] =
      bySameMobile.length > 0
        ? ([bySameMobile, 'nearMobile'] as const)
        : ([byCompany, 'near'] as const);
    const ids = [...new Set(found.map(({ id }) => id))].slice(0, CANDIDATES_MAX);
    return ids.map((id) => ({ id, reason, isSure: false }));
  });
}
