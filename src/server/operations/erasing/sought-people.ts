import { sql } from 'kysely';
import {
  isMobile,
  type SharedValue,
  SoughtPeople,
  soughtDigits,
} from '../../../domain/import/row-of-person.ts';
import { readPhone } from '../../../domain/phone.ts';
import { valuesIn } from '../../../domain/search/search-text.ts';
import { fold } from '../../../domain/text.ts';
import type { ForgottenPeople } from '../../exchange/imports/forget-people.ts';
import type { BinReader } from '../../lifecycle/bin/bin-entries.ts';
import { idList } from '../../platform/database/id-list.ts';

/** For more people than these, all rows are looked at: each would be one more look at every row. */
const SOUGHT_BY_TEXT_MAX = 20;
/** Signs that western Europe writes in one way: letters without an accented form, digits. */
const KEPT_SIGNS = /[bfgjkmpqrvwx0-9@]/;

/** Signs of other writings: there `ğ` is read as `g`, and `Ｂ` as `b`, so such rows are all looked at. */
const OTHER_SIGNS = '[^ -~\u00a0-\u00ff\u0152\u0153\u0178\u2013\u2014\u2019\u202f\u20ac]';

const FIELDS = [
  'id',
  'deleted',
  'Nom',
  'Prenom',
  'Email',
  'emails',
  'Phone',
  'Tel',
  'phones',
  'company',
];

type Row = Readonly<Record<string, string | null>>;

/** The values by which a person is told apart, as they are compared. */
export interface OwnKeys {
  readonly id: string;
  readonly Nom: string;
  readonly Prenom: string;
  readonly mails: readonly string[];
  /** As they are dialled. */
  readonly mobiles: readonly string[];
  /** All telephones, as they are dialled. */
  readonly phones: readonly string[];
  readonly isDeleted: boolean;
  readonly company: string;
  readonly companyName: string;
}

function ownKeys(row: Row): OwnKeys {
  const valuesOf = (...fields: readonly string[]) =>
    fields
      .flatMap((field) => valuesIn('Contacts', field, (of) => row[of] ?? ''))
      .filter((value) => value.trim() !== '');
  const dialled = (phones: readonly string[]) => [
    ...new Set(phones.map((phone) => readPhone(phone).dial).filter(Boolean)),
  ];
  const others = valuesOf('Tel', 'phones');
  const mails = valuesOf('Email', 'emails').map((mail) => fold(mail.trim()));
  return {
    id: row.id ?? '',
    Nom: row.Nom ?? '',
    Prenom: row.Prenom ?? '',
    mails: [...new Set(mails)],
    mobiles: dialled([...valuesOf('Phone'), ...others.filter(isMobile)]),
    phones: dialled([...valuesOf('Phone'), ...others]),
    isDeleted: row.deleted !== null,
    company: row.company ?? '',
    companyName: row.companyName ?? '',
  };
}

/** By what these people are told apart. */
export async function ownKeysOf(
  { db, dialect }: BinReader,
  ids: readonly string[],
): Promise<OwnKeys[]> {
  const columns = FIELDS.map((field) => sql.ref(`r.${field}`));
  const { rows } = await sql<Row>`
    SELECT ${sql.join(columns)}, k."RaisonSociale" AS "companyName"
    FROM "Contacts" r LEFT JOIN "Company" k ON k.id = r.company
    WHERE r.id IN ${idList({ dialect }, ids)} AND r.erased IS NULL ORDER BY r.seq`.execute(db);
  return rows.map(ownKeys);
}

/** Those of these keys that somebody else has, too. */
async function keysOfOthers(
  { db, dialect }: BinReader,
  keys: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT key FROM match_keys
    WHERE collection = 'Contacts' AND kind IN ('email', 'mobile', 'phone')
      AND key IN ${idList({ dialect }, keys)}
      AND record NOT IN ${idList({ dialect }, ids)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Matches a text whatever its case, accents and spaces, and much else. */
function loosely(text: string): string {
  const kept = [...fold(text)].filter((sign) => KEPT_SIGNS.test(sign));
  return `%${kept.map((sign) => `${sign}%`).join('')}`;
}

/** The people to look for in files, before they are erased. */
export async function soughtPeople(
  reader: BinReader,
  ids: readonly string[],
): Promise<ForgottenPeople> {
  const own = await ownKeysOf(reader, ids);
  const all = own.flatMap(({ mails, mobiles }) => [...mails, ...mobiles]);
  const others = await keysOfOthers(reader, all, ids);
  const shared = (value: string, key: string): SharedValue => ({
    value,
    isShared: others.has(key),
  });
  const people = own.map(({ mails, mobiles, ...person }) => ({
    ...person,
    mails: mails.map((mail) => shared(mail, mail)),
    mobiles: mobiles
      .map((dial) => shared(soughtDigits(dial), dial))
      .filter(({ value }) => value !== ''),
  }));
  const texts = people.flatMap(({ Nom, Prenom, mails, mobiles }) => [
    `${Nom || Prenom}`,
    ...[...mails, ...mobiles].map(({ value }) => value),
  ]);
  const isSqlite = reader.dialect === 'sqlite';
  const like = isSqlite ? sql`LIKE` : sql`ILIKE`;
  const ofOthers = isSqlite ? sql`cells GLOB ${`*${OTHER_SIGNS}*`}` : sql`cells ~ ${OTHER_SIGNS}`;
  const holding = texts.filter(Boolean).map((text) => sql`cells ${like} ${loosely(text)}`);
  return {
    people: new SoughtPeople(people),
    mayHold:
      own.length > SOUGHT_BY_TEXT_MAX || holding.length === 0
        ? sql`1 = 1`
        : sql`(${sql.join([...holding, ofOthers], sql` OR `)})`,
  };
}
