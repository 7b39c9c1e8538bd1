import { readFileSync } from 'node:fs';
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
