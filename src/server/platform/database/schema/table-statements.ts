import type { Dialect } from '../database.ts';
import { type Columns, definitions, TYPES } from './columns.ts';
import { livingCount } from './count-triggers.ts';
import { wordIndex } from './word-index.ts';

export const LIVING = 'WHERE deleted IS NULL';

/** The table of a collection, whose living records are counted. */
export function recordTable(
  dialect: Dialect,
  table: string,
  columns: readonly Columns[],
): string[] {
  const { seq, text } = TYPES[dialect];
  const system = [
    `seq ${seq}`,
    `id ${text} NOT NULL UNIQUE`,
    ...['created', 'updated'].map((name) => `${name} ${text} NOT NULL`),
    `deleted ${text}`,
  ];
  return [
    `CREATE TABLE "${table}" (${[...system, ...definitions(dialect, columns)].join(',\n  ')})`,
    ...livingCount(dialect, table),
  ];
}

/** The same for one that is searched as one types, and listed by the time of creation. */
export function searchedTable(
  dialect: Dialect,
  table: string,
  columns: readonly Columns[],
): string[] {
  const search = () => [`search ${TYPES[dialect].text} NOT NULL DEFAULT ''`];
  return [
    ...recordTable(dialect, table, [...columns, search]),
    `CREATE INDEX "${table}_created" ON "${table}" (created, seq) ${LIVING}`,
    ...wordIndex(dialect, table),
  ];
}

/** The chosen records of a list relation, in the order of choice. */
export function linkTable(
  dialect: Dialect,
  [table, field]: readonly [string, string],
  target: string,
): string[] {
  const { text } = TYPES[dialect];
  const name = `${table}_${field}`;
  return [
    `CREATE TABLE "${name}" (
      record ${text} NOT NULL REFERENCES "${table}" (id),
      target ${text} NOT NULL REFERENCES "${target}" (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (record, target)
    )`,
    `CREATE INDEX "${name}_target" ON "${name}" (target)`,
  ];
}

/** The index that sorts a list: texts as in a dictionary, then in the order of creation. */
export function sortIndex(table: string, ...fields: readonly [string, ...string[]]): string {
  const keys = fields.flatMap((field) => [`"${field}_fold"`, `"${field}"`]);
  return `CREATE INDEX "${table}_${fields[0]}" ON "${table}" (${keys.join(', ')}, seq) ${LIVING}`;
}

/** The deleted records of a table, in the order of their deletion. */
export function deletedIndex(table: string): string {
  return `CREATE INDEX "${table}_deleted" ON "${table}" (deleted, seq) WHERE deleted IS NOT NULL`;
}

/** The records of a table in the bin, `alone` those that went with no other, and the erased ones. */
export function binIndexes(table: string, alone = ''): string[] {
  return [
    `CREATE INDEX "${table}_bin" ON "${table}" (deleted, seq)
          WHERE deleted IS NOT NULL AND erased IS NULL${alone}`,
    `CREATE INDEX "${table}_erased" ON "${table}" (erased, id) WHERE erased IS NOT NULL`,
  ];
}
