import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../test/support/all-values.ts';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { writesOf } from '../../../test/support/writes.ts';

const PATH = '/admin/api/bin/erase';

/** Somebody in the bin, and others who have something in common with her. */
async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const { create, remove } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const values = { Nom: 'Zqxvbkwy', Prenom: 'Zoé' };
  const her = await create('Contacts', {
    ...values,
    Email: 'zqxv@example.fr',
    Phone: '06 39 98 12 34',
    Tel: '01 99 00 12 34',
    company: company.id,
  });
  const preview = async () => {
    const body = { collection: 'Contacts', ids: [her.id] };
    const answer = await test.call('POST', `${PATH}/preview`, { body });
    const { copies } = Object(answer.body);
    return copies;
  };
  const erase = (copies: readonly string[]) =>
    test.call('POST', PATH, {
      body: { collection: 'Contacts', ids: [her.id], copies, confirm: 'Zoé Zqxvbkwy' },
    });
  return { test, create, remove, company, values, her, preview, erase };
}

describe.each(DIALECTS)('Other contacts of somebody who is erased on %s', (dialect) => {
  it('are named before, and ticked only where the name and the e-mail or the mobile agree', async () => {
    const { create, remove, company, values, her, preview } = await setUp(dialect);
    const inBin = await create('Contacts', {
      ...values,
      emails: [{ label: '', value: 'ZQXV@example.fr' }],
    });
    const turned = await create('Contacts', {
      Nom: 'zoe',
      Prenom: 'ZQXVBKWY',
      Tel: '+33639981234',
      company: company.id,
    });
    const sharing = await create('Contacts', { Nom: 'Durand', Phone: '0639981234' });
    const married = await create('Contacts', {
      Nom: 'Durand',
      Prenom: 'Zoé',
      Email: 'zqxv@example.fr',
    });
    const namesake = await create('Contacts', { ...values, Email: 'autre@example.fr' });
    await create('Contacts', { Nom: 'Martin', Prenom: 'Zoé', Tel: '01 99 00 12 34' });
    await create('Contacts', { Nom: 'Zqxvbkwy', Prenom: 'Léa', company: company.id });
    for (const { id } of [her, inBin]) await remove('Contacts', id);
    const copies = await preview();
    expect(copies).toHaveLength(5);
    const none = { company: '', isInBin: false, isSure: false };
    expect(copies).toEqual(
      expect.arrayContaining([
        {
          id: inBin.id,
          name: 'Zoé Zqxvbkwy',
          company: '',
          isInBin: true,
          shares: ['name', 'email'],
          isSure: true,
        },
        {
          id: turned.id,
          name: 'ZQXVBKWY zoe',
          company: 'Atelier',
          isInBin: false,
          shares: ['name', 'mobile'],
          isSure: true,
        },
        { ...none, id: sharing.id, name: 'Durand', shares: ['mobile'] },
        { ...none, id: married.id, name: 'Zoé Durand', shares: ['email'] },
        { ...none, id: namesake.id, name: 'Zoé Zqxvbkwy', shares: ['name'] },
      ]),
    );
    expect(copies.slice(0, 2).map(({ isSure }: { isSure: boolean }) => isSure)).toEqual([
      true,
      true,
    ]);
  });

  it('are erased along when they are chosen, in the bin or not, and nobody else is', async () => {
    const { test, create, remove, company, values, her, erase } = await setUp(dialect);
    const copy = await create('Contacts', { ...values, Phone: '0639981234', company: company.id });
    const sharing = await create('Contacts', {
      Nom: 'Durand',
      Phone: '0639980000',
      Email: 'zqxv@example.fr',
    });
    await remove('Contacts', her.id);
    const answer = await erase([copy.id]);
    expect(answer.body).toEqual({ erased: [her.id, copy.id], members: 0 });
    expect(await tablesHolding(test.database, ['zqxvbkwy', '0639981234'])).toEqual([]);
    const records = '/admin/api/collections';
    const kept = await test.call('GET', `${records}/Contacts/records/${sharing.id}`);
    expect(kept.body).toMatchObject({ Nom: 'Durand', Email: 'zqxv@example.fr' });
    const people = await test.call('GET', `${records}/Company/records/${company.id}`);
    expect(people.body).toMatchObject({ contacts: [] });
    expect((await test.call('GET', `/c/${copy.id}`, { as: 'guest' })).status).toBe(410);
    const history = await test.call('GET', '/admin/api/history');
    expect(Object(history.body).items[0]).toMatchObject({
      kind: 'erase',
      about: { counts: { Contacts: { erase: 2 } } },
    });
  });

  it('are refused when they have nothing in common with her, and she stays, too', async () => {
    const { test, create, remove, her, erase } = await setUp(dialect);
    const other = await create('Contacts', { Nom: 'Durand', Prenom: 'Zoé' });
    await remove('Contacts', her.id);
    expect((await erase([other.id])).status).toBe(404);
    const state = await test.call('GET', `/admin/api/bin/Contacts/${her.id}`);
    expect(state.status).toBe(200);
  });

  it('that became one with her go along as ever, and are not asked about', async () => {
    const { test, create, remove, values, her, preview, erase } = await setUp(dialect);
    const merged = await create('Contacts', { ...values, Email: 'zqxv@example.fr' });
    const versions = Object.fromEntries([her, merged].map(({ id, updated }) => [id, updated]));
    const body = { collection: 'Contacts', kept: her.id, merged: [merged.id], versions };
    expect((await test.call('POST', '/admin/api/duplicates/merge', { body })).status).toBe(200);
    await remove('Contacts', her.id);
    expect(await preview()).toEqual([]);
    expect((await erase([])).status).toBe(200);
    expect(await tablesHolding(test.database, ['zqxv'])).toEqual([]);
  });
});
