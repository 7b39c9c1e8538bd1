import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { historyIn } from '../../../test/support/history.ts';
import { storeContact, storeOrder } from '../../../test/support/store.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import { historyRetention } from '../lifecycle/history/history-retention.ts';
import { undoJob } from '../lifecycle/history/undo-job.ts';
import { eraseRecords } from '../operations/erasing/erase.ts';
import { JobRunner } from '../records/jobs/job-runner.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { exampleData } from './example-data.ts';
import { anOrder } from './factories.ts';
import { addExamples } from './store.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T15:30:00Z');
/** Where the clock of tests stands. */
const CLOCK = new Date('2026-03-12T14:05:00Z');

describe.each(DIALECTS)('examples on %s', (dialect) => {
  it('are stored whole and read through the API', async () => {
    const { database, call } = await createTestApp(dialect);
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const data = exampleData(now);
    const totals = await Promise.all(
      ['Company', 'Contacts', 'orders'].map((name) =>
        call('GET', `/admin/api/collections/${name}/records?perPage=1`),
      ),
    );
    expect(totals.map(({ body }) => body)).toEqual([
      expect.objectContaining({ totalItems: 40 }),
      expect.objectContaining({ totalItems: 600 }),
      expect.objectContaining({ totalItems: 25 }),
    ]);
    const latest = await call(
      'GET',
      '/admin/api/collections/orders/records?perPage=1&sort=-created',
    );
    const { dispatchedOn: _, deliveredOn: _delivered, ...last } = data.orders.at(-1) ?? anOrder();
    expect(latest.body).toMatchObject({ items: [last] });
    const company = data.companies[0];
    const view = await call('GET', `/admin/api/collections/Company/records/${company?.id}`);
    expect(view.body).toMatchObject({
      ...company,
      contacts: data.contacts
        .filter((contact) => contact.company === company?.id)
        .map((contact) => contact.id),
    });
  });

  it('are found by search without accents', async () => {
    const { database, call } = await createTestApp(dialect);
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const filter = encodeURIComponent('RaisonSociale ~ "ebenisterie"');
    const found = await call('GET', `/admin/api/collections/Company/records?filter=${filter}`);
    expect(found.body).toMatchObject({ totalItems: 1 });
  });
});

describe('examples', () => {
  it('hold three people who were entered twice, and nobody by chance', async () => {
    const { database, call } = await createTestApp();
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const { body } = await call('GET', '/admin/api/duplicates');
    const groups: { kind: string; namesDiffer: boolean; records: { name: string }[] }[] =
      Object(body).items;
    const told = groups.map(({ kind, namesDiffer, records }) => [
      ...[kind, namesDiffer],
      ...records.map(({ name }) => name).sort(),
    ]);
    expect(told.toSorted()).toEqual([
      ['mobile', false, 'R. Descamps', 'Rémi Descamps'],
      ['name', false, 'Nicolas Petit', 'Nicolas Petit'],
      ['name', false, 'Vincent POIRIER', 'Vincent Poirier'],
    ]);
    const companies = await call('GET', '/admin/api/duplicates?collection=Company');
    expect(companies.body).toMatchObject({ totalItems: 0 });
  });

  it('are one operation of their own kind, and are taken back as a whole', async () => {
    const { deps, database, call } = await createTestApp();
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const [added] = await historyIn(database);
    expect(added).toMatchObject({
      ...{ actorName: 'Bristol', source: 'automatic', kind: 'examples' },
      about: {
        counts: { Company: { create: 40 }, Contacts: { create: 600 }, orders: { create: 25 } },
      },
    });
    expect(added?.changes.length).toBe(665);
    const path = `/admin/api/operations/${added?.id}/undo`;
    expect((await call('GET', path)).body).toMatchObject({ counts: { deleted: 665 }, kept: [] });
    expect((await call('POST', path)).status).toBe(202);
    await new JobRunner(deps, [undoJob]).workOff();
    expect((await historyIn(database)).at(-1)?.about).toMatchObject({
      counts: { Company: { delete: 40 }, Contacts: { delete: 600 }, orders: { delete: 25 } },
    });
  });
});

async function setUp(dialect: (typeof DIALECTS)[number] = 'sqlite') {
  const test = await createTestApp(dialect, { historyDays: 2 });
  const told = async () => Object((await test.call('GET', '/admin/api/today')).body).examples;
  const add = async () => (await test.call('POST', '/admin/api/examples')).status;
  const takeBack = async () => {
    const { operation } = await told();
    const undone = await test.call('POST', `/admin/api/operations/${operation}/undo`);
    expect(await told()).toEqual({ operation: '', isLeaving: true, isOffered: false });
    await new JobRunner(test.deps, [undoJob]).workOff();
    return Object(undone.body).operation;
  };
  const newOrder = async () =>
    Object((await test.call('POST', recordsPath('orders'), { body: { Name: 'Vraie' } })).body);
  return { test, told, add, takeBack, newOrder };
}

describe('Examples that staff look at', () => {
  it('are offered while no real order exists, once taken back again, under other ids', async () => {
    const { test, told, add, takeBack, newOrder } = await setUp();
    expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: true });
    expect(await add()).toBe(204);
    expect(await told()).toEqual({
      operation: expect.any(String),
      isLeaving: false,
      isOffered: false,
    });
    expect(await add()).toBe(409);
    // Regretted, they are there again, and may be taken back again.
    const regretted = await takeBack();
    await test.call('POST', `/admin/api/operations/${regretted}/undo`);
    await new JobRunner(test.deps, [undoJob]).workOff();
    expect(await told()).toEqual({
      operation: expect.stringMatching(/^\w{15}$/),
      isLeaving: false,
      isOffered: false,
    });
    await takeBack();
    expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: true });
    expect(await add()).toBe(204);
    const first = exampleData(CLOCK).companies[0]?.id;
    expect((await test.call('GET', recordsPath('Company', first))).status).toBe(404);
    const { body } = await test.call('GET', `${recordsPath('orders')}?perPage=1&sort=number`);
    expect(body).toMatchObject({ totalItems: 25, items: [{ number: 1026 }] });
    await newOrder();
    await takeBack();
    expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: false });
    expect(await add()).toBe(409);
  });

  it.each(DIALECTS)(
    'come again once each real order is erased for good, on %s',
    async (dialect) => {
      const { test, told, newOrder } = await setUp(dialect);
      const { id } = await newOrder();
      await test.call('DELETE', recordsPath('orders', id));
      // In the bin, it may be somebody's again.
      expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: false });
      await writeRecords(test.deps, { by: BY_ITSELF, kind: 'erase' }, (context) =>
        eraseRecords(context, 'orders', [id]),
      );
      expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: true });
    },
  );

  it.each(DIALECTS)(
    'leave what somebody touched or ordered, name it, and give no number again, on %s',
    async (dialect) => {
      const { test, takeBack, newOrder } = await setUp(dialect);
      await addExamples(test.deps, BY_ITSELF);
      const { orders, contacts } = exampleData(CLOCK);
      const [touched] = orders;
      const ordered = contacts.findLast(({ company }) => company !== touched?.company);
      await test.call('PATCH', recordsPath('orders', touched?.id), { body: { Quantity: 7 } });
      const { id, number } = await newOrder();
      expect(number).toBe(1026);
      await test.call('PATCH', recordsPath('orders', id), { body: { contacts: [ordered?.id] } });
      const undone = await takeBack();
      const left = async (name: string) => {
        const { body } = await test.call('GET', `${recordsPath(name)}?perPage=100&fields=id`);
        return Object(body).items.map((item: { id: string }) => item.id);
      };
      expect((await left('orders')).toSorted()).toEqual([touched?.id, id].toSorted());
      expect((await left('Contacts')).toSorted()).toEqual(
        [ordered?.id, ...(touched?.contacts ?? [])].toSorted(),
      );
      expect((await left('Company')).toSorted()).toEqual(
        [ordered?.company, touched?.company].toSorted(),
      );
      const { about } = (await historyIn(test.database)).find((one) => one.id === undone) ?? {};
      expect(about).toMatchObject({
        kept: {
          first: expect.arrayContaining([
            expect.objectContaining({ record: touched?.id, reason: 'changed' }),
            expect.objectContaining({ record: ordered?.id, reason: 'ordered' }),
          ]),
        },
      });
      expect((await newOrder()).number).toBe(1027);
    },
  );

  it.each(DIALECTS)(
    'are known in the bin once the history has forgotten them, on %s',
    async (dialect) => {
      const { test, told, takeBack, newOrder } = await setUp(dialect);
      await addExamples(test.deps, BY_ITSELF);
      await takeBack();
      await addExamples(test.deps, BY_ITSELF);
      await takeBack();
      test.clock.advance(3 * DAY_MS);
      await historyRetention(test.deps).run(new AbortController().signal);
      expect(await historyIn(test.database)).toEqual([]);
      expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: true });
      const { id } = await newOrder();
      await test.call('DELETE', recordsPath('orders', id));
      expect(await told()).toEqual({ operation: '', isLeaving: false, isOffered: false });
    },
  );
});

describe('a stored record', () => {
  it('comes with the parents that it needs', async () => {
    const { database, call } = await createTestApp();
    const order = await storeOrder(database);
    const view = await call(
      'GET',
      `/admin/api/collections/orders/records/${order.id}?expand=company,contacts`,
    );
    expect(view.body).toMatchObject({
      company: order.company,
      contacts: order.contacts,
      expand: {
        company: { RaisonSociale: 'Atelier Kerbrat' },
        contacts: [{ company: order.company }],
      },
    });
  });

  it('has no parent when told so', async () => {
    const { database, call } = await createTestApp();
    const contact = await storeContact(database, { company: '' });
    expect(contact.company).toBe('');
    const companies = await call('GET', '/admin/api/collections/Company/records');
    expect(companies.body).toMatchObject({ totalItems: 0 });
  });
});
