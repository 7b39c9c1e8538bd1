import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..', '..', 'src');
const LINES_MAX = 400;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const known = new Set(files);

/** Our own modules that a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
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

/** The folder of the server that a file is in; nothing for those beside the folders. */
function serverFolder(file: string): string | undefined {
  const [top, folder, ...rest] = file.split('/');
  return top === 'server' && rest.length > 0 ? folder : undefined;
}

describe('The rooms of the house', () => {
  it(`have no file of more than ${LINES_MAX} lines`, () => {
    const linesOf = (file: string) =>
      readFileSync(join(source, file), 'utf8').split('\n').length - 1;
    expect(files.filter((file) => linesOf(file) > LINES_MAX)).toEqual([]);
  });

  it('have no file that imports itself through others', () => {
    expect(circleIn(imports)).toBeUndefined();
  });

  it('are above or below one another in the server, and import downwards only', () => {
    const folders = new Map<string, string[]>();
    for (const [file, targets] of imports) {
      const folder = serverFolder(file);
      if (folder === undefined) continue;
      const others = targets.map(serverFolder).filter((other) => other !== undefined);
      const before = folders.get(folder) ?? [];
      folders.set(folder, [...before, ...others.filter((other) => other !== folder)]);
    }
    expect(circleIn(folders)).toBeUndefined();
  });
});
