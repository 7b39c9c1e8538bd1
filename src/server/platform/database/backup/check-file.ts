import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databasePath } from '../sqlite/sqlite-file.ts';
import { addFunctions } from '../sqlite/sqlite-functions.ts';
import { isDamaged } from '../storage-errors.ts';

const CHECKS = {
  /** All but whether each index names each row: much quicker. */
  quick: ['PRAGMA quick_check(1)'],
  whole: ['PRAGMA integrity_check(1)', 'PRAGMA foreign_key_check'],
} as const;

/**
 * The fault in the database of a folder, as SQLite says it; undefined when there is none. Reads all
 * of it, so this is for a process of its own. Throws when it cannot read, as on a full disk.
 */
export function faultIn(dataDir: string, check: keyof typeof CHECKS): string | undefined {
  const path = databasePath(dataDir);
  if (!existsSync(path)) return `${path} is missing`;
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    addFunctions(connection);
    for (const statement of CHECKS[check]) {
      const [row] = connection.prepare(statement).all();
      const said = row && Object.values(row).join(' ');
      if (said !== undefined && said !== 'ok') return said;
    }
    return undefined;
  } catch (error) {
    if (isDamaged(error) && error instanceof Error) return error.message;
    throw error;
  } finally {
    connection.close();
  }
}
