import { type Kysely, sql } from 'kysely';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import type { Match } from '../../../domain/import/judge-row.ts';
import { readPhone } from '../../../domain/phone.ts';
import { fold } from '../../../domain/text.ts';
import type { Dialect } from '../../database/database.ts';
import { idList } from '../../database/id-list.ts';
import type { Tables } from '../../database/tables.ts';

/** What is known of a record that is looked for; each text may be empty. */
export interface Wanted {
  readonly id: string;
  /** The id of the company that the row names. */
  readonly company: string;
  textOf(field: string): string;
}

interface Reading {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** Of a name within a company, so many are told apart. */
const CANDIDATES_MAX = 5;

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Ids of living records by the value of one column, which an index leads to. */
async function idsBy(
  { db, dialect }: Reading,
  collection: ImportCollection,
  column: string,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = unique(values);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; value: string }>`
    SELECT id, ${sql.ref(column)} AS value FROM ${sql.table(collection)}
    WHERE deleted IS NULL AND ${sql.ref(column)} IN ${idList({ dialect }, wanted)}
    ORDER BY seq`.execute(db);
  const found = Map.groupBy(rows, ({ value }) => value);
  return new Map([...found].map(([value, those]) => [value, those.map(({ id }) => id)]));
}

interface Person {
  readonly id: string;
  readonly company: string;
  readonly Nom_fold: string;
  readonly Prenom_fold: string;
  readonly Phone: string;
}

const personKey = (company: string, nom: string) => `${company} ${nom}`;

/** The people of companies by their last name. */
async function peopleBy(
  { db, dialect }: Reading,
  wanted: readonly Wanted[],
): Promise<Map<string, Person[]>> {
  const pairs = new Map(
    wanted
      .filter(({ company, textOf }) => company !== '' && textOf('Nom') !== '')
      .map(({ company, textOf }) => {
        const nom = fold(textOf('Nom'));
        return [personKey(company, nom), { company, nom }];
      }),
  );
  if (pairs.size === 0) return new Map();
  const json = JSON.stringify([...pairs.values()]);
  const given =
    dialect === 'sqlite'
      ? sql`(SELECT value ->> 'company' AS company, value ->> 'nom' AS nom FROM json_each(${json})) AS given`
      : sql`json_to_recordset(${json}::json) AS given (company text, nom text)`;
  const { rows } = await sql<Person>`
    SELECT c.id, c.company, c."Nom_fold", c."Prenom_fold", c."Phone"
    FROM ${given} CROSS JOIN "Contacts" AS c
    WHERE c.deleted IS NULL AND c.company = given.company AND c."Nom_fold" = given.nom
    ORDER BY c.seq`.execute(db);
  return Map.groupBy(rows, (person) => personKey(person.company, person.Nom_fold));
}

interface InCompany {
  readonly id: string;
  readonly company: string | null;
  readonly value: string;
}

async function referencesBy(
  { db, dialect }: Reading,
  wanted: readonly Wanted[],
): Promise<InCompany[]> {
  const references = unique(wanted.map(({ textOf }) => fold(textOf('Reference'))));
  if (references.length === 0) return [];
  const { rows } = await sql<InCompany>`
    SELECT id, company, "Reference_fold" AS value FROM "Contacts"
    WHERE deleted IS NULL AND "Reference" <> ''
      AND "Reference_fold" IN ${idList({ dialect }, references)}
    ORDER BY seq`.execute(db);
  return rows;
}

function sure(ids: readonly string[] | undefined, reason: Match['reason']): Match[] {
  return (ids ?? []).map((id) => ({ id, reason, isSure: true }));
}

/** The strongest reason stands for a record; weaker ones only add records when there is no other. */
function strongest(byReason: readonly (readonly Match[])[]): Match[] {
  return (byReason.find((matches) => matches.length > 0) ?? []).slice(0, CANDIDATES_MAX);
}

async function findContacts(reading: Reading, wanted: readonly Wanted[]): Promise<Match[][]> {
  const ids = await idsBy(
    reading,
    'Contacts',
    'id',
    wanted.map(({ id }) => id),
  );
  const references = Map.groupBy(
    await referencesBy(reading, wanted),
    ({ company, value }) => `${company ?? ''} ${value}`,
  );
  const emailOf = ({ textOf }: Wanted) => fold(textOf('Email').trim());
  const emails = await idsBy(reading, 'Contacts', 'Email_fold', wanted.map(emailOf));
  const people = await peopleBy(reading, wanted);
  return wanted.map((one) => {
    const reference = fold(one.textOf('Reference'));
    const byReference = reference === '' ? [] : references.get(`${one.company} ${reference}`);
    const namesakes = (people.get(personKey(one.company, fold(one.textOf('Nom')))) ?? []).filter(
      ({ Prenom_fold }) => Prenom_fold === fold(one.textOf('Prenom')),
    );
    const mobile = readPhone(one.textOf('Phone')).dial;
    const byMobile = namesakes.filter(
      ({ Phone }) => mobile !== '' && readPhone(Phone).dial === mobile,
    );
    return strongest([
      sure(ids.get(one.id), 'id'),
      sure(
        byReference?.map(({ id }) => id),
        'reference',
      ),
      sure(emails.get(emailOf(one)), 'email'),
      sure(
        byMobile.map(({ id }) => id),
        'mobile',
      ),
      namesakes.map(({ id }) => ({ id, reason: 'name', isSure: false })),
    ]);
  });
}

async function findCompanies(reading: Reading, wanted: readonly Wanted[]): Promise<Match[][]> {
  const ids = await idsBy(
    reading,
    'Company',
    'id',
    wanted.map(({ id }) => id),
  );
  const nameOf = ({ textOf }: Wanted) => fold(textOf('RaisonSociale').trim());
  const names = await idsBy(reading, 'Company', 'RaisonSociale_fold', wanted.map(nameOf));
  return wanted.map((one) => {
    const namesakes = names.get(nameOf(one)) ?? [];
    return strongest([
      sure(ids.get(one.id), 'id'),
      namesakes.map((id) => ({ id, reason: 'name', isSure: namesakes.length === 1 })),
    ]);
  });
}

/** The records that each row may be about, found through indexes; in one order with what is wanted. */
export function findMatches(
  reading: Reading,
  collection: ImportCollection,
  wanted: readonly Wanted[],
): Promise<Match[][]> {
  return collection === 'Contacts' ? findContacts(reading, wanted) : findCompanies(reading, wanted);
}

/** The companies of these names; one that several bear is not known by it. */
export async function findCompanyIds(
  reading: Reading,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = await idsBy(reading, 'Company', 'RaisonSociale_fold', names.map(fold));
  return new Map(
    unique(names).flatMap((name): [string, string][] => {
      const [id, ...others] = found.get(fold(name)) ?? [];
      return id === undefined || others.length > 0 ? [] : [[name, id]];
    }),
  );
}
