import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { emptyFolder, freshStorage } from '../support/database.ts';
import { bareEnvironment } from '../support/server-process.ts';

const CLI = join(import.meta.dirname, '../../dist/server/cli.js');
const ADDRESS = { PUBLIC_URL: 'https://cartes.example.fr' };

/** A database with some cards of one company. */
async function cardsOf(count: number) {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  const company = aCompany();
  const contacts = Array.from({ length: count }, () => aContact({ company: company.id }));
  await storeRecords(database, { companies: [company], contacts });
  await database.close();
  return { dataDir, company: company.id, contacts };
}

function run(dataDir: string, words: string[], settings: Record<string, string> = ADDRESS) {
  const done = spawnSync(process.execPath, [CLI, 'cards', ...words], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  });
  return { code: done.status, told: done.stdout + done.stderr };
}

describe('The command that copies cards', () => {
  it('writes the folder, says so, and does it again', async () => {
    const { dataDir, company, contacts } = await cardsOf(2);
    const folder = join(emptyFolder(), 'cards');
    const done = {
      code: 0,
      told: `Copie faite\u00a0: ${folder} (2\u00a0cartes, 21\u00a0fichiers).\n`,
    };
    const id = String(contacts[0]?.id);
    for (const _run of [1, 2]) {
      expect(run(dataDir, [folder, company])).toEqual(done);
      expect(existsSync(join(folder, `www/200/fr/${id.slice(0, 2)}/${id}.html`))).toBe(true);
      expect(readdirSync(folder)).toEqual(['bristol-cards.json', 'www']);
    }
  });

  it('refuses without a public address, of nobody’s company, and among other things', async () => {
    const { dataDir, company } = await cardsOf(1);
    const folder = join(emptyFolder(), 'cards');
    expect(run(dataDir, [folder], {}).told).toContain('Réglez d’abord PUBLIC_URL');
    expect(run(dataDir, [folder, 'a'.repeat(15)]).told).toContain('Aucune entreprise');
    expect(run(dataDir, [folder, 'Atelier Kerbrat']).told).toContain('npm run cards -- dossier');
    expect(run(dataDir, []).told).toContain('npm run cards -- dossier');
    expect(existsSync(folder)).toBe(false);
    const refused = run(dataDir, [dataDir, company]);
    expect(refused).toEqual({
      code: 1,
      told: expect.stringContaining('autre chose que des cartes'),
    });
  });
});
