import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const LINES_MAX = 120;

const EXCEPTED = [
  // A list of pictures, which nobody reads from top to bottom.
  'web/ui/icons.tsx',
  // Still too long: one that is cut leaves this list.
  'web/contacts/contacts-table.tsx',
  'web/orders/orders-table.tsx',
  'web/router.tsx',
];

it('No file of components is longer than what one reads at a glance', () => {
  const source = resolve(import.meta.dirname, '..', '..', 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const linesOf = (file: string) => readFileSync(join(source, file), 'utf8').split('\n').length - 1;
  const long = files.filter((file) => !EXCEPTED.includes(file) && linesOf(file) > LINES_MAX);
  expect(files.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});
