/** Steps of the schema: the tables of records. */
import type { Dialect } from '../database.ts';
import { addedColumns, erased, numbers, TYPES, texts } from './columns.ts';
import { binIndexes, deletedIndex, LIVING, sortIndex } from './table-statements.ts';

/** Numbers, due days and notes of orders. Those that exist are numbered in order of creation. */
export function orderDetails(dialect: Dialect): string[] {
  return [
    ...addedColumns('orders', numbers('number'), texts('dueOn', 'note'))(dialect),
    `UPDATE orders SET number = given.number FROM (
      SELECT seq, 1000 + row_number() OVER (ORDER BY created, seq) AS number FROM orders
    ) AS given WHERE given.seq = orders.seq`,
    // Those in the bin keep theirs, so the highest of all tells the next.
    'CREATE UNIQUE INDEX orders_number ON orders (number)',
    // Late orders and those due soon, among the orders of some statuses.
    `CREATE INDEX "orders_dueOn" ON orders ("Status", "dueOn", seq) ${LIVING}`,
  ];
}

/** How a company itself tells its people apart, and how an import finds them by it. */
export function contactReference(dialect: Dialect): string[] {
  return [
    ...addedColumns('Contacts', texts('Reference'))(dialect),
    `CREATE INDEX "Contacts_Reference" ON "Contacts" ("Reference_fold", company)
      WHERE "Reference" <> '' AND deleted IS NULL`,
  ];
}

/** The tables that were there before these steps; one that came later has them of its own. */
const RECORDS = ['Company', 'Contacts', 'orders'];

/** The deleted records of each searched collection, in the order of their deletion. */
export function deletedIndexes(): string[] {
  return RECORDS.map(deletedIndex);
}

/** Lists the bin by the time of deletion, and tells whoever was erased from it for good. */
export function bin(dialect: Dialect): string[] {
  return [
    ...RECORDS.flatMap((table) => addedColumns(table, erased)(dialect)),
    ...RECORDS.flatMap((table) =>
      binIndexes(table, table === 'Contacts' ? ' AND "deletedWith" IS NULL' : ''),
    ),
    // As before, without those who were erased: nothing can be done about their codes.
    'DROP INDEX "Contacts_unshown"',
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE erased IS NULL AND (deleted IS NOT NULL OR "cardState" <> 'published')`,
  ];
}

const BY_NAME = '"Nom_fold", "Nom", "Prenom_fold", "Prenom", seq';

/**
 * Those who lack something, by name; in the very words in which filters ask, for SQLite to see it. It
 * takes such an index before the one of all names only when the first column is asked for, too.
 */
function lacking(field: string): string {
  const text = `coalesce("${field}", '')`;
  return `CREATE INDEX "Contacts_no_${field}" ON "Contacts" ((${text}), ${BY_NAME})
    ${LIVING} AND ${text} = ''`;
}

/** By what the list of all contacts is sorted and filtered, and that of companies. */
export function contactLists(): string[] {
  return [
    sortIndex('Contacts', 'Prenom', 'Nom'),
    `CREATE INDEX "Contacts_cardState" ON "Contacts" ("cardState", ${BY_NAME}) ${LIVING}`,
    lacking('Email'),
    lacking('Phone'),
    `CREATE INDEX "Company_active_name" ON "Company"
      ("isActive", "RaisonSociale_fold", "RaisonSociale", seq) ${LIVING}`,
  ];
}

/** The note of colleagues on a company. */
export function companyNote(dialect: Dialect): string[] {
  return addedColumns('Company', texts('note'))(dialect);
}

/** Records that became one with others, and those of which somebody said that they are not the same. */
export function merges(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    ...['Company', 'Contacts'].flatMap((table) => [
      `ALTER TABLE "${table}" ADD COLUMN "mergedWith" ${text}`,
      `ALTER TABLE "${table}" ADD COLUMN "mergedInto" ${text}`,
      `CREATE INDEX "${table}_merged" ON "${table}" ("mergedInto")
        WHERE "mergedInto" IS NOT NULL`,
    ]),
    'CREATE INDEX "Contacts_successor" ON "Contacts" (successor) WHERE successor IS NOT NULL',
    `CREATE TABLE kept_apart (
      collection ${text} NOT NULL, one ${text} NOT NULL, other ${text} NOT NULL,
      PRIMARY KEY (collection, one, other)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    // As before, without those whose code leads to the one they became.
    'DROP INDEX "Contacts_unshown"',
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE erased IS NULL AND "mergedInto" IS NULL
        AND (deleted IS NOT NULL OR "cardState" <> 'published')`,
  ];
}

/** The deleted contacts by name: whoever erases somebody is told of those that may be hers. */
export function deletedNames(): string[] {
  return [
    `CREATE INDEX "Contacts_deleted_name" ON "Contacts" ("Nom_fold", "Prenom_fold")
      WHERE deleted IS NOT NULL AND erased IS NULL`,
  ];
}

/**
 * Indexes that no list needs to be quick: sorting what they sorted takes at most 40 ms among 200,000
 * contacts, and each was written by each creation or change (docs/decisions/0055-fewer-indexes.md).
 */
const UNNEEDED = [
  'Company_Tel',
  'Company_active_name',
  // On PostgreSQL, a new contact moved its company in all indexes because of this one.
  'Company_contactCount',
  'Contacts_company_Nom',
  'orders_Name',
  'orders_Quantity',
  'orders_Status',
  'orders_companyOrder',
  // `orders_running` begins with the same columns.
  'orders_dueOn',
];

/** Drops them, and what was remembered of copies of cards in files. */
export function fewerIndexes(): string[] {
  return [
    ...UNNEEDED.map((name) => `DROP INDEX "${name}"`),
    `DELETE FROM settings WHERE key = 'card-copies'`,
  ];
}

/** Given texts that are never searched, and have no folded form. */
const DAYS = [
  ...['dispatchedOn', 'deliveredOn'],
  ...['dispatchedBefore', 'deliveredBefore', 'daysChangedOn'],
];

/** The day in France of a time, in the summer of the European Union two hours ahead of UTC. */
function dayOf(dialect: Dialect, time: string): string {
  if (dialect === 'postgres') {
    return `to_char(${time}::timestamptz AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')`;
  }
  const sunday = (month: string) => `date(substr(${time}, 1, 4) || '-${month}-25', 'weekday 0')`;
  const isSummer = `${time} >= ${sunday('03')} || ' 01' AND ${time} < ${sunday('10')} || ' 01'`;
  return `date(${time}, CASE WHEN ${isSummer} THEN '+2 hours' ELSE '+1 hour' END)`;
}

/** Changes of the status of an order that were not taken back, under the aliases `c` and `o`. */
function statusGiven(dialect: Dialect, isGiven: string): string {
  const status =
    dialect === 'postgres' ? `(c.fields::json -> 'Status' ->> 1)` : `(c.fields ->> '$.Status[1]')`;
  return `FROM changes c JOIN operations o ON o.seq = c.operation
    WHERE c.record = orders.id AND c.collection = 'orders' AND c.action = 'update'
      AND ${status} ${isGiven} AND o.source <> 'undo' AND NOT EXISTS (
        SELECT 1 FROM operations u WHERE u.id = o."undoneBy" AND u."undoneBy" IS NULL)`;
}

/**
 * The days since which orders are dispatched and delivered, those from before their last change, and
 * when that was.
 * Of older orders as the history tells; from before it nothing is known.
 */
export function orderDays(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const day = dayOf(dialect, 'o.at');
  const given = (isGiven: string) => statusGiven(dialect, isGiven);
  return [
    ...DAYS.map((name) => `ALTER TABLE orders ADD COLUMN "${name}" ${text} NOT NULL DEFAULT ''`),
    `UPDATE orders SET "dispatchedOn" = coalesce((
      SELECT ${day} ${given(`= 'EXPÉDIÉE'`)} AND c.seq > coalesce((
        SELECT max(c.seq) ${given(`NOT IN ('EXPÉDIÉE', 'LIVRÉE')`)}), 0)
      ORDER BY c.seq LIMIT 1), '')
    WHERE "Status" IN ('EXPÉDIÉE', 'LIVRÉE')`,
    `UPDATE orders SET "deliveredOn" = coalesce((
      SELECT ${day} ${given(`= 'LIVRÉE'`)} ORDER BY c.seq DESC LIMIT 1), '')
    WHERE "Status" = 'LIVRÉE'`,
  ];
}
