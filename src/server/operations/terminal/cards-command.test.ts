import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchDay } from '../../../domain/french.ts';
import { createApp } from '../../app.ts';
import { readCopies } from '../../cards/files/remembered-copies.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { copyCardsAsAsked } from './cards-command.ts';

const DAY_MS = 86_400_000;
/** The command asks the clock of the machine. */
const day = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS));
const leaving = (days: number) =>
  aContact({ company: '', cardState: 'left', leftOn: day(days), departure: '' });

describe.each(DIALECTS)('The command that copies cards on %s', (dialect) => {
  it('names the day on which one changes by itself, and notes it in both places', async () => {
    const storage = await freshStorage(dialect);
    const config = { ...readConfig({}), ...storage, publicUrl: 'https://cartes.example.fr' };
    const folder = join(emptyFolder(), 'cards');
    const noted = async () => {
      const database = await openDatabase(storage);
      const copies = await readCopies(database.kysely);
      await database.close();
      const mark = JSON.parse(readFileSync(join(folder, 'bristol-cards.json'), 'utf8'));
      return [mark.changesOn, ...copies.map(({ changesOn }) => changesOn)];
    };
    expect(await copyCardsAsAsked(config, [folder], createApp)).not.toContain('relancez');
    expect(await noted()).toEqual(['', '']);
    const database = await openDatabase(storage);
    await storeRecords(database, { contacts: [leaving(-3), leaving(40), leaving(12)] });
    await database.close();
    expect(await copyCardsAsAsked(config, [folder], createApp)).toContain(
      `\nDes cartes changent le ${frenchDay(day(12))}\u00a0: relancez la copie chaque jour.`,
    );
    expect(await noted()).toEqual([day(12), day(12)]);
  });

  it('goes on with the cards of the company that another one was merged into', async () => {
    const storage = await freshStorage(dialect);
    const config = { ...readConfig({}), ...storage, publicUrl: 'https://cartes.example.fr' };
    const folder = join(emptyFolder(), 'cards');
    const [merged, kept] = [aCompany({}), aCompany({})];
    const person = aContact({ company: merged.id });
    const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase(storage);
      return work(database).finally(() => database.close());
    };
    await withDatabase((database) =>
      storeRecords(database, { companies: [merged, kept], contacts: [person] }),
    );
    expect(await copyCardsAsAsked(config, [folder, merged.id], createApp)).not.toContain(
      'fusionnée',
    );
    await withDatabase((database) =>
      database.write(async (tx) => {
        await tx.updateTable('Contacts').set({ company: kept.id }).execute();
        const into = { mergedInto: kept.id };
        await tx.updateTable('Company').set(into).where('id', '=', merged.id).execute();
      }),
    );
    const said = await copyCardsAsAsked(config, [folder, merged.id], createApp);
    expect(said).toContain('0\u00a0retiré');
    expect(said).toContain(
      `\nCette entreprise est fusionnée avec une autre (${kept.id})\u00a0: ce sont ses cartes qui sont copiées.`,
    );
    const mark = JSON.parse(readFileSync(join(folder, 'bristol-cards.json'), 'utf8'));
    expect(mark.company).toBe(merged.id);
    const copies = await withDatabase((database) => readCopies(database.kysely));
    expect(copies.map(({ company }) => company)).toEqual([kept.id]);
  });
});
