import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const source = join(root, 'src');

interface Import {
  from: string;
  /** A path below src for our own modules, otherwise the package's specifier. */
  to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'",\n]+)['"]/g);
  return [...found].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('.')
      ? relative(source, resolve(source, dirname(file), specifier))
          .split(sep)
          .join('/')
      : specifier,
  }));
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);
const isOwn = (to: string): boolean => files.includes(to) || /\.(css|svg|html)(\?|$)/.test(to);
const top = (path: string): string => path.split('/')[0] ?? '';

function breaking(rule: (i: Import) => boolean): string[] {
  return imports.filter((i) => !rule(i)).map((i) => `${i.from} imports ${i.to}`);
}

describe('The import rules of ARCHITECTURE.md hold', () => {
  it('domain imports only domain and zod', () => {
    expect(
      breaking(({ from, to }) => top(from) !== 'domain' || to === 'zod' || top(to) === 'domain'),
    ).toEqual([]);
  });

  it('card imports only domain, itself and react', () => {
    expect(
      breaking(
        ({ from, to }) =>
          top(from) !== 'card' ||
          ['domain', 'card'].includes(top(to)) ||
          /^react(-dom)?(\/|$)/.test(to),
      ),
    ).toEqual([]);
  });

  it('web and server never import each other', () => {
    const own = ['domain', 'card', 'web', 'server'];
    expect(
      breaking(({ from, to }) => {
        if (!own.includes(top(from)) || !isOwn(to)) return true;
        return !(
          (top(from) === 'web' && top(to) === 'server') ||
          (top(from) === 'server' && top(to) === 'web')
        );
      }),
    ).toEqual([]);
  });

  it('web takes nothing but types of what knows zod', () => {
    const knowsZod = (file: string) =>
      imports.some(({ from, to }) => from === file && to === 'zod');
    const isOfTypes = ({ from, to }: Import) => {
      const text = readFileSync(join(source, from), 'utf8');
      const name = to.split('/').at(-1) ?? '';
      return new RegExp(`import type [^;]*/${name.replaceAll('.', '\\.')}'`).test(text);
    };
    expect(
      breaking((one) => top(one.from) !== 'web' || !knowsZod(one.to) || isOfTypes(one)),
    ).toEqual([]);
  });

  it('only server/platform/database imports a driver', () => {
    const drivers = ['node:sqlite', 'pg'];
    expect(
      breaking(
        ({ from, to }) => !drivers.includes(to) || from.startsWith('server/platform/database/'),
      ),
    ).toEqual([]);
  });

  it('the kit in web/kit knows no domain and no screen', () => {
    expect(
      breaking(
        ({ from, to }) =>
          !from.startsWith('web/kit/') ||
          !isOwn(to) ||
          to.startsWith('web/kit/') ||
          /\.css/.test(to),
      ),
    ).toEqual([]);
  });

  it('there is no drawer for what has no name', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|misc|lib)(\/|\.tsx?$)/.test(file)),
    ).toEqual([]);
  });
});
