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
import { contactCounts } from './contact-counts.ts';
import { livingCounts } from './count-triggers.ts';
import { LIVING, linkTable, recordTable, searchedTable, sortIndex } from './table-statements.ts';
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
    // The newest order comes first among equals, by any other sort.
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

const RENAMED = `new."RaisonSociale" <> old."RaisonSociale"
      OR new."RaisonSociale_fold" <> old."RaisonSociale_fold"
      OR (new.deleted IS NULL) <> (old.deleted IS NULL)`;

/** Keeps the name of its company on each order, which lists sort by: `orders.companyOrder`. */
function companyOfOrders(dialect: Dialect): string[] {
  return [
    `CREATE INDEX "orders_companyOrder" ON orders
    ("companyOrder", created DESC, seq DESC) WHERE deleted IS NULL`,
    ...(dialect === 'sqlite' ? onSqlite() : onPostgres()),
  ];
}

function onSqlite(): string[] {
  const nameOf = (order: string) => `coalesce((
    SELECT "RaisonSociale_fold" || char(1) || "RaisonSociale" FROM "Company"
    WHERE id = ${order}.company AND deleted IS NULL), '')`;
  // Two statements: each is served by an index of its own.
  const rename = (state: string) => `UPDATE orders SET "companyOrder" = ${nameOf('orders')}
    WHERE company = new.id AND deleted ${state};`;
  return [
    `CREATE TRIGGER orders_company_insert AFTER INSERT ON orders
    WHEN new.company IS NOT NULL
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`,
    `CREATE TRIGGER orders_company_update AFTER UPDATE OF company ON orders
    WHEN new.company IS NOT old.company
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`,
    `CREATE TRIGGER "Company_orders_update"
    AFTER UPDATE OF "RaisonSociale", "RaisonSociale_fold", deleted ON "Company"
    WHEN ${RENAMED}
    BEGIN ${rename('IS NULL')} ${rename('IS NOT NULL')} END`,
  ];
}

/**
 * A trigger keeps its plans as long as the connection lasts. One of when a table was nearly empty
 * reads a whole index for one company, so that each write of an import took longer than the one
 * before.
 */
function onPostgres(): string[] {
  const head = `RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$`;
  const name = (company: string) =>
    `${company}."RaisonSociale_fold" || chr(1) || ${company}."RaisonSociale"`;
  const rename = (state: string) =>
    `UPDATE orders SET "companyOrder" = CASE WHEN new.deleted IS NULL THEN ${name('new')} ELSE '' END
        WHERE company = new.id AND deleted ${state};`;
  return [
    `CREATE FUNCTION name_company_of_order() ${head}
    BEGIN
      new."companyOrder" := coalesce((SELECT ${name('c')} FROM "Company" c
        WHERE c.id = new.company AND c.deleted IS NULL), '');
      RETURN new;
    END $$`,
    `CREATE TRIGGER orders_company_write BEFORE INSERT OR UPDATE OF company ON orders
    FOR EACH ROW EXECUTE FUNCTION name_company_of_order()`,
    `CREATE FUNCTION name_orders_of_company() ${head}
    BEGIN
      ${rename('IS NULL')}
      ${rename('IS NOT NULL')}
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER "Company_orders_update" AFTER UPDATE ON "Company" FOR EACH ROW
    WHEN (${RENAMED})
    EXECUTE FUNCTION name_orders_of_company()`,
  ];
}
