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

/** The bytes fetched before a screen can show anything, as they travel. */
function weightOf(screen: string): number {
  const files = readdirSync(assets);
  const named = (name: string) =>
    files.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12);
  const scripts = ['start', ...(screen === 'login-screen' ? [] : ['frame']), screen].map(named);
  expect(scripts.map(({ length }) => length)).toEqual(scripts.map(() => 1));
  const fetched = new Set(scripts.flat().flatMap((file) => [...scriptsWith(file)]));
  const styles = files.filter((file) => file.endsWith('.css'));
  return [...fetched, ...styles].reduce(
    (sum, file) => sum + statSync(join(assets, `${file}.br`)).size,
    0,
  );
}

it.runIf(process.env.BUILT_PROGRAMS)('No script of a screen holds zod', () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const holding = scripts.filter((file) =>
    readFileSync(join(assets, file), 'utf8').includes('_zod'),
  );
  expect([scripts.length > 50, holding]).toEqual([true, []]);
});

// Only `npm test` builds first. A tenth of room: what grows by more is to be looked at.
describe.runIf(process.env.BUILT_PROGRAMS)('What a screen fetches before it shows anything', () => {
  it.each([
    ['login-screen', 143],
    ['dashboard-screen', 157],
    ['companies-screen', 170],
    ['company-screen', 243],
    ['company-orders-screen', 173],
    ['company-card-screen', 267],
    ['company-history-screen', 177],
    ['company-press-screen', 212],
    ['template-screen', 293],
    ['printers-screen', 201],
    ['contacts-screen', 176],
    ['contact-list', 173],
    ['person-screen', 200],
    ['person-card-screen', 267],
    ['person-history-screen', 180],
    ['order-list', 170],
    ['codes-screen', 168],
  ])('%s: at most %s KB of scripts and styles', (screen, kilobytes) => {
    expect(weightOf(screen)).toBeLessThanOrEqual(kilobytes * 1000);
  });
});
