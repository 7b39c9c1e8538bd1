import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);

it('no folder of sources is left out by git, and thereby by the lint and the style sheet', () => {
  const folders = ['docs', 'scripts', 'src', 'test'].flatMap((top) => [
    top,
    ...globSync(`${top}/**/`, { cwd: root }),
  ]);
  const anywhere = patterns.filter((pattern) => !pattern.startsWith('/'));
  const ignored = folders.filter((folder) =>
    anywhere.some((pattern) => pattern.replace(/\/$/, '') === basename(folder)),
  );
  expect(ignored).toEqual([]);
});
