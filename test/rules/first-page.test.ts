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
    'dashboard/dashboard-screen.tsx',
    'companies/companies-screen.tsx',
    'contacts/contacts-screen.tsx',
    'orders/orders-screen.tsx',
    'codes/codes-screen.tsx',
  ])('%s brings no dialog, menu, picker or form along', (screen) => {
    const arriving = ['main.tsx', 'session/staff-frame.tsx', screen].flatMap((file) => [
      ...arrivingWith(file),
    ]);
    expect(arriving).toContain('react-dom/client');
    expect(arriving).toContain('ui/page-header.tsx');
    const heavy = /^(@base-ui\/react\/(?!csp-provider)|react-hook-form|uqr|zod|@zxing)/;
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

/** What is fetched before a screen can show anything, in bytes as they travel. */
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

// Only `npm test` builds first.
describe.runIf(process.env.BUILT_PROGRAMS)('What a screen fetches before it shows anything', () => {
  it.each([
    ['login-screen', 130],
    ['dashboard-screen', 142.5],
    ['companies-screen', 154.5],
    ['company-screen', 220.5],
    ['company-orders-screen', 157.5],
    ['company-card-screen', 243],
    ['company-history-screen', 160.5],
    ['company-press-screen', 193],
    ['template-screen', 266],
    ['printers-screen', 183],
    ['contacts-screen', 160],
    ['contact-list', 157.5],
    ['card-screen', 243],
    ['orders-screen', 154.5],
    ['codes-screen', 152.5],
  ])('%s: at most %s KB of scripts and styles', (screen, kilobytes) => {
    expect(weightOf(screen)).toBeLessThanOrEqual(kilobytes * 1000);
  });
});
