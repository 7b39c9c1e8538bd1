import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import type { Found, FoundRecord } from '../../../domain/find/found.schema.ts';

type Test = Pick<TestApp, 'call'>;

const isFound = (body: unknown): body is Found =>
  typeof body === 'object' && body !== null && 'groups' in body && 'bin' in body;

async function ask(test: Test, query: Record<string, string>): Promise<Found> {
  const answer = await test.call('GET', `/admin/api/search?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  if (!isFound(answer.body)) throw new Error(`This is no answer of a search: ${answer.text}`);
  return answer.body;
}

const search = (test: Test, q: string) => ask(test, { q });

function recordsIn({ groups }: Found): FoundRecord[] {
  return groups.flatMap(({ items }) => [...items]);
}

const namesIn = (found: Found) => recordsIn(found).map(({ name }) => name);

/** As long as it takes: an answer in time is what its own test is about. */
const app = (dialect: (typeof DIALECTS)[number]) =>
  createTestApp(dialect, {}, { findWithinMs: 60_000 });

async function aFirm(test: Test) {
  const { create } = writesOf(test);
  const company = await create('Company', {
    RaisonSociale: 'Atelier Moreau',
    City: 'Évry',
    siret: '732 829 320 00074',
  });
  const closed = await create('Company', { RaisonSociale: 'Moreau Frères', isActive: false });
  const zoe = await create('Contacts', {
    Nom: 'Lefèvre',
    Prenom: 'Zoé',
    Poste: 'Directrice',
    Phone: '+33 (0)6 39 98 12 34',
    emails: [{ label: 'Compta', value: 'Factures@moreau.example' }],
    company: company.id,
  });
  const anne = await create('Contacts', {
    Nom: 'Moreau',
    Prenom: 'Anne',
    cardState: 'left',
    Tel: '01 99 00 11 22',
  });
  const order = await create('orders', {
    Name: 'Réassort',
    company: company.id,
    contacts: [zoe.id],
  });
  return { company, closed, zoe, anne, order };
}

describe.each(DIALECTS)('the search everywhere on %s', (dialect) => {
  it('finds the person who calls, however their number is typed', async () => {
    const test = await app(dialect);
    await aFirm(test);
    for (const typed of [
      ...['0639981234', '06 39 98 12 34', '+33639981234', '06.39.98.12.34', '0033 6 39 98 12 34'],
    ]) {
      const [first] = recordsIn(await search(test, typed));
      expect(first, typed).toMatchObject({
        collection: 'Contacts',
        name: 'Zoé Lefèvre',
        details: ['Directrice', 'Atelier Moreau', 'Évry'],
        rank: 0,
        dial: '+33639981234',
        matched: { field: 'Phone', value: '06\u00a039\u00a098\u00a012\u00a034' },
      });
    }
  });

  it('puts first whose number is typed, and not who has it among longer ones', async () => {
    const test = await app(dialect);
    const { zoe } = await aFirm(test);
    const { create } = writesOf(test);
    for (const Nom of ['Abel', 'Adam', 'Albert', 'Andre', 'Arnaud', 'Aubert']) {
      await create('Contacts', { Nom, Tel: '0033639981234 ou 0639981234' });
    }
    for (const typed of ['639981234', '6 39 98 12 34', '33639981234', '0639981234']) {
      const [first] = recordsIn(await search(test, typed));
      expect(first?.id, typed).toBe(zoe.id);
    }
  });

  it('finds by any e-mail, and by the SIREN of a SIRET', async () => {
    const test = await app(dialect);
    await aFirm(test);
    expect(recordsIn(await search(test, 'factures@moreau.example'))[0]).toMatchObject({
      name: 'Zoé Lefèvre',
      rank: 0,
      matched: { field: 'emails', value: 'Factures@moreau.example' },
    });
    expect(namesIn(await search(test, '732829320'))).toEqual(['Atelier Moreau']);
    expect(recordsIn(await search(test, 'factures'))[0]).toMatchObject({ rank: 4 });
  });

  it('finds an order by its number, however it is typed', async () => {
    const test = await app(dialect);
    await aFirm(test);
    for (const typed of ['1001', 'n° 1001', 'N°1001']) {
      expect(recordsIn(await search(test, typed))[0], typed).toMatchObject({
        name: 'Réassort',
        details: ['n°\u00a01001', 'Atelier Moreau'],
        rank: 0,
        matched: null,
      });
    }
  });

  it('answers companies, people and orders at once, the best and those in use first', async () => {
    const test = await app(dialect);
    await aFirm(test);
    const { groups, partial } = await search(test, 'moreau');
    expect(partial).toBe(false);
    const shown = groups.map(({ items }) => items.map(({ name, state }) => `${name} ${state}`));
    expect(shown).toEqual([
      ['Moreau Frères inactive', 'Atelier Moreau active'],
      ['Anne Moreau left', 'Zoé Lefèvre published'],
      ['Réassort EN COURS'],
    ]);
    expect(namesIn(await search(test, 'zoé lef'))[0]).toBe('Zoé Lefèvre');
  });

  it('shows five of a collection, and says that there are more', async () => {
    const test = await app(dialect);
    const { create } = writesOf(test);
    for (let n = 1; n <= 6; n++) await create('Company', { RaisonSociale: `Étude ${n}` });
    const { groups } = await search(test, 'etude');
    expect(groups).toMatchObject([{ collection: 'Company', hasMore: true }]);
    expect(groups[0]?.items.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Étude ${n}`),
    );
    expect((await search(test, 'etude 6')).groups).toMatchObject([{ hasMore: false }]);
  });

  it('tells how many are in the bin once nothing living is found', async () => {
    const test = await app(dialect);
    const { zoe } = await aFirm(test);
    const { remove, restore } = writesOf(test);
    await remove('Contacts', zoe.id);
    const found = await search(test, '06 39 98 12 34');
    expect(found).toEqual({
      groups: [],
      partial: false,
      bin: { Company: 0, Contacts: 1, orders: 0 },
    });
    await restore('Contacts', zoe.id);
    expect(namesIn(await search(test, '06 39 98 12 34'))).toEqual(['Zoé Lefèvre']);
  });

  it('tells it, too, where only orders still name a deleted company', async () => {
    const test = await app(dialect);
    const { create, remove } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Rhumerie' });
    await create('orders', { Name: 'Réassort', company: company.id });
    expect((await search(test, 'rhumerie')).bin).toEqual({ Company: 0, Contacts: 0, orders: 0 });
    await remove('Company', company.id);
    expect(await search(test, 'rhumerie')).toMatchObject({
      groups: [{ collection: 'orders' }],
      bin: { Company: 1, Contacts: 0, orders: 0 },
    });
  });

  it('answers the living of the records that are named', async () => {
    const test = await app(dialect);
    const { zoe, anne, order } = await aFirm(test);
    await writesOf(test).remove('Contacts', anne.id);
    const of = [`Contacts/${zoe.id}`, `Contacts/${anne.id}`, `orders/${order.id}`].join();
    expect(namesIn(await ask(test, { of })).sort()).toEqual(['Réassort', 'Zoé Lefèvre'].sort());
    expect(await ask(test, {})).toMatchObject({ groups: [] });
  });

  it('answers what is there when the rest takes too long', async () => {
    const test = await createTestApp(dialect, {}, { findWithinMs: 0 });
    await aFirm(test);
    expect(await search(test, 'moreau')).toMatchObject({ groups: [], partial: true });
  });

  it('refuses what is too long, and records that nobody can have', async () => {
    const test = await app(dialect);
    for (const query of [
      `q=${'a'.repeat(201)}`,
      ...['of=users/abc', 'of=Contacts/%27', 'of=Contacts'],
    ]) {
      expect((await test.call('GET', `/admin/api/search?${query}`)).status, query).toBe(400);
    }
  });
});

it('The search everywhere is for those who are signed in', async () => {
  const test = await createTestApp();
  expect((await test.call('GET', '/admin/api/search?q=a', { as: 'guest' })).status).toBe(401);
});
