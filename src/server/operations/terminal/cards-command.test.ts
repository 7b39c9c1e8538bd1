import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { createApp } from '../../app.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { copyCardsAsAsked } from './cards-command.ts';

const PUBLIC_URL = 'https://cartes.example.fr';

/** The command as the terminal runs it, and what it tells meanwhile. */
async function setUp(dialect: (typeof DIALECTS)[number], more: Partial<Config> = {}) {
  const storage = await freshStorage(dialect);
  const config = { ...readConfig({}), ...storage, publicUrl: PUBLIC_URL, ...more };
  const folder = join(emptyFolder(), 'cards');
  const told: string[] = [];
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(storage);
    return work(database).finally(() => database.close());
  };
  const run = (...words: string[]) =>
    copyCardsAsAsked(config, [folder, ...words], {
      openApp: createApp,
      tell: (line) => told.push(line),
    });
  return { folder, told, run, withDatabase };
}

describe.each(DIALECTS)('The command that copies cards on %s', (dialect) => {
  it('tells how far it is, a hundred cards at a time', async () => {
    const { folder, told, run, withDatabase } = await setUp(dialect);
    const contacts = Array.from({ length: 201 }, () => aContact({ cardState: 'hidden' }));
    await withDatabase((database) => storeRecords(database, { contacts }));
    expect(await run()).toBe(`Copie faite\u00a0: ${folder} (201\u00a0cartes, 407\u00a0fichiers).`);
    expect(told).toEqual(['100\u00a0cartes sur 201\u2026', '200\u00a0cartes sur 201\u2026']);
  });

  it.each([
    ['Imprimerie Dupont', 'Imprimerie Dupont'],
    [PRODUCT, undefined],
  ])('answers BATs in the name of the firm of MAIL_FROM: %s', async (name, firm) => {
    const mailFrom = { name, address: 'bat@dupont.example' };
    const { folder, run } = await setUp(dialect, { mailFrom });
    await run();
    const page = readFileSync(join(folder, 'www/404/fr/bat.html'), 'utf8');
    expect(/class="firm">([^<]*)</.exec(page)?.[1]).toBe(firm);
    expect(page).not.toContain(PRODUCT);
  });

  it('goes on with the cards of the company that another one was merged into', async () => {
    const { folder, run, withDatabase } = await setUp(dialect);
    const [merged, kept] = [aCompany({}), aCompany({})];
    const person = aContact({ company: merged.id });
    await withDatabase((database) =>
      storeRecords(database, { companies: [merged, kept], contacts: [person] }),
    );
    expect(await run(merged.id)).not.toContain('fusionnée');
    await withDatabase((database) =>
      database.write(async (tx) => {
        await tx.updateTable('Contacts').set({ company: kept.id }).execute();
        const into = { mergedInto: kept.id };
        await tx.updateTable('Company').set(into).where('id', '=', merged.id).execute();
      }),
    );
    const said = await run(merged.id);
    expect(said).toContain('(1\u00a0carte, ');
    expect(said).toContain(
      `\nCette entreprise est fusionnée avec une autre (${kept.id})\u00a0: ce sont ses cartes qui sont copiées.`,
    );
    const mark = JSON.parse(readFileSync(join(folder, 'bristol-cards.json'), 'utf8'));
    expect(mark.company).toBe(merged.id);
  });
});
