import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyFolder } from '../../../../../test/support/database.ts';
import { SqliteFile, STATEMENTS_MAX } from './sqlite-file.ts';

function openFile(): SqliteFile {
  const file = SqliteFile.writer(join(emptyFolder(), 'bristol.db'));
  onTestFinished(() => file.close());
  return file;
}

function prepareOthers(file: SqliteFile, count: number, name = 'autre'): void {
  for (let other = 0; other < count; other += 1) file.prepare(`SELECT '${name} ${other}' AS text`);
}

it('A statement gives its memory back when others take its place, not once V8 cleans up', () => {
  const file = openFile();
  const first = file.prepare('SELECT 1 AS one');

  prepareOthers(file, STATEMENTS_MAX - 1);
  expect(first.all([])).toEqual([{ one: 1 }]);
  prepareOthers(file, STATEMENTS_MAX);

  expect(() => first.all([])).toThrow('finalized');
  expect(file.prepare('SELECT 1 AS one').all([])).toEqual([{ one: 1 }]);
});

it('A statement that is used again and again stays prepared, however many others come', () => {
  const file = openFile();
  const first = file.prepare('SELECT 1 AS one');

  for (const name of ['un', 'deux', 'trois']) {
    prepareOthers(file, STATEMENTS_MAX - 1, name);
    expect(file.prepare('SELECT 1 AS one')).toBe(first);
  }
});
