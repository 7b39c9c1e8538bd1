import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS, migrationsDone } from '../schema/migrations.ts';

/** Whether a database file has the tables of this version: opening it then changes none of them. */
export function isUpToDate(path: string): boolean {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = connection.prepare('SELECT * FROM migrations').all();
    return migrationsDone(rows).names.size === MIGRATIONS.length;
  } finally {
    connection.close();
  }
}
