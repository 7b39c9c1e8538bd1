import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

/** The start of a comment, or of several lines of `//` that make one. */
const QUESTION =
  /(?:\/\*[\s*]*|<!--\s*|(?<=^|\s)(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/[ \t]*)(?:What|Who|Whose|Whoever|Whom|Whatever)\b.*/gm;

const texts = ['src', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?[jt]s|tsx|css|html)$/.test(file))
    .map((file) => [`${folder}/${file.replaceAll('\\', '/')}`, join(root, folder, file)] as const)
    .map(([place, path]) => [place, readFileSync(path, 'utf8')] as const),
);

it('No comment begins with What, Who, Whose or their kin: each names a thing first', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts.flatMap(([place, text]) =>
    [...text.matchAll(QUESTION)].map(({ index, 0: comment }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${place}:${line}: ${comment.trim()}`;
    }),
  );
  expect(found).toEqual([]);
});
