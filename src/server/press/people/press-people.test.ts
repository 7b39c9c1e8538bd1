import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { formOf, jpegFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { uploadedPictures } from '../pictures/picture-store.ts';
import { pressContacts, pressReader } from './press-people.ts';

describe.each(DIALECTS)('What cards are drawn from on %s', (dialect) => {
  it('are the people of a company: all, those still there, those chosen, without some', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const company = (await create('Company', { RaisonSociale: 'Atelier' })).id;
    const person = async (Nom: string, more = {}) =>
      (await create('Contacts', { Nom, company, ...more })).id;
    const [abel, brun] = [await person('Abel'), await person('Brun')];
    await person('Carré', { cardState: 'left', leftOn: '2026-03-01' });
    await remove('Contacts', await person('Denis'));
    await create('Contacts', { Nom: 'Ailleurs' });
    const names = async (request: object) => {
      const found = await pressContacts(pressReader(test.deps), { company, limit: 9, ...request });
      return found.map(({ Nom }) => Nom).join(' ');
    };
    expect(await names({})).toBe('Abel Brun Carré');
    expect(await names({ limit: 1 })).toBe('Abel');
    expect(await names({ isPresent: true })).toBe('Abel Brun');
    expect(await names({ except: [abel] })).toBe('Brun Carré');
    expect(await names({ isPresent: true, except: [abel] })).toBe('Brun');
    expect(await names({ contacts: [abel, brun] })).toBe('Abel Brun');
    expect(await names({ contacts: [abel, brun], except: [abel] })).toBe('Brun');
  });

  it('are pictures of their own, but those that nobody has', async () => {
    const test = await createTestApp(dialect);
    const body = formOf({ file: await jpegFile() });
    const id = textOf((await test.call('POST', '/admin/api/press-pictures', { body })).body, 'id');
    const { kysely: db } = test.database;
    const found = await uploadedPictures({ db, dialect }, [id, 'nobody']);
    expect([...found.keys()]).toEqual([id]);
  });
});
