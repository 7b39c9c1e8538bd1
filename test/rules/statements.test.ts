import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unprovenStatements } from '../../scripts/test/statements.ts';
import { emptyFolder } from '../support/database.ts';

type Note = readonly [dialect: 'sqlite' | 'postgres', holder: string, sql: string];

function unproven(notes: readonly Note[]): string[] {
  const folder = join(emptyFolder(), 'notes');
  mkdirSync(folder);
  const lines = notes.map(([dialect, holder, sql]) => JSON.stringify({ dialect, holder, sql }));
  writeFileSync(join(folder, '1.jsonl'), lines.join('\n'));
  return unprovenStatements(folder, 0);
}

const STORE = 'views/view-store.ts readViews';

it('A statement that ran on SQLite alone is told with the function that holds it', () => {
  const sql = 'select "id" from "views" where "owner" = ?';
  expect(unproven([['sqlite', STORE, sql]])).toEqual([`${STORE}: ${sql}`]);
});

it.each<[string, Note, Note]>([
  [
    'numbers its parameters',
    ['sqlite', STORE, 'select 1 where "a" = ? and "b" = ?'],
    ['postgres', STORE, 'select 1 where "a" = $1 and "b" = $2'],
  ],
  [
    'was asked for more',
    ['sqlite', STORE, 'select 1 where "a" in (?, ?)'],
    ['postgres', STORE, 'select 1 where "a" in ($1, $2, $3)'],
  ],
  [
    'is asked for several',
    ['sqlite', STORE, 'select 1 where "a" in (?)'],
    ['postgres', STORE, 'select 1 where "a" in ($1, $2)'],
  ],
  [
    'gives more rows',
    ['sqlite', STORE, 'select 1 limit 1'],
    ['postgres', STORE, 'select 1 limit 20'],
  ],
  [
    'is written otherwise by the same function',
    ['sqlite', STORE, 'select json_object(?)'],
    ['postgres', STORE, 'select json_build_object($1)'],
  ],
])('One that %s on PostgreSQL ran there, too', (_, sqlite, postgres) => {
  expect(unproven([sqlite, postgres])).toEqual([]);
});

it('Of two that a function has, each has to run there', () => {
  const found = unproven([
    ['sqlite', STORE, 'select json_object(?)'],
    ['sqlite', STORE, 'select json_object(?) limit 1'],
    ['postgres', STORE, 'select json_build_object($1)'],
  ]);
  expect(found).toHaveLength(1);
});

it('Wings whose suites run on both, and backups, are not asked', () => {
  const holders = ['records/read/read.ts readRow', 'operations/maintenance/first-record.ts read'];
  expect(unproven(holders.map((holder): Note => ['sqlite', holder, 'select 1']))).toEqual([]);
});

it('A run of which nobody took notes proves nothing', () => {
  expect(unprovenStatements(emptyFolder())).toEqual(['only 0 statements were seen on sqlite']);
});
