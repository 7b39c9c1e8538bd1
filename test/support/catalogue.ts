import { sql } from 'kysely';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';

/** Each column, constraint, index, trigger and function, as the database itself describes it. */
const LINES: Readonly<Record<Dialect, string>> = {
  sqlite: `
    SELECT 'column ' || t.name || '.' || c.name AS name, concat_ws(' ', c.type,
      iif(c."notnull", 'NOT NULL', ''), c.dflt_value, c.pk, t.wr, t.type) AS text
    FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
    WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
    UNION ALL SELECT 'foreign key ' || t.name || '.' || f."from", f."table" || '.' || f."to"
    FROM pragma_table_list t JOIN pragma_foreign_key_list(t.name) f
    UNION ALL SELECT type || ' ' || name, sql FROM sqlite_schema
    WHERE type IN ('index', 'trigger') OR sql LIKE 'CREATE VIRTUAL%'`,
  postgres: `
    SELECT 'column ' || c.relname || '.' || a.attname AS name, concat_ws(' ',
      format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
      a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) AS text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT 'constraint ' || conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'trigger ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal
    UNION ALL SELECT 'function ' || proname, pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace`,
};

/** The objects of a database, by name; the layout and the quotes of their text do not count. */
export async function catalogueOf({ kysely, dialect }: Database): Promise<Map<string, string>> {
  const { rows } = await sql
    .raw<{ name: string; text: string | null }>(LINES[dialect])
    .execute(kysely);
  const plain = (text: string | null) =>
    (text ?? '')
      .replace(/"|public\./g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([(),]) ?/g, '$1');
  return new Map(rows.map(({ name, text }) => [name, plain(text)] as const).sort());
}
