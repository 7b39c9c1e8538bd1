import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import {
  company,
  EXPORTS,
  elise,
  elsewhere,
  HERE,
  lukasz,
  twin,
  withPeople,
} from '../../../../test/support/printed-people.ts';
import { expectVersionToStay } from '../../../../test/support/version.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { formerAddresses, noteHandedOut } from './handed-out-codes.ts';

const NOTE = '/admin/api/codes/handed-out';
const HERE_NOW = 'http://localhost:3000';

describe.each(DIALECTS)('codes that are handed out, on %s', (dialect) => {
  it('are counted once per person and address, from browsers and from archives', async () => {
    const test = await withPeople(dialect, HERE);
    const noted = () => formerAddresses(test.database.kysely, 'https://cartes.exemple.fr');
    expect(await noted()).toEqual([]);
    for (const { id } of [elise, elise, elsewhere]) {
      expect((await test.call('POST', NOTE, { body: { contact: id } })).status).toBe(204);
    }
    expect(await noted()).toEqual([{ address: HERE_NOW, codes: 2 }]);
    const body = { company: company.id, format: 'svg', sizeMm: 20 };
    expect((await fetchedFile(test, EXPORTS, { body })).status).toBe(200);
    expect(await noted()).toEqual([{ address: HERE_NOW, codes: 4 }]);

    const elsewhereNow = { ...test.deps, publicUrl: () => 'https://avant.exemple.fr' };
    await noteHandedOut(elsewhereNow, [lukasz.id]);
    expect(await noted()).toEqual([
      { address: HERE_NOW, codes: 4 },
      { address: 'https://avant.exemple.fr', codes: 1 },
    ]);
    expect(await formerAddresses(test.database.kysely, HERE_NOW)).toHaveLength(1);
  });

  it('stay counted when the person is deleted', async () => {
    const test = await withPeople(dialect);
    await noteHandedOut(test.deps, [twin.id]);
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${twin.id}`);
    expect(await formerAddresses(test.database.kysely, '')).toEqual([
      { address: HERE_NOW, codes: 1 },
    ]);
  });

  it('are noted by the thousand, and no answer that is kept is forgotten for that', async () => {
    const { database } = await createTestApp(dialect);
    const contacts = Array.from({ length: 1201 }, (_, number) => aContact({ Nom: `N ${number}` }));
    await storeRecords(database, { contacts });
    const ids = contacts.map(({ id }) => id);
    let attempt = 0;
    await expectVersionToStay(database, async () => {
      attempt += 1;
      const address = `https://avant-${attempt}.exemple.fr`;
      await noteHandedOut({ database, publicUrl: () => address }, ids);
      expect(await formerAddresses(database.kysely, '')).toContainEqual({ address, codes: 1201 });
    });
  });

  it('are those of somebody who exists, and told by who is signed in', async () => {
    const test = await withPeople(dialect);
    for (const body of [{}, { contact: 'a\0' }, { contact: elise.id, address: 'http://x' }]) {
      expect((await test.call('POST', NOTE, { body })).status).toBe(400);
    }
    const known = { contact: elise.id };
    expect((await test.call('POST', NOTE, { body: known, as: 'guest' })).status).toBe(401);
    const unknown = { contact: 'aaaaaaaaaaaaaaa' };
    expect((await test.call('POST', NOTE, { body: unknown })).status).toBe(204);
    expect(await formerAddresses(test.database.kysely, '')).toEqual([]);
  });
});

it('an archive arrives whole when it cannot be noted', async () => {
  const test = await withPeople('sqlite', HERE);
  await test.database.write((tx) => tx.schema.dropTable('handed_out_codes').execute());
  const body = { company: company.id, format: 'svg', sizeMm: 20 };
  const answer = await fetchedFile(test, EXPORTS, { body });
  expect([answer.status, answer.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(test.logged().join('\n')).toContain('are not noted');
});
