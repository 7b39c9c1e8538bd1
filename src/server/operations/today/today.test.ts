import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { IMPORTS, importsOf } from '../../../../test/support/imports.ts';
import { storeContact } from '../../../../test/support/store.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { recordFilter } from '../../../domain/filters/list-filter.ts';
import { orderFilters } from '../../../domain/filters/order-filters.ts';
import { TODAY_LISTS } from '../../../domain/today/today.ts';
import { addVisits } from '../../cards/visits/visit-store.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

/** A Thursday; the clock of tests stands there. */
const NOW = new Date('2026-03-12T14:05:00Z');

const today = async (test: TestApp) => (await test.call('GET', '/admin/api/today')).body;

async function withOrders() {
  const test = await createTestApp();
  const company = aCompany();
  const present = aContact({ company: company.id });
  const left = aContact({ company: company.id, cardState: 'left', leftOn: '2026-03-12' });
  const leaving = aContact({ company: company.id, cardState: 'left', leftOn: '2026-03-13' });
  const two = [present.id, leaving.id];
  const orders = [
    anOrder({ Quantity: 100, dueOn: '2026-03-11', contacts: [present.id, left.id] }),
    anOrder({ Quantity: 50, dueOn: '2026-03-12', contacts: two, Status: 'EN PRODUCTION' }),
    anOrder({ Quantity: 7, dueOn: '2026-03-15', contacts: two, Status: 'EXPÉDIÉE' }),
    anOrder({ Quantity: 0, dueOn: '2026-03-16', contacts: [left.id] }),
    anOrder({ Quantity: 0, dueOn: '2026-03-01', contacts: [left.id], Status: 'LIVRÉE' }),
    anOrder({ Quantity: 9, contacts: [left.id], Status: 'ANNULÉE' }),
  ];
  await storeRecords(test.database, {
    companies: [company],
    contacts: [present, left, leaving],
    orders,
  });
  return { ...test, orders, present, left, leaving };
}

/** The numbers of orders, each also as the list that it leads to tells it. */
async function listed(test: TestApp): Promise<Record<string, unknown>> {
  const counts = Object.entries(TODAY_LISTS).map(async ([name, asked]) => {
    const query = new URLSearchParams({
      filter: recordFilter(orderFilters, asked, NOW),
      fields: 'id',
    });
    const { body } = await test.call('GET', `${recordsPath('orders')}?${query}`);
    return [name, Object(body).totalItems];
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('What is to be done today', () => {
  it('is counted as the lists of orders count it', async () => {
    const test = await withOrders();
    const counts = {
      running: 4,
      unprinted: 3,
      due: 4,
      late: 1,
      thisWeek: 2,
      withoutQuantity: 1,
      withDeparted: 2,
      ofDeletedCompany: 0,
    };
    const expected = { orders: { ...counts, cards: 300 }, astrayCodes: 0, imports: [] };
    expect(await today(test)).toEqual({
      isEmpty: false,
      examples: { operation: '', isLeaving: false, isOffered: false },
      dueOrders: expect.any(Array),
      toRemind: { count: 0, orders: [] },
      ...expected,
      duplicates: null,
      daysWithoutBackup: null,
      endingTokens: 0,
      visits: null,
    });
    expect(await listed(test)).toEqual(counts);
  });

  it.each(DIALECTS)(
    'names the orders that somebody waits for by their day, eight at most, on %s',
    async (dialect) => {
      const test = await createTestApp(dialect);
      const [kept, gone] = [aCompany({ RaisonSociale: 'Kerbrat' }), aCompany()];
      const orders = Array.from({ length: 9 }, (_, index) =>
        anOrder({ company: kept.id, dueOn: `2026-04-0${index + 1}` }),
      );
      const contact = aContact();
      const shown = { Name: 'Salon', Quantity: 200, contacts: [contact.id] };
      await storeRecords(test.database, {
        companies: [kept, gone],
        contacts: [contact],
        orders: [
          ...orders.toReversed(),
          anOrder({ company: gone.id, dueOn: '2026-03-14' }),
          anOrder({ company: kept.id, dueOn: '2026-03-12', Status: 'EXPÉDIÉE', ...shown }),
          anOrder({ company: kept.id, dueOn: '2026-03-01', Status: 'LIVRÉE' }),
          anOrder({ company: kept.id }),
        ],
      });
      await test.call('DELETE', `${recordsPath('Company')}/${gone.id}`);
      const { dueOrders, orders: counts } = Object(await today(test));
      expect(counts).toMatchObject({ due: 11 });
      expect(dueOrders).toHaveLength(8);
      expect(dueOrders.slice(0, 3)).toMatchObject([
        {
          ...{ number: 1011, name: 'Salon', companyName: 'Kerbrat', cards: 200 },
          ...{ status: 'EXPÉDIÉE', dueOn: '2026-03-12' },
        },
        { companyName: '', dueOn: '2026-03-14' },
        { dueOn: '2026-04-01' },
      ]);
    },
  );

  it('counts the running orders whose company was deleted, until it is back', async () => {
    const test = await createTestApp();
    const [kept, gone, erased] = [aCompany(), aCompany(), aCompany()];
    await storeRecords(test.database, {
      companies: [kept, gone, erased],
      orders: [
        anOrder({ company: kept.id }),
        anOrder({ company: gone.id }),
        anOrder({ company: gone.id, Status: 'EXPÉDIÉE' }),
        anOrder({ company: gone.id, Status: 'LIVRÉE' }),
        anOrder({ company: erased.id }),
      ],
    });
    const told = async () => Object(await today(test)).orders;
    expect(await told()).toMatchObject({ ofDeletedCompany: 0 });
    for (const { id } of [gone, erased]) {
      await test.call('DELETE', `${recordsPath('Company')}/${id}`);
    }
    await test.call('POST', '/admin/api/bin/erase', {
      body: { collection: 'Company', ids: [erased.id] },
    });
    expect(await told()).toMatchObject({ running: 4, ofDeletedCompany: 3 });
    expect(await told()).toEqual({ cards: (await told()).cards, ...(await listed(test)) });
    await test.call('POST', `${recordsPath('Company')}/${gone.id}/restore`);
    expect(await told()).toMatchObject({ ofDeletedCompany: 1 });
  });

  it('tells how many duplicates there were when somebody counted them', async () => {
    const test = await createTestApp();
    const Email = 'contact@example.fr';
    await storeRecords(test.database, { contacts: [aContact({ Email }), aContact({ Email })] });
    for (const collection of ['Contacts', 'Company']) {
      await test.call('GET', `/admin/api/duplicates?collection=${collection}`);
    }
    expect(await today(test)).toMatchObject({ duplicates: { Contacts: 1, Company: 0 } });
  });

  it('follows what becomes of orders and of their people', async () => {
    const test = await withOrders();
    const change = (collection: string, id: string | undefined, body: object) =>
      test.call('PATCH', `${recordsPath(collection)}/${id}`, { body });
    const [first, second] = test.orders;
    const { present, left, leaving } = test;
    await change('orders', first?.id, { contacts: [present.id] });
    expect(await today(test)).toMatchObject({ orders: { cards: 200, withDeparted: 1 } });
    await change('Contacts', leaving.id, { leftOn: '2026-03-10' });
    await change('Contacts', left.id, { cardState: 'published' });
    expect(await today(test)).toMatchObject({ orders: { withDeparted: 2 } });
    await change('orders', second?.id, { 'contacts+': left.id, Quantity: 10 });
    await change('Contacts', leaving.id, { cardState: 'hidden' });
    expect(await today(test)).toMatchObject({ orders: { cards: 130, withDeparted: 0 } });
    await change('Contacts', left.id, { cardState: 'left' });
    expect(await today(test)).toMatchObject({ orders: { withDeparted: 2 } });
    await test.call('DELETE', `${recordsPath('Contacts')}/${left.id}`);
    expect(await today(test)).toMatchObject({ orders: { cards: 130, withDeparted: 0 } });
    await change('orders', first?.id, { Status: 'LIVRÉE' });
    const told = await today(test);
    expect(told).toMatchObject({ orders: { running: 3, late: 0, cards: 30 } });
    expect(told).toMatchObject({ orders: await listed(test) });
  });

  it.each(DIALECTS)(
    'names the files that nobody imported yet, until they are given up, on %s',
    async (dialect) => {
      const test = await createTestApp(dialect);
      expect(await today(test)).toMatchObject({ isEmpty: true });
      const { id: subject } = await storeContact(test.database, { cardState: 'hidden' });
      await test.database.write((tx) =>
        addVisits(tx, dialect, [{ subject, day: '2026-03-01', kind: 'astray', count: 4 }]),
      );
      const made = await importsOf(test).paste('Nom\tPrénom\nKerjean\tAna\nMorel\tLuc');
      const facts = { rows: 2, actor: TEST_EMAIL, updated: expect.stringMatching(/^2026-03-12/) };
      expect(await today(test)).toMatchObject({
        isEmpty: false,
        astrayCodes: 1,
        imports: [{ id: made.id, name: made.name, ...facts }],
      });
      expect((await test.call('DELETE', `${IMPORTS}/${made.id}`)).status).toBe(204);
      expect(await today(test)).toMatchObject({ imports: [] });
      expect((await test.call('DELETE', `${IMPORTS}/${made.id}`)).status).toBe(404);
    },
  );

  it('shows visits once there are seven days of them', async () => {
    const test = await createTestApp();
    const visited = (day: string) =>
      test.database.write((tx) =>
        addVisits(tx, 'sqlite', [{ subject: '', day, kind: 'view', count: 3 }]),
      );
    await visited('2026-03-07');
    expect(await today(test)).toMatchObject({ visits: null });
    await visited('2026-03-06');
    expect(await today(test)).toMatchObject({ visits: { views: 6, downloads: 0 } });
  });

  it('is told to whoever is signed in only', async () => {
    const test = await createTestApp();
    expect((await test.call('GET', '/admin/api/today', { as: 'guest' })).status).toBe(401);
  });
});
