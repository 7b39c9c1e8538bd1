import type { Dialect } from '../database.ts';
import {
  bools,
  type Columns,
  channels,
  choice,
  numbers,
  pictures,
  relation,
  TYPES,
  texts,
} from './columns.ts';
import { companyOfOrders } from './company-of-orders.ts';
import { contactCounts } from './contact-counts.ts';
import { livingCounts } from './living-count.ts';
import { LIVING, linkTable, recordTable, searchedTable, sortIndex } from './record-table.ts';
import { wordIndexes } from './word-index.ts';

/**
 * The tables of 1.0.0. The columns are listed by hand, not derived from the declared collections:
 * this makes the same tables for ever, also once the declarations have moved on and later migrations
 * add what is new. A test tells which field has no column.
 */
export function schema1(dialect: Dialect): string[] {
  return [
    ...livingCounts(dialect),
    ...wordIndexes(dialect),
    ...companies(dialect),
    ...contacts(dialect),
    ...orders(dialect),
    ...accounts(dialect),
    ...images(dialect),
    ...visits(dialect),
    handedOutCodes(dialect),
  ];
}

const contactCount: Columns = () => ['"contactCount" INTEGER NOT NULL DEFAULT 0'];

function companies(dialect: Dialect): string[] {
  return [
    ...searchedTable(dialect, 'Company', [
      texts('RaisonSociale', 'Address1', 'Address2', 'CodePostal', 'City', 'Tel', 'siteweb'),
      bools('isActive'),
      pictures('logo', 'cover'),
      texts('color', 'legalLine', 'siret', 'vatNumber', 'departureText'),
      choice('departure', 'sentence'),
      channels('links'),
      contactCount,
    ]),
    // The sorts that the screens offer over whole collections.
    sortIndex('Company', 'RaisonSociale'),
    sortIndex('Company', 'City', 'RaisonSociale'),
    sortIndex('Company', 'Tel', 'RaisonSociale'),
    `CREATE INDEX "Company_active" ON "Company" ("isActive", created, seq) ${LIVING}`,
  ];
}

function contacts(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    ...searchedTable(dialect, 'Contacts', [
      texts('Nom', 'Prenom', 'Email', 'Phone', 'Tel', 'Poste', 'Poste2'),
      relation('company', 'Company'),
      () => [`"deletedWith" ${text}`],
      pictures('photo', 'logo', 'cover'),
      texts('photoConsent', 'leftOn', 'color', 'departure'),
      choice('cardState', 'published'),
      channels('phones', 'emails', 'links'),
      relation('successor', 'Contacts'),
    ]),
    sortIndex('Contacts', 'Nom', 'Prenom'),
    sortIndex('Contacts', 'Email'),
    // The list of a company, its ids told by the index alone, and the same by name.
    `CREATE INDEX contacts_company ON "Contacts" (company, seq, id) ${LIVING}`,
    `CREATE INDEX "Contacts_company_Nom" ON "Contacts"
      (company, "Nom_fold", "Nom", "Prenom_fold", "Prenom", seq) ${LIVING}`,
    // A deleted company keeps its contacts, whose texts hold its name.
    'CREATE INDEX "Contacts_company_all" ON "Contacts" (company) WHERE deleted IS NOT NULL',
    `CREATE INDEX contacts_deleted_with ON "Contacts" ("deletedWith")
      WHERE "deletedWith" IS NOT NULL`,
    // Contacts with a code that may lead to nobody.
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE deleted IS NOT NULL OR "cardState" <> 'published'`,
    ...contactCounts(dialect),
  ];
}

function orders(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    ...searchedTable(dialect, 'orders', [
      texts('Name', 'Status'),
      relation('company', 'Company'),
      numbers('Quantity'),
      () => [`"companyOrder" ${text} NOT NULL DEFAULT ''`],
    ]),
    ...linkTable(dialect, ['orders', 'contacts'], 'Contacts'),
    sortIndex('orders', 'Name'),
    // Whatever else orders are sorted by, the newest comes first among equals.
    `CREATE INDEX "orders_Status" ON orders
      ("Status_fold", "Status", created DESC, seq DESC) ${LIVING}`,
    `CREATE INDEX "orders_Quantity" ON orders ("Quantity", created DESC, seq DESC) ${LIVING}`,
    `CREATE INDEX orders_company ON orders (company, seq) ${LIVING}`,
    'CREATE INDEX "orders_company_all" ON orders (company) WHERE deleted IS NOT NULL',
    ...companyOfOrders(dialect),
  ];
}

/** The accounts, their attempts to sign in, and what holds for the whole installation. */
function accounts(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    ...recordTable(dialect, 'users', [
      texts('email', 'name'),
      bools('emailVisibility', 'verified'),
      () => [`"passwordHash" ${text} NOT NULL`, `"tokenKey" ${text} NOT NULL`],
    ]),
    `CREATE UNIQUE INDEX users_email ON users (email_fold) ${LIVING}`,
    `CREATE TABLE settings (key ${text} PRIMARY KEY, value ${text} NOT NULL)`,
    `CREATE TABLE sign_in_attempts (
      bucket ${text} PRIMARY KEY,
      count INTEGER NOT NULL,
      until ${text} NOT NULL
    )`,
  ];
}

/** The pictures of records, in the sizes in which they are shown: one backup holds everything. */
function images(dialect: Dialect): string[] {
  const { text, bytes } = TYPES[dialect];
  const table = `CREATE TABLE images (
      ${['name', 'variant', 'collection', 'record', 'field', 'type'].map((name) => `${name} ${text} NOT NULL`).join(', ')},
      width INTEGER NOT NULL, height INTEGER NOT NULL, bytes ${bytes} NOT NULL,
      PRIMARY KEY (name, variant)
    )`;
  if (dialect === 'sqlite') return [table];
  // They are compressed already.
  return [table, 'ALTER TABLE images ALTER COLUMN bytes SET STORAGE EXTERNAL'];
}

/** Counters of visits of cards, and on PostgreSQL of the writes that leave the version of the data. */
function visits(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const tables = [
    `CREATE TABLE card_visits (
      subject ${text} NOT NULL, day ${text} NOT NULL, kind ${text} NOT NULL, count BIGINT NOT NULL,
      PRIMARY KEY (subject, day, kind)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    'CREATE INDEX card_visits_day ON card_visits (day)',
    `CREATE INDEX card_visits_astray ON card_visits (day, subject, count) WHERE kind = 'astray'`,
  ];
  if (dialect === 'sqlite') return tables;
  return [
    ...tables,
    'CREATE TABLE quiet_commits (n BIGINT NOT NULL)',
    'INSERT INTO quiet_commits VALUES (0)',
  ];
}

/** The codes that were handed out under each public address: printed ones hold it for ever. */
export function handedOutCodes(dialect: Dialect): string {
  const { text } = TYPES[dialect];
  return `CREATE TABLE handed_out_codes (
    address ${text} NOT NULL, contact ${text} NOT NULL, PRIMARY KEY (address, contact)
  ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`;
}
