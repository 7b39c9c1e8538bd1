import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Ask,
  advisoriesOf,
  isSerious,
  reportOn,
  shippedPackages,
} from '../scripts/advisories/osv.ts';

const LOCK = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');

describe('What is known against the packages that are shipped', () => {
  it('is asked of all of them, and of no tool of tests', () => {
    const names = shippedPackages(LOCK).map(({ name }) => name);
    expect(names).toContain('fastify');
    expect(names).toContain('@img/sharp-libvips-linux-x64');
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('');
  });

  it('is asked at once, then looked up, and serious from high on', async () => {
    const asked: string[] = [];
    const ask: Ask = async (path, body) => {
      asked.push(path);
      if (path === '/v1/querybatch') {
        expect(body).toEqual({
          queries: [
            { package: { name: 'sound', ecosystem: 'npm' }, version: '1.0.0' },
            { package: { name: 'weak', ecosystem: 'npm' }, version: '2.0.0' },
          ],
        });
        return { results: [{}, { vulns: [{ id: 'GHSA-a' }, { id: 'GHSA-b' }] }] };
      }
      const severity = path.endsWith('a') ? 'HIGH' : 'MODERATE';
      return { summary: 'It may be asked too much.', database_specific: { severity } };
    };
    const shipped = [
      { name: 'sound', version: '1.0.0' },
      { name: 'weak', version: '2.0.0' },
    ];
    const advisories = await advisoriesOf(shipped, ask);
    expect(asked).toEqual(['/v1/querybatch', '/v1/vulns/GHSA-a', '/v1/vulns/GHSA-b']);
    expect(advisories.map((one) => [one.name, one.id, isSerious(one)])).toEqual([
      ['weak', 'GHSA-a', true],
      ['weak', 'GHSA-b', false],
    ]);
  });

  it('keeps a release back when nobody has rated it yet', async () => {
    const ask: Ask = async (path) =>
      path === '/v1/querybatch'
        ? { results: [{ vulns: [{ id: 'MAL-1' }] }] }
        : { summary: 'It steals.' };
    expect(await reportOn([{ name: 'weak', version: '2.0.0' }], ask)).toEqual({
      lines: ['UNKNOWN\tweak 2.0.0\tMAL-1\tIt steals.', '1\u00a0paquet vérifié, 1 avis.'],
      isSerious: true,
    });
  });

  it('is said not to be known without a network, which keeps nothing back', async () => {
    const ask: Ask = () => Promise.reject(new TypeError('fetch failed'));
    expect(await reportOn([{ name: 'weak', version: '2.0.0' }], ask)).toEqual({
      lines: ['Non vérifié\u00a0: OSV ne répond pas (TypeError: fetch failed).'],
      isSerious: false,
    });
  });
});
