import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { readPhone } from '../../../domain/phone.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from './write-context.ts';
import { createRecord } from './write-create.ts';
import { writeRecords } from './write-records.ts';
import { updateRecord } from './write-update.ts';

const { Company, Contacts } = COLLECTIONS;

function write<T>(database: Database, work: (context: WriteContext) => Promise<T>): Promise<T> {
  return writeRecords({ database, clock: () => new Date() }, { by: BY_ITSELF }, work);
}

async function keysOf({ kysely }: Database, record: string): Promise<string[]> {
  const rows = await kysely.selectFrom('match_keys').selectAll().execute();
  const own = rows.filter((row) => row.record === record);
  return own.map(({ kind, key }) => `${kind} ${key}`).sort();
}

describe.each(DIALECTS)('The keys of records on %s', (dialect) => {
  it('are those that a write ends with, whatever it did before', async () => {
    const database = await freshDatabase(dialect);
    const id = await write(database, async (context) => {
      const { id } = await createRecord(context, Contacts, {
        Nom: 'Roux',
        Phone: '06 39 98 00 01',
      });
      await updateRecord(context, Contacts, id, { Phone: '06 39 98 00 02', Email: 'A@exemple.fr' });
      await updateRecord(context, Contacts, id, { Email: 'b@exemple.fr' });
      return id;
    });
    expect(await keysOf(database, id)).toEqual([
      'email b@exemple.fr',
      `mobile ${readPhone('0639980002').dial}`,
    ]);
    await write(database, async (context) => {
      await updateRecord(context, Contacts, id, { Phone: '', Email: 'c@exemple.fr' });
      await updateRecord(context, Contacts, id, { Email: 'b@exemple.fr' });
      await updateRecord(context, Contacts, id, { Phone: '06 39 98 00 03' });
    });
    expect(await keysOf(database, id)).toEqual([
      'email b@exemple.fr',
      `mobile ${readPhone('0639980003').dial}`,
    ]);
  });

  it('stay when a write takes back what it changed', async () => {
    const database = await freshDatabase(dialect);
    const email = 'zoe@exemple.fr';
    const { id } = await write(database, (context) =>
      createRecord(context, Contacts, { Nom: 'Roux', Email: email }),
    );
    await write(database, async (context) => {
      await updateRecord(context, Contacts, id, { Email: '' });
      await updateRecord(context, Contacts, id, { Email: email });
    });
    expect(await keysOf(database, id)).toEqual([`email ${email}`]);
  });

  it('name the company to which a company takes people', async () => {
    const database = await freshDatabase(dialect);
    const [person, before, after] = await write(database, async (context) => {
      const { id: before } = await createRecord(context, Company, { RaisonSociale: 'Avant' });
      const { id: after } = await createRecord(context, Company, { RaisonSociale: 'Après' });
      const body = { Nom: 'Roux', Prenom: 'Zoé', company: before };
      return [(await createRecord(context, Contacts, body)).id, before, after] as const;
    });
    expect(await keysOf(database, person)).toEqual([`name ${before} ROUX zoe`]);
    await write(database, (context) =>
      updateRecord(context, Company, after, { contacts: [person] }),
    );
    expect(await keysOf(database, person)).toEqual([`name ${after} ROUX zoe`]);
    await write(database, (context) => updateRecord(context, Company, after, { contacts: [] }));
    expect(await keysOf(database, person)).toEqual([]);
  });

  it('of a thousand people are stored and removed like one', async () => {
    const database = await freshDatabase(dialect);
    const emailOf = (at: number) => `personne${at}@exemple.fr`;
    const ids = await write(database, async (context) => {
      const made: string[] = [];
      for (let at = 0; at < 1001; at += 1) {
        made.push((await createRecord(context, Contacts, { Nom: 'Roux', Email: emailOf(at) })).id);
      }
      return made;
    });
    const count = () =>
      database.kysely.selectFrom('match_keys').select('key').orderBy('key').execute();
    expect((await count()).length).toBe(1001);
    await write(database, async (context) => {
      for (const id of ids.slice(1)) await updateRecord(context, Contacts, id, { Email: '' });
    });
    expect(await count()).toEqual([{ key: emailOf(0) }]);
  });
});
