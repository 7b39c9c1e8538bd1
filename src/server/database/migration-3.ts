import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import { countContacts } from './migration-3-counts.ts';
import { indexOnPostgres } from './migration-3-postgres.ts';
import { indexOnSqlite } from './migration-3-sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * Indexes that find a term of any length anywhere in a word, in place of the trigrams that the
 * first version of migration 2 made, and what lists are sorted by that stands in other tables: the
 * name of an order's company, and how many contacts a company has.
 */
export async function addWordEnds(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const text = dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  await run(`ALTER TABLE orders ADD COLUMN "companyOrder" ${text} NOT NULL DEFAULT ''`);
  await run(`UPDATE orders SET "companyOrder" = coalesce((
    SELECT "RaisonSociale_fold" || ${dialect === 'sqlite' ? 'char(1)' : 'chr(1)'} || "RaisonSociale"
    FROM "Company" WHERE "Company".id = orders.company AND "Company".deleted IS NULL), '')`);
  await run(`CREATE INDEX "orders_companyOrder" ON orders
    ("companyOrder", created DESC, seq DESC) WHERE deleted IS NULL`);
  await run('CREATE TABLE search_rules (version INTEGER NOT NULL)');
  await countContacts(run, dialect);
  for (const table of ['Company', 'Contacts', 'orders']) {
    // Texts of the rules before, which would be indexed for nothing: all are made anew next.
    if (dialect === 'sqlite') await run(`DROP TRIGGER IF EXISTS "${table}_search_update"`);
    await run(`UPDATE "${table}" SET search = '' WHERE search <> ''`);
  }
  if (dialect === 'sqlite') await indexOnSqlite(run);
  else await indexOnPostgres(run);
}
