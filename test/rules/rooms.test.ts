import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..', '..', 'src');
const LINES_MAX = 400;
const LINES_LEAST = 40;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const known = new Set(files);

/** All that may name something of a file, tests and scripts too. */
const root = resolve(source, '..');
const sources = globSync(['{src,test,scripts}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root }).map(
  (file) => join(root, file),
);
const EXPORTED =
  /^export (?:async )?(?:function\*?|const|class|interface|type) ([A-Za-z_$][\w$]*)/gm;

const textIn = (file: string) => readFileSync(join(source, file), 'utf8');

/** Our own modules that a file imports, types included. */
function importsOf(file: string): string[] {
  return [...textIn(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, to = '']) => relative(source, resolve(source, dirname(file), to)))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => known.has(path));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** A way from a place back to itself; nothing when there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const search = (place: string, path: readonly string[]): string[] | undefined => {
    const from = path.indexOf(place);
    if (from !== -1) return [...path.slice(from), place];
    if (done.has(place)) return undefined;
    for (const next of graph.get(place) ?? []) {
      const circle = search(next, [...path, place]);
      if (circle) return circle;
    }
    done.add(place);
    return undefined;
  };
  for (const place of graph.keys()) {
    const circle = search(place, []);
    if (circle) return circle;
  }
  return undefined;
}

const wingOf = (file: string) => file.split('/').slice(0, 2).join('/');
const nameOf = (file: string) => file.split('/').at(-1) ?? '';

function isLoadedOnDemand(file: string, by: string): boolean {
  return new RegExp(`import\\('[^']*/${nameOf(file)}'\\)`).test(textIn(by));
}

function isTestedByItself(file: string): boolean {
  const tests = sources.filter((path) => path.includes('.test.'));
  return tests.some((path) => readFileSync(path, 'utf8').includes(`/${nameOf(file)}'`));
}

/** The wings of each side, each above all that follow it; what is in none is the entry, above them all. */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  server: [
    ...['operations', 'exchange', 'accounts', 'lifecycle', 'examples', 'orders', 'press', 'cards'],
    ...['records', 'identity', 'platform'],
  ],
  web: [
    ...['home', 'administration', 'account', 'orders', 'press', 'companies', 'contacts'],
    ...['data', 'frame', 'kit'],
  ],
};

/** Programs that begin by themselves belong to the entry, wherever they stand. */
const PROGRAMS = ['/maintenance-process.ts', '/threads/thread.ts'];

/** How far below the entry a file is; nothing for what is on neither side. */
function storeyOf(file: string): number | undefined {
  if (PROGRAMS.some((program) => file.endsWith(program))) return -1;
  const [side = '', wing = ''] = file.split('/');
  return WINGS[side]?.indexOf(wing);
}

describe('The rooms of the house', () => {
  it(`have no file of more than ${LINES_MAX} lines`, () => {
    const linesOf = (file: string) => textIn(file).split('\n').length - 1;
    expect(files.filter((file) => linesOf(file) > LINES_MAX)).toEqual([]);
  });

  it.each(['server', 'web', 'domain'])('of %s have no two files of one name', (tier) => {
    const names = files.filter((file) => file.startsWith(`${tier}/`)).map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('have no small file for one other that nothing else asks for', () => {
    const lonely = files.filter((file) => {
      if (textIn(file).split('\n').length > LINES_LEAST || file.endsWith('.schema.ts'))
        return false;
      const [only, ...others] = files.filter((other) => imports.get(other)?.includes(file));
      if (!only || others.length > 0 || wingOf(only) !== wingOf(file)) return false;
      return !isLoadedOnDemand(file, only) && !isTestedByItself(file);
    });
    expect(lonely).toEqual([]);
  });

  it('export nothing that no other file names', () => {
    const usersOf = new Map<string, number>();
    for (const file of sources) {
      for (const word of new Set(readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g))) {
        usersOf.set(word, (usersOf.get(word) ?? 0) + 1);
      }
    }
    const alone = files.flatMap((file) =>
      [...textIn(file).matchAll(EXPORTED)]
        .filter(([, name = '']) => usersOf.get(name) === 1)
        .map(([, name]) => `${file} ${name}`),
    );
    // The router takes these by their name.
    expect(alone.filter((one) => !one.startsWith('web/routes/'))).toEqual([]);
  });

  it('have no file that imports itself through others', () => {
    expect(circleIn(imports)).toBeUndefined();
  });

  it.each(Object.entries(WINGS))(
    'of %s stand in wings, which import downwards only',
    (side, wings) => {
      const folders = readdirSync(join(source, side), { withFileTypes: true });
      const known = new Set([...wings, 'routes', 'public']);
      const others = folders.filter((entry) => entry.isDirectory() && !known.has(entry.name));
      expect(others.map(({ name }) => name)).toEqual([]);
      const upwards = [...imports].flatMap(([file, targets]) => {
        if (!file.startsWith(`${side}/`)) return [];
        const own = storeyOf(file) ?? -1;
        const above = targets.filter(
          (to) => to.startsWith(`${side}/`) && (storeyOf(to) ?? -1) < own,
        );
        return above.map((to) => `${file} imports ${to}`);
      });
      expect(upwards).toEqual([]);
    },
  );
});
