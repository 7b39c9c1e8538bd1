import { type Selectable, sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { Tables } from '../../src/server/platform/database/tables.ts';

interface StoredOperation extends Omit<Selectable<Tables['operations']>, 'seq' | 'about'> {
  readonly about: unknown;
  /** In a few words each: `update Contacts/abc Nom: Durand → Martin`. */
  readonly changes: readonly string[];
}

/** The history in a database, oldest first. */
export async function historyIn({ kysely }: Pick<Database, 'kysely'>): Promise<StoredOperation[]> {
  const operations = await kysely.selectFrom('operations').selectAll().orderBy('seq').execute();
  const changes = await kysely.selectFrom('changes').selectAll().orderBy('seq').execute();
  return operations.map(({ seq, about, ...operation }) => ({
    ...operation,
    about: JSON.parse(about),
    changes: changes.filter((change) => change.operation === seq).map(changeText),
  }));
}

function changeText(change: {
  action: string;
  collection: string;
  record: string;
  fields: string | null;
}): string {
  const { action, collection, record, fields } = change;
  const values: unknown = JSON.parse(fields ?? '{}');
  const parts = Object.entries(values ?? {}).map(([name, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [];
    return ` ${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  });
  return `${action} ${collection}/${record}${parts.join(',')}`;
}

/** How many rows a table has. */
export async function countIn({ kysely }: Pick<Database, 'kysely'>, table: string) {
  const { rows } = await sql<{ rows: number }>`
    SELECT count(*) AS rows FROM ${sql.table(table)}`.execute(kysely);
  return Number(rows[0]?.rows);
}
