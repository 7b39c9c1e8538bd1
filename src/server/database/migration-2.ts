import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

const COUNTED = ['Company', 'Contacts', 'orders', 'users'] as const;

type Run = (statement: string) => Promise<unknown>;

/**
 * What makes the lists of large installations quick: a searchable text per record, whose index
 * migration 3 makes, the number of living records of each collection, and the sorts of the screens.
 */
export async function addCountsAndSorts(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(tx);
  const text = dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  for (const table of ['Company', 'Contacts', 'orders']) {
    await run(`ALTER TABLE "${table}" ADD COLUMN search ${text} NOT NULL DEFAULT ''`);
  }
  await run(`CREATE TABLE record_counts (
    collection ${text} PRIMARY KEY,
    living ${dialect === 'sqlite' ? 'INTEGER' : 'BIGINT'} NOT NULL
  )`);
  for (const table of COUNTED) {
    await run(`INSERT INTO record_counts (collection, living)
      SELECT '${table}', count(*) FROM "${table}" WHERE deleted IS NULL`);
  }
  if (dialect === 'sqlite') {
    for (const table of COUNTED) await countOnSqlite(run, table);
  } else {
    await countOnPostgres(run);
  }
  for (const statement of SORTS) await run(statement);
}

const LIVING = 'WHERE deleted IS NULL';
const NOM_PRENOM = '"Nom_fold", "Nom", "Prenom_fold", "Prenom", seq';

const SORTS: readonly string[] = [
  'DROP INDEX "Company_City"',
  'DROP INDEX "Company_Tel"',
  ...['City', 'Tel'].map(
    (field) => `CREATE INDEX "Company_${field}" ON "Company"
      ("${field}_fold", "${field}", "RaisonSociale_fold", "RaisonSociale", seq) ${LIVING}`,
  ),
  `CREATE INDEX "Company_active" ON "Company" ("isActive", created, seq) ${LIVING}`,
  'DROP INDEX "Contacts_Nom"',
  `CREATE INDEX "Contacts_Nom" ON "Contacts" (${NOM_PRENOM}) ${LIVING}`,
  `CREATE INDEX "Contacts_company_Nom" ON "Contacts" (company, ${NOM_PRENOM}) ${LIVING}`,
  // Whatever orders are sorted by, the newest comes first among equals.
  `CREATE INDEX "orders_Status" ON orders
    ("Status_fold", "Status", created DESC, seq DESC) ${LIVING}`,
  `CREATE INDEX "orders_Quantity" ON orders ("Quantity", created DESC, seq DESC) ${LIVING}`,
  // A deleted company keeps its orders and contacts, whose texts hold its name.
  'CREATE INDEX "Contacts_company_all" ON "Contacts" (company) WHERE deleted IS NOT NULL',
  'CREATE INDEX "orders_company_all" ON orders (company) WHERE deleted IS NOT NULL',
];

async function countOnSqlite(run: Run, table: string): Promise<void> {
  const add = (change: string) =>
    `UPDATE record_counts SET living = living ${change} WHERE collection = '${table}';`;
  await run(`CREATE TRIGGER "${table}_count_insert" AFTER INSERT ON "${table}"
    WHEN new.deleted IS NULL BEGIN ${add('+ 1')} END`);
  await run(`CREATE TRIGGER "${table}_count_update" AFTER UPDATE OF deleted ON "${table}"
    WHEN (new.deleted IS NULL) <> (old.deleted IS NULL)
    BEGIN ${add('+ (new.deleted IS NULL) - (old.deleted IS NULL)')} END`);
  await run(`CREATE TRIGGER "${table}_count_delete" AFTER DELETE ON "${table}"
    WHEN old.deleted IS NULL BEGIN ${add('- 1')} END`);
}

async function countOnPostgres(run: Run): Promise<void> {
  const body = (change: string) => `RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE change bigint := ${change};
    BEGIN
      IF change <> 0 THEN
        UPDATE record_counts SET living = living + change WHERE collection = TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END $$`;
  const living = (rows: string) => `(SELECT count(*) FROM ${rows} WHERE deleted IS NULL)`;
  await run(`CREATE FUNCTION count_inserted() ${body(living('new_rows'))}`);
  await run(
    `CREATE FUNCTION count_updated() ${body(`${living('new_rows')} - ${living('old_rows')}`)}`,
  );
  await run(`CREATE FUNCTION count_deleted() ${body(`- ${living('old_rows')}`)}`);
  for (const table of COUNTED) {
    const each = (event: string, rows: string, done: string) =>
      run(`CREATE TRIGGER "${table}_count_${event}" AFTER ${event} ON "${table}"
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_${done}()`);
    await each('INSERT', 'NEW TABLE AS new_rows', 'inserted');
    await each('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'updated');
    await each('DELETE', 'OLD TABLE AS old_rows', 'deleted');
  }
}
