import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Dialect } from '../database.ts';
import { DatabaseStartError } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { audit, passkeys, programTokens, secondFactors, sessions, team } from './account-steps.ts';
import { TYPES } from './columns.ts';
import { from01 } from './from-0.1.ts';
import { frozenLines } from './frozen-line-steps.ts';
import { orderFiles } from './order-file-steps.ts';
import { orderLines } from './order-line-steps.ts';
import { press, pressFonts, pressPages, pressPictures, printerChecked } from './press-steps.ts';
import { proofs } from './proof-steps.ts';
import {
  bin,
  companyNote,
  contactLists,
  contactReference,
  deletedIndexes,
  deletedNames,
  fewerIndexes,
  merges,
  orderDays,
  orderDetails,
} from './record-steps.ts';
import { runningOrders } from './running-order-triggers.ts';
import { schema1 } from './schema-1.ts';
import {
  erasures,
  exportLinks,
  history,
  importRun,
  importTables,
  jobTurns,
  madeFiles,
  matchKeyTables,
  outbox,
  quotas,
  schedule,
  undoKept,
  views,
  visitSums,
} from './working-steps.ts';

/** One step of the schema. A released one never changes; a test holds its statements. */
export interface Migration {
  readonly name: string;
  statements(dialect: Dialect): readonly string[];
}

/** In the order in which they run; a new one comes at the end. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'schema-1', statements: schema1 },
  { name: 'history', statements: history },
  { name: 'match-keys', statements: matchKeyTables },
  { name: 'order-details', statements: orderDetails },
  { name: 'export-links', statements: exportLinks },
  { name: 'contact-reference', statements: contactReference },
  { name: 'import-tables', statements: importTables },
  { name: 'deleted-indexes', statements: deletedIndexes },
  { name: 'bin', statements: bin },
  { name: 'contact-lists', statements: contactLists },
  { name: 'views', statements: views },
  { name: 'import-run', statements: importRun },
  { name: 'company-note', statements: companyNote },
  { name: 'merges', statements: merges },
  { name: 'running-orders', statements: runningOrders },
  { name: 'sessions', statements: sessions },
  { name: 'team', statements: team },
  { name: 'trace', statements: audit },
  { name: 'program-tokens', statements: programTokens },
  { name: 'undo-kept', statements: undoKept },
  { name: 'second-factors', statements: secondFactors },
  { name: 'erasures', statements: erasures },
  { name: 'passkeys', statements: passkeys },
  { name: 'press', statements: press },
  { name: 'printer-checked', statements: printerChecked },
  { name: 'press-fonts', statements: pressFonts },
  { name: 'press-pages', statements: pressPages },
  { name: 'press-pictures', statements: pressPictures },
  { name: 'deleted-names', statements: deletedNames },
  { name: 'job-turns', statements: jobTurns },
  { name: 'quotas', statements: quotas },
  { name: 'schedule', statements: schedule },
  { name: 'outbox', statements: outbox },
  { name: 'made-files', statements: madeFiles },
  { name: 'fewer-indexes', statements: fewerIndexes },
  { name: 'order-days', statements: orderDays },
  { name: 'order-lines', statements: orderLines },
  { name: 'visit-sums', statements: visitSums },
  { name: 'frozen-lines', statements: frozenLines },
  { name: 'proofs', statements: proofs },
  { name: 'order-files', statements: orderFiles },
];

/** 0.1 numbered its schemas instead of naming them, and made 13. */
const LAST_OF_0_1 = 13;

/** The numbers go on after those of 0.1, which thereby knows that a newer version has been here. */
const ledger = (dialect: Dialect) => `CREATE TABLE IF NOT EXISTS migrations (
  version INTEGER PRIMARY KEY, name ${TYPES[dialect].text} NOT NULL UNIQUE)`;

const ledgerSchema = z.array(z.object({ version: z.number(), name: z.string().optional() }));

interface Done {
  isOf01: boolean;
  names: ReadonlySet<string>;
}

/**
 * Reads the rows of `migrations`. Throws a DatabaseStartError when they are of a version that is too
 * old to be taken over, newer than this one, or of another program.
 */
export function migrationsDone(rows: unknown, known = MIGRATIONS): Done {
  const { data: done } = ledgerSchema.safeParse(rows);
  if (!done) {
    throw new DatabaseStartError(
      'Cette base de données contient les tables d’un autre programme, qui restent intactes\u00a0: donnez à Bristol une base à lui.',
    );
  }
  const names = new Set(done.flatMap(({ name }) => (name === undefined ? [] : [name])));
  const last = Math.max(0, ...done.map(({ version }) => version));
  const isOf01 = last > 0 && names.size === 0;
  if (isOf01 && last < LAST_OF_0_1) {
    throw new DatabaseStartError(
      `Cette base de données a été créée par une version de Bristol antérieure à la 0.1 (schéma ${last})\u00a0: démarrez d’abord Bristol 0.1 sur elle, puis cette version.`,
    );
  }
  const unknown = [...names].find((name) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined || (isOf01 && last > LAST_OF_0_1)) {
    throw new DatabaseStartError(
      `Cette base de données a été créée par une version plus récente de Bristol (schéma ${unknown ?? last}, que cette version ne connaît pas)\u00a0: installez cette version plus récente.`,
    );
  }
  return { isOf01, names };
}

/**
 * Brings the tables to the last of these migrations, in a transaction that keeps other writes out.
 * `beforeChange` comes first where there are tables already.
 */
export async function migrate(
  tx: Transaction<Tables>,
  dialect: Dialect,
  {
    migrations = MIGRATIONS,
    beforeChange = async () => {},
  }: { migrations?: readonly Migration[]; beforeChange?: () => Promise<void> } = {},
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  await run(ledger(dialect));
  const { rows } = await run('SELECT * FROM migrations');
  const { isOf01, names } = migrationsDone(rows, migrations);
  const missing = migrations.filter(({ name }) => !names.has(name));
  if (missing.length === 0) return;
  if (rows.length > 0) await beforeChange();
  for (const migration of missing) {
    const takesOver = isOf01 && migration === migrations[0];
    const statements = takesOver ? from01(dialect) : migration.statements(dialect);
    for (const statement of statements) await run(statement);
    // The one of 0.1, without names, is gone.
    if (takesOver) await run(ledger(dialect));
    const version = LAST_OF_0_1 + 1 + migrations.indexOf(migration);
    await sql`INSERT INTO migrations (version, name)
      VALUES (${version}, ${migration.name})`.execute(tx);
  }
}
