import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({
  dialect: z.enum(['sqlite', 'postgres']),
  holder: z.string(),
  sql: z.string(),
});

/** Rooms whose suites run whole on both databases: SQL is what they are about. */
const ON_BOTH = new RegExp(
  `^(${[
    ...['records/(sql|read|find|write|live|jobs)', 'platform/database', 'operations/erasing'],
    ...[
      'lifecycle/(history|duplicates|bin|bulk)',
      'exchange/imports',
      'cards/visits',
      'examples',
      'orders',
    ],
  ].join('|')})/`,
);

/** Backups are made of SQLite alone. */
const ON_SQLITE = /^operations\/maintenance\//;

/** Fewer in a whole run means that nobody took notes. */
const STATEMENTS_LEAST = 300;

/** A statement as both databases may have it: without the numbers of parameters, how many, how much. */
function shapeOf(sql: string): string {
  return sql
    .replace(/\$\d+/g, '?')
    .replace(/\?(?:, ?\?)+/g, '?…')
    .replace(/\bin \(\?\)/gi, 'in (?…)')
    .replace(/\((?:\?…?)\)(?:, ?\((?:\?…?)\))+/g, '(?…)')
    .replace(/\blimit \d+/gi, 'LIMIT n')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The functions that hold SQL and run a statement on SQLite that no test runs on PostgreSQL, one
 * line each. Statements written otherwise for each of the two count by number: a function with
 * three statements of SQLite's own has to run three of PostgreSQL's own. Fewer than `least` on
 * either are a fault of the notes.
 */
export function unprovenStatements(folder: string, least = STATEMENTS_LEAST): string[] {
  const shapes = { sqlite: new Map<string, string>(), postgres: new Map<string, string>() };
  for (const file of globSync('*.jsonl', { cwd: folder })) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { dialect, holder, sql } = noteSchema.parse(JSON.parse(line));
      const shape = shapeOf(sql);
      if (!shapes[dialect].get(shape)) shapes[dialect].set(shape, holder);
    }
  }
  const { sqlite, postgres } = shapes;
  for (const [dialect, seen] of Object.entries(shapes)) {
    const held = [...seen.values()].filter(Boolean).length;
    if (held < least) return [`only ${held} statements were seen on ${dialect}`];
  }
  const own = new Map<string, number>();
  for (const [shape, holder] of postgres) {
    if (!sqlite.has(shape)) own.set(holder, (own.get(holder) ?? 0) + 1);
  }
  return [...sqlite].flatMap(([shape, holder]) => {
    if (holder === '' || ON_BOTH.test(holder) || ON_SQLITE.test(holder)) return [];
    if (postgres.has(shape)) return [];
    const left = own.get(holder) ?? 0;
    own.set(holder, left - 1);
    return left > 0 ? [] : [`${holder}: ${shape.slice(0, 300)}`];
  });
}
