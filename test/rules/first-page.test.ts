import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..', 'src', 'web');

/** Every module and package that arrives with a module, without what it imports on demand. */
function arrivingWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(web, file), 'utf8');
  const imports = text.matchAll(/^(?:import|export)(?! type)[^;]*?['"]([^'"]+)['"];$/gm);
  for (const [, specifier = ''] of imports) {
    if (!specifier.startsWith('.')) found.add(specifier);
    else if (/\.tsx?$/.test(specifier)) {
      arrivingWith(relative(web, join(web, dirname(file), specifier)), found);
    }
  }
  return found;
}

describe('The first page of a screen stays light', () => {
  it.each([
    'home/dashboard-screen.tsx',
    'companies/companies-screen.tsx',
    'companies/company-screen.tsx',
    'contacts/contacts-screen.tsx',
    'contacts/person/person-screen.tsx',
    'orders/order-list.tsx',
    'contacts/codes/codes-screen.tsx',
  ])('%s brings no dialog, menu, picker or form along', (screen) => {
    const arriving = ['main.tsx', 'routes/staff-frame.tsx', screen].flatMap((file) => [
      ...arrivingWith(file),
    ]);
    expect(arriving).toContain('react-dom/client');
    expect(arriving).toContain('kit/page-header.tsx');
    const heavy = /^(@base-ui\/react\/(?!csp-provider)|react-hook-form|uqr|zod)/;
    expect(arriving.filter((module) => heavy.test(module))).toEqual([]);
  });
});

const assets = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets');

/** The scripts that a built one brings along, itself included. */
function scriptsWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(assets, file), 'utf8');
  for (const [, imported = ''] of text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    scriptsWith(imported, found);
  }
  return found;
}

/** The script of this name in the build. */
function scriptOf(name: string): string {
  const named = readdirSync(assets).filter(
    (file) => file.startsWith(`${name}-`) && /^.{8}\.js$/.test(file.slice(name.length + 1)),
  );
  const [only = ''] = named;
  expect([name, named]).toEqual([name, [only]]);
  return only;
}

/** The bytes of the scripts that are fetched before a screen can show anything, as they travel. */
function weightOf(screen: string): number {
  const names = ['index', ...(screen === 'login-screen' ? [] : ['frame']), screen];
  const fetched = new Set(names.flatMap((name) => [...scriptsWith(scriptOf(name))]));
  return [...fetched].reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0);
}

/** The screens that a day begins with, each with the other one of its kind. */
const FIRST = [
  ...['login-screen', 'dashboard-screen', 'companies', 'company', 'contacts', 'person'],
  ...['orders', 'codes'],
];

// Only `npm test` builds first.
describe.runIf(process.env.BUILT_PROGRAMS)('What a browser fetches', () => {
  it('holds no zod', () => {
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
    const holding = scripts.filter((file) =>
      readFileSync(join(assets, file), 'utf8').includes('_zod'),
    );
    expect([scripts.length > 20, holding]).toEqual([true, []]);
  });

  it('is fewer than 60 files, whatever somebody opens', () => {
    const files = readdirSync(assets).filter((file) => !/\.(br|gz)$/.test(file));
    expect(files.length).toBeLessThan(60);
    const small = files.filter(
      (file) => file.endsWith('.js') && statSync(join(assets, file)).size < 2000,
    );
    expect(small.length).toBeLessThan(5);
  });

  it.each(FIRST)('%s: at most 150 KB of scripts before it shows anything', (screen) => {
    expect(weightOf(screen)).toBeLessThanOrEqual(150_000);
  });

  // A tenth of room: what grows by more is to be looked at.
  it.each([
    ['history', 190],
    ['company-card-screen', 280],
    ['company-press-screen', 225],
    ['template-screen', 310],
    ['printers-screen', 225],
    ['person-card-screen', 280],
    ['import-screen', 295],
    ['bin-screen', 215],
    ['administration', 285],
  ])('%s: at most %s KB of scripts before it shows anything', (screen, kilobytes) => {
    expect(weightOf(screen)).toBeLessThanOrEqual(kilobytes * 1000);
  });

  it('before somebody points at it is none of the editor, imports and administration', () => {
    const dialogs = ['dialogs', 'live'];
    const fetched = [...FIRST, ...dialogs].flatMap((name) => [...scriptsWith(scriptOf(name))]);
    const names = new Set(fetched.map((file) => file.slice(0, -'-12345678.js'.length)));
    expect(names).toContain('forms');
    const later = ['template-screen', 'press', 'printing', 'import-screen', 'administration'];
    expect(later.filter((name) => names.has(name))).toEqual([]);
  });
});
