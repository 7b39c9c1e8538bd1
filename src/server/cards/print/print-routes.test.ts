import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import {
  company,
  EXPORTS,
  elise,
  elsewhere,
  HERE,
  lukasz,
  order,
  twin,
  withPeople,
} from '../../../../test/support/printed-people.ts';
import { findPeople, type PeopleAsked } from './code-people.ts';

async function namesOf({ database }: TestApp, of: PeopleAsked): Promise<string[]> {
  return (await findPeople(database, of)).map(({ contact }) => contact.Nom);
}

describe('codes for the printer', () => {
  it.each(DIALECTS)(
    'are those of a company, of an order or of chosen contacts (%s)',
    async (dialect) => {
      const test = await withPeople(dialect);
      const all = [lukasz.Nom, elise.Nom, twin.Nom];
      expect(await namesOf(test, { company: company.id })).toEqual(all);
      expect(await namesOf(test, { order: order.id })).toEqual([twin.Nom, elsewhere.Nom]);
      const contacts = [elsewhere.id, elise.id, 'not-an-id', 'aaaaaaaaaaaaaaa'];
      expect(await namesOf(test, { contacts })).toEqual([elise.Nom, elsewhere.Nom]);
    },
  );

  it.each(DIALECTS)(
    'are those of all that a list finds but some, as long as it finds as many (%s)',
    async (dialect) => {
      const test = await withPeople(dialect, HERE);
      const list = { filter: `company = '${company.id}'` };
      const ask = (choice: object) =>
        fetchedFile(test, EXPORTS, { body: { choice, format: 'svg', sizeMm: 20 } });
      const { report } = await ask({ list, except: [elise.id], count: 2 });
      expect(report).toMatchObject({ people: 2 });
      const changed = await ask({ list, count: 9 });
      expect(changed.status).toBe(409);
      expect(changed.body).toMatchObject({ data: { count: 3, before: 9 } });
      expect((await ask({ ids: [elise.id, twin.id] })).report).toMatchObject({ people: 2 });
    },
  );

  it('come with how many of them lead to a card that visitors do not see', async () => {
    const test = await withPeople('sqlite', HERE);
    const left = { cardState: 'left', leftOn: '2026-03-11' };
    await test.call('PATCH', `/admin/api/collections/Contacts/records/${twin.id}`, { body: left });
    const body = { company: company.id, format: 'svg', sizeMm: 20 };
    const { report } = await fetchedFile(test, EXPORTS, { body });
    expect(report).toEqual({ people: 3, unshown: 2 });
  });

  it.each(DIALECTS)(
    'are called after their company, or after their order (%s)',
    async (dialect) => {
      const test = await withPeople(dialect, HERE);
      const named = async (of: object) => {
        const { headers } = await fetchedFile(test, EXPORTS, {
          body: { format: 'svg', sizeMm: 20, ...of },
        });
        return /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
      };
      expect(await named({ company: company.id })).toBe('codes-qr_Atelier-Eclair.zip');
      expect(await named({ contacts: [elise.id, elsewhere.id] })).toBe('codes-qr.zip');
      const body = { Name: 'Salon de mars' };
      await test.call('PATCH', `/admin/api/collections/orders/records/${order.id}`, { body });
      expect(await named({ order: order.id })).toBe('codes-qr_Salon-de-mars.zip');
    },
  );

  it('leave out who is deleted, and are refused when nobody is left', async () => {
    const test = await withPeople('sqlite');
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${elise.id}`);
    expect(await namesOf(test, { contacts: [elise.id, twin.id] })).toEqual([twin.Nom]);
    await test.call('DELETE', `/admin/api/collections/Company/records/${company.id}`);
    for (const of of [
      { contacts: [elise.id] },
      { company: company.id },
      { company: 'aaaaaaaaaaaaaaa' },
      { order: 'aaaaaaaaaaaaaaa' },
    ]) {
      const answer = await test.call('POST', EXPORTS, {
        body: { format: 'svg', sizeMm: 20, ...of },
      });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Aucun contact à exporter');
    }
  });
});

describe('an id that nobody can have', () => {
  it.each([{ company: '\0' }, { order: 'a\0' }, { contacts: ['\0'] }])(
    'leads to no codes: %o',
    async (of) => {
      const { call } = await createTestApp();
      const answer = await call('POST', EXPORTS, { body: { ...of, format: 'svg', sizeMm: 20 } });
      expect(answer.status).toBe(404);
    },
  );
});

it('what cannot be exported is told in French, before anything is sent', async () => {
  const test = await withPeople();
  const good = { company: company.id, format: 'png', sizeMm: 20 };
  for (const wrong of [
    {},
    { ...good, company: undefined },
    { ...good, order: order.id },
    { ...good, format: 'gif' },
    { ...good, sizeMm: 4 },
    { ...good, sizeMm: '20' },
  ]) {
    const answer = await test.call('POST', EXPORTS, { body: wrong });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('une taille de 5 à 1000');
  }
  const many = Array.from({ length: 20_001 }, () => elise.id);
  const tooMany = { contacts: many, format: 'png', sizeMm: 20 };
  expect((await test.call('POST', EXPORTS, { body: tooMany })).status).toBe(413);
  expect((await test.call('POST', EXPORTS, { body: good, as: 'guest' })).status).toBe(401);
});
