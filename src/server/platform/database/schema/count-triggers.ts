import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** How many living records each collection has: the table that the triggers of `livingCount` keep. */
export function livingCounts(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  const table = `CREATE TABLE record_counts (
    collection ${text} PRIMARY KEY,
    living ${integer} NOT NULL
  )`;
  return dialect === 'sqlite' ? [table] : [table, ...functions()];
}

/** Keeps the number of living records of a table. */
export function livingCount(dialect: Dialect, table: string): string[] {
  const triggers = dialect === 'sqlite' ? triggersOnSqlite(table) : triggersOnPostgres(table);
  return [`INSERT INTO record_counts (collection, living) VALUES ('${table}', 0)`, ...triggers];
}

function triggersOnSqlite(table: string): string[] {
  const add = (change: string) =>
    `UPDATE record_counts SET living = living ${change} WHERE collection = '${table}';`;
  return [
    `CREATE TRIGGER "${table}_count_insert" AFTER INSERT ON "${table}"
    WHEN new.deleted IS NULL BEGIN ${add('+ 1')} END`,
    `CREATE TRIGGER "${table}_count_update" AFTER UPDATE OF deleted ON "${table}"
    WHEN (new.deleted IS NULL) <> (old.deleted IS NULL)
    BEGIN ${add('+ (new.deleted IS NULL) - (old.deleted IS NULL)')} END`,
    `CREATE TRIGGER "${table}_count_delete" AFTER DELETE ON "${table}"
    WHEN old.deleted IS NULL BEGIN ${add('- 1')} END`,
  ];
}

function functions(): string[] {
  const body = (change: string) => `RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE change bigint := ${change};
    BEGIN
      IF change <> 0 THEN
        UPDATE record_counts SET living = living + change WHERE collection = TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END $$`;
  const living = (rows: string) => `(SELECT count(*) FROM ${rows} WHERE deleted IS NULL)`;
  return [
    `CREATE FUNCTION count_inserted() ${body(living('new_rows'))}`,
    `CREATE FUNCTION count_updated() ${body(`${living('new_rows')} - ${living('old_rows')}`)}`,
    `CREATE FUNCTION count_deleted() ${body(`- ${living('old_rows')}`)}`,
  ];
}

function triggersOnPostgres(table: string): string[] {
  return statementTriggers(`${table}_count`, table, 'count');
}

/** For PostgreSQL: calls `<done>_inserted`, `_updated` and `_deleted` once for each statement. */
export function statementTriggers(name: string, table: string, done: string): string[] {
  const each = (event: string, rows: string, past: string) =>
    `CREATE TRIGGER "${name}_${event}" AFTER ${event} ON "${table}"
      REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${done}_${past}()`;
  return [
    each('INSERT', 'NEW TABLE AS new_rows', 'inserted'),
    each('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'updated'),
    each('DELETE', 'OLD TABLE AS old_rows', 'deleted'),
  ];
}
