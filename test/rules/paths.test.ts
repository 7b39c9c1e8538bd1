import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const files = ['src', 'test', 'scripts', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.split(sep).join('/')}`,
  ),
);
const names = new Set(files.map((file) => basename(file)));

/** Where a path that a page names may begin: nobody writes `src/server/` each time. */
const BEGINNINGS = ['', 'src', 'src/server', 'src/domain', 'src/web', 'docs'];
/** The collection that a page adds as an example. */
const EXAMPLES = new Set(['src/domain/note.ts', 'web/notes']);

/** Folders that programs make: whether they are there says nothing. */
const MADE = readFileSync(join(root, '.gitignore'), 'utf8').split(/[\s/]+/);

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const isReplaced = (page: string) => /^\d{4}-\d\d-\d\d · replaced by /m.test(textOf(page));

const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...files.filter((file) => /^docs\/.*\.md$|README\.md$/.test(file)),
].filter((page) => !isReplaced(page));

/** The places of the repository that a page names in backticks: folders, and files of code. */
function placesIn(page: string): string[] {
  return [...textOf(page).matchAll(/`([\w.@/-]+)`/g)].flatMap(([, text = '']) => {
    const [first = ''] = text.split('/');
    const isInFolder =
      text.includes('/') &&
      /^\w/.test(first) &&
      !MADE.includes(first) &&
      BEGINNINGS.some((start) => existsSync(join(root, start, first)));
    const isCode = /^\w[\w.-]*\.(ts|tsx|mjs)$/.test(text);
    return (isInFolder || isCode) && !EXAMPLES.has(text) ? [text] : [];
  });
}

const isThere = (page: string, place: string) =>
  [...BEGINNINGS, dirname(page)].some((start) => existsSync(join(root, start, place))) ||
  names.has(place);

it.each(PAGES)('The places of the repository that %s names are there', (page) => {
  expect(placesIn(page).filter((place) => !isThere(page, place))).toEqual([]);
});

/** Names of other programs. */
const OTHERS = new Set(['reusePort', 'embedPage']);
const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).map(textOf);
const words = new Set(
  [...code, textOf('package.json')].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** The names of code that a page has in backticks: those that no word of English looks like. */
function codeNamesIn(page: string): string[] {
  return [...textOf(page).matchAll(/`([A-Za-z][\w.]*)(?:\(\))?`/g)]
    .flatMap(([, text = '']) => text.split('.'))
    .filter((name) => /[a-z][A-Z]|^[A-Z]+_[A-Z]/.test(name) && !OTHERS.has(name));
}

it.each(PAGES)('The names of code that %s tells are in the code', (page) => {
  expect(codeNamesIn(page).filter((name) => !words.has(name))).toEqual([]);
});

it.each(PAGES)('The pages that %s leads to are there', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
});

it('The test of places finds some', () => {
  expect(placesIn('src/domain/README.md').length).toBeGreaterThan(40);
});
