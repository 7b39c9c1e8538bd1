import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../../test/support/all-values.ts';
import { createTestApp } from '../../../../test/support/app.ts';
import { design } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';

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

  it('count in all that is told before as far as they are ticked', async () => {
    const { test, create, remove, company, values, her } = await setUp(dialect);
    const sure = await create('Contacts', {
      ...{ ...values, Email: 'zqxv@example.fr', Tel: '01 99 00 55 55' },
      company: company.id,
    });
    const married = await create('Contacts', {
      ...{ Nom: 'Durand', Prenom: 'Zoé', Email: 'zqxv@example.fr' },
      company: company.id,
    });
    const order = (Name: string, contacts: readonly string[], note = '') =>
      create('orders', { Name, company: company.id, contacts, note });
    await order('Rentrée', [sure.id], 'Rappeler le 01 99 00 55 55');
    await order('Salon', [married.id], 'Pour Zoé Durand');
    const begin = async (name: string) => {
      const body = { company: company.id, name, design: design([]) };
      await test.call('POST', '/admin/api/templates', { body });
    };
    for (const name of ['Carte au 01 99 00 55 55', 'Carte de Zoé Durand']) await begin(name);
    await remove('Contacts', her.id);
    const tell = async (ticked?: readonly string[]) => {
      const body = {
        ...{ collection: 'Contacts', ids: [her.id] },
        ...(ticked && { copies: ticked }),
      };
      const answer = await test.call('POST', `${PATH}/preview`, { body });
      const { orders, mentions, cards, count, confirm, copies } = Object(answer.body);
      const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
      return {
        told: [orders, namesOf(mentions), namesOf(cards)],
        same: [count, confirm, copies],
      };
    };
    const byDefault = await tell();
    expect(byDefault.told).toEqual([1, ['Rentrée'], ['Carte au 01 99 00 55 55']]);
    const none = await tell([]);
    expect(none.told).toEqual([0, [], []]);
    const other = await tell([married.id]);
    expect(other.told).toEqual([1, ['Salon'], ['Carte de Zoé Durand']]);
    const all = await tell([sure.id, married.id]);
    expect(all.told).toEqual([
      2,
      ['Rentrée', 'Salon'],
      ['Carte au 01 99 00 55 55', 'Carte de Zoé Durand'],
    ]);
    // Nobody is told of whom it does not name itself.
    expect((await tell([company.id])).told).toEqual(none.told);
    for (const { same } of [none, other, all]) expect(same).toEqual(byDefault.same);
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
