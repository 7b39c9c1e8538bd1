import { SqliteFile } from './sqlite-file.ts';

export type Statement = { sql: string; parameters: readonly unknown[] } | 'rollback';

export interface Executed {
  readonly rows: unknown[];
  /** How many rows were written, by a statement that answers none. */
  readonly changed: number | undefined;
}

function execute(file: SqliteFile, statement: Statement): Executed {
  if (statement === 'rollback') {
    // After a full disk or an I/O error, SQLite may have rolled back by itself.
    if (file.inTransaction) file.exec('ROLLBACK');
    return { rows: [], changed: undefined };
  }
  const prepared = file.prepare(statement.sql);
  if (prepared.reader) return { rows: prepared.all(statement.parameters), changed: undefined };
  return { rows: [], changed: Number(prepared.run(statement.parameters).changes) };
}

/** The task of WritingThread: one connection, which executes what it is told. */
export function writeStatements(path: string): (statement: Statement) => Executed {
  const file = SqliteFile.patientWriter(path);
  return (statement) => execute(file, statement);
}
