import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (?<number>\d[^|]*?) \|.*\| (?<holder>[^|]+) \|$/gm)].map(
  ({ groups }) => ({ number: groups?.number ?? '', holder: groups?.holder ?? '' }),
);

it.each(rows)('$number of the page on security is held by a test that exists', ({ holder }) => {
  if (holder === 'people') return;
  const [, file = '', title = ''] = /^`(.+\.ts)` “(.+)”$/.exec(holder) ?? [];
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`);
});

it('The page on security has its rows', () => expect(rows.length).toBeGreaterThan(30));
