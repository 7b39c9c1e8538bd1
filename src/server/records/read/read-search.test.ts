import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

type Test = Awaited<ReturnType<typeof createTestApp>>;

interface Found {
  names: string[];
  total: number;
}

/** The names of what a search finds, in order. */
async function find(
  test: Test,
  collection: 'Company' | 'Contacts' | 'orders',
  parameters: Record<string, string>,
): Promise<Found> {
  const path = `${recordsPath(collection)}?${new URLSearchParams(parameters)}`;
  const { status, body, text } = await test.call('GET', path);
  expect(status, text).toBe(200);
  const list: unknown = body;
  if (typeof list !== 'object' || list === null || !('items' in list) || !('totalItems' in list)) {
    throw new Error(`This is no list: ${text}`);
  }
  const items: unknown[] = Array.isArray(list.items) ? list.items : [];
  const field = { Company: 'RaisonSociale', Contacts: 'Nom', orders: 'Name' }[collection];
  const names = items.map((item) => String(new Map(Object.entries(item ?? {})).get(field)));
  return { names, total: Number(list.totalItems) };
}

async function withPeople(test: Test) {
  const { create } = writesOf(test);
  const moreau = await create('Company', {
    RaisonSociale: 'Atelier Moreau',
    City: 'Évry',
    CodePostal: '91000',
    Tel: '01 60 00 11 22',
  });
  const coeur = await create('Company', { RaisonSociale: 'Le Cœur d’Or', City: 'Brest' });
  const people = [
    ['Dupont', 'Jean', moreau.id, '+33 6 39 98 12 34', 'jean.dupont@moreau.example'],
    ['Dupont', 'Éric', coeur.id, '06.39.98.55.66', ''],
    ['Leduc', 'Anne', moreau.id, '', 'anne@moreau.example'],
    ['Gondu', 'Zoé', '', '', ''],
  ] as const;
  const ids: string[] = [];
  for (const [Nom, Prenom, company, Phone, Email] of people) {
    const made = await create('Contacts', { Nom, Prenom, company, Phone, Email });
    ids.push(made.id);
  }
  return { moreau, coeur, ids };
}

/** Typed texts, and whom they find. */
const SEARCHES: readonly (readonly [typed: string, names: readonly string[]])[] = [
  ['d', ['Dupont', 'Dupont', 'Gondu', 'Leduc']],
  ['du', ['Dupont', 'Dupont', 'Gondu', 'Leduc']],
  ['nt', ['Dupont', 'Dupont']],
  ['duc', ['Leduc']],
  ['DUPÔ', ['Dupont', 'Dupont']],
  ['upont', ['Dupont', 'Dupont']],
  ['dupont atel', ['Dupont']],
  ['atel dupont', ['Dupont']],
  ['e n d u c', ['Dupont', 'Leduc']],
  ['eric', ['Dupont']],
  ['zoe go', ['Gondu']],
  ['moreau', ['Dupont', 'Leduc']],
  ['jean.dupont@moreau.example', ['Dupont']],
  ['t@moreau.examp', ['Dupont']],
  ['@moreau.exa', ['Dupont', 'Leduc']],
  ['@moreaus.exa', []],
  ['.e', ['Dupont', 'Leduc']],
  ['.', ['Dupont', 'Leduc']],
  ['d’', ['Dupont']],
  ["D'OR", ['Dupont']],
  ['06 39 98 12', ['Dupont']],
  ['0639 981234', ['Dupont']],
  ['06.39.98-12/34', ['Dupont']],
  ['+33 (0)6 39 98 12 34', ['Dupont']],
  ['0033639981234', ['Dupont']],
  ['33639981234', ['Dupont']],
  ['+', []],
  ['+33', ['Dupont', 'Dupont']],
  ['+33 6 39 98 55', ['Dupont']],
  ['399855', ['Dupont']],
  ['98 55 66', ['Dupont']],
  ['cœur', ['Dupont']],
  ['dupontx', []],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['" OR d', []],
  ['dupont* NOT', []],
];

describe.each(DIALECTS)('searching as one types on %s', (dialect) => {
  it('finds people by whatever part of them is typed', async () => {
    const test = await createTestApp(dialect);
    await withPeople(test);
    for (const [search, names] of SEARCHES) {
      const found = await find(test, 'Contacts', { search });
      expect(found.names.toSorted(), search).toEqual(names);
      expect(found.total, search).toBe(names.length);
    }
  });

  it('puts what starts with the typed text first, then the rest, each by name', async () => {
    const test = await createTestApp(dialect);
    const { create } = writesOf(test);
    for (const RaisonSociale of ['Zeduc', 'Ducros', 'Aux Ducs', 'Éduc', 'Duchamp', 'Autre']) {
      await create('Company', { RaisonSociale });
    }
    const best = ['Duchamp', 'Ducros', 'Aux Ducs', 'Éduc', 'Zeduc'];
    expect(await find(test, 'Company', { search: 'duc' })).toEqual({ names: best, total: 5 });
    expect(await find(test, 'Company', { search: 'duc', perPage: '2', page: '2' })).toEqual({
      names: ['Aux Ducs', 'Éduc'],
      total: 5,
    });
    expect(await find(test, 'Company', { search: 'duc', sort: '-RaisonSociale' })).toEqual({
      names: ['Zeduc', 'Éduc', 'Ducros', 'Duchamp', 'Aux Ducs'],
      total: 5,
    });
    expect(await find(test, 'Company', { search: 'duc', skipTotal: '1' })).toMatchObject({
      names: best,
      total: -1,
    });
  });

  it('lists all by name until a word is typed', async () => {
    const test = await createTestApp(dialect);
    const { create } = writesOf(test);
    for (const RaisonSociale of ['Zénith', 'Aubin', 'Moreau'])
      await create('Company', { RaisonSociale });
    const names = ['Aubin', 'Moreau', 'Zénith'];
    expect(await find(test, 'Company', { search: ' ' })).toEqual({ names, total: 3 });
  });

  it('finds every character that can be typed', async () => {
    const test = await createTestApp(dialect);
    const { create } = writesOf(test);
    const characters = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»°€ßłÇ日😀'];
    for (const one of characters) await create('Company', { RaisonSociale: `a${one}b ${one}` });
    await create('Company', { RaisonSociale: 'ab' });
    for (const one of characters) {
      const names = [`a${one}b ${one}`];
      expect((await find(test, 'Company', { search: one })).names, one).toEqual(names);
      expect((await find(test, 'Company', { search: `A${one}` })).names, one).toEqual(names);
    }
  });

  it('goes together with a filter', async () => {
    const test = await createTestApp(dialect);
    const { moreau } = await withPeople(test);
    const filter = `company = '${moreau.id}'`;
    const found = await find(test, 'Contacts', { filter, search: 'd' });
    expect(found).toEqual({ names: ['Dupont', 'Leduc'], total: 2 });
  });

  it('follows creation, change, deletion and restoring', async () => {
    const test = await createTestApp(dialect);
    const { create, update, remove, restore } = writesOf(test);
    const search = { search: 'quim' };
    const { id } = await create('Company', { RaisonSociale: 'Kerbrat', City: 'Quimper' });
    const person = await create('Contacts', { Nom: 'Quimerc’h', company: id });
    expect((await find(test, 'Company', search)).total).toBe(1);
    await update('Company', id, { City: 'Brest' });
    expect((await find(test, 'Company', search)).total).toBe(0);
    await update('Company', id, { City: 'Quimperlé' });
    await remove('Company', id);
    expect((await find(test, 'Company', search)).total).toBe(0);
    expect((await find(test, 'Contacts', search)).total).toBe(0);
    expect((await find(test, 'Company', {})).total).toBe(0);
    await restore('Company', id);
    expect(await find(test, 'Company', search)).toEqual({ names: ['Kerbrat'], total: 1 });
    expect((await find(test, 'Contacts', search)).total).toBe(1);
    await remove('Contacts', person.id);
    expect((await find(test, 'Contacts', search)).total).toBe(0);
    expect((await find(test, 'Contacts', {})).total).toBe(0);
  });

  it('follows the names of companies and people that a record belongs to', async () => {
    const test = await createTestApp(dialect);
    const { update, create } = writesOf(test);
    const { moreau, coeur, ids } = await withPeople(test);
    const order = { Name: 'Salon', company: moreau.id, contacts: ids.slice(0, 2) };
    const { id } = await create('orders', order);
    for (const search of ['salon', 'moreau dupont', 'jean eric', 'en cours']) {
      expect((await find(test, 'orders', { search })).names, search).toEqual(['Salon']);
    }
    await update('Company', moreau.id, { RaisonSociale: 'Fonderie Picard' });
    await update('Contacts', ids[0] ?? '', { Nom: 'Vasseur' });
    expect((await find(test, 'orders', { search: 'moreau' })).total).toBe(0);
    expect((await find(test, 'orders', { search: 'picard vasseur' })).total).toBe(1);
    expect((await find(test, 'Contacts', { search: 'vasseur fonderie' })).total).toBe(1);
    await update('Company', coeur.id, { 'contacts+': ids[2] });
    expect((await find(test, 'Contacts', { search: 'leduc coeur' })).total).toBe(1);
    expect((await find(test, 'Contacts', { search: 'leduc picard' })).total).toBe(0);
    await update('orders', id, { contacts: [ids[3]], company: '' });
    expect((await find(test, 'orders', { search: 'picard' })).total).toBe(0);
    expect((await find(test, 'orders', { search: 'zoé gondu' })).total).toBe(1);
  });

  it('refuses what it cannot look for', async () => {
    const test = await createTestApp(dialect);
    const status = async (collection: string, search: string) =>
      (await test.call('GET', `${recordsPath(collection)}?search=${search}`)).status;
    expect(await status('users', 'marie')).toBe(400);
    expect(await status('Company', 'x'.repeat(201))).toBe(400);
    expect(await status('Company', encodeURIComponent('\u0000"\')*^:\\'))).toBe(200);
    expect(await status('users', '')).toBe(200);
  });
});
