import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const LINES_MAX = 120;

/** A list of pictures, which nobody reads from top to bottom. */
const EXCEPTED = ['web/ui/icons.tsx'];

const source = resolve(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

// What is no component ends in .ts, however long its list is: the routes do.
it('No file of components is longer than what one reads at a glance, but those that have to be', () => {
  const linesOf = (file: string) => textOf(file).split('\n').length - 1;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => linesOf(file) > LINES_MAX)).toEqual(EXCEPTED);
});

it('No attribute shows the escape of a sign instead of the sign', () => {
  expect(files.filter((file) => /="[^"\n]*\\u[0-9a-f]{4}/.test(textOf(file)))).toEqual([]);
});
