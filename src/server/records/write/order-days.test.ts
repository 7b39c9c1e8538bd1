import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bulkOf } from '../../../../test/support/bulk.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { undoingOf } from '../../../../test/support/undo.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { BULK_AT_ONCE_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { restoreFromBin } from '../../lifecycle/bin/bin-routes.ts';
import { mergeRecords } from '../../lifecycle/duplicates/merge-records.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from './write-records.ts';

const DAY_MS = 86_400_000;

/** The application, whose account signs in anew for each call: weeks go by. */
async function setUp(dialect: Dialect) {
  const signedIn = await createTestApp(dialect);
  const { deps, database, clock } = signedIn;
  const account = await database.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const call: TestApp['call'] = async (method, path, options = {}) =>
    signedIn.call(method, path, { ...options, as: await tokenFor(deps, account) });
  const test = { ...signedIn, call };
  const writes = writesOf(test);
  const { create, update } = writes;
  const order = async (Status: OrderStatus = 'EN COURS') =>
    (await create('orders', { Name: 'Cartes', Status })).id;
  const daysOf = async (id: string) => {
    const { rows } = await sql<{ dispatched: string; delivered: string }>`
      SELECT "dispatchedOn" AS dispatched, "deliveredOn" AS delivered
      FROM orders WHERE id = ${id}`.execute(database.kysely);
    return `${rows[0]?.dispatched} ${rows[0]?.delivered}`;
  };
  const give = async (id: string, Status: OrderStatus) => {
    await update('orders', id, { Status });
    return daysOf(id);
  };
  /** So many days after 12 March 2026. */
  const later = (days: number) => clock.advance(days * DAY_MS);
  return { test, ...writes, ...undoingOf(test), ...bulkOf(test), order, daysOf, give, later };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** Every way of giving an order a status. */
const WAYS: Readonly<
  Record<string, (setting: Setting, id: string, status: OrderStatus) => Promise<unknown>>
> = {
  'one write': ({ update }, id, Status) => update('orders', id, { Status }),
  'a batch': ({ test }, id, Status) => {
    const requests = [{ method: 'PATCH', url: recordsPath('orders', id), body: { Status } }];
    return test.call('POST', '/admin/api/batch', { body: { requests } });
  },
  'a bulk change': ({ bulk }, id, status) =>
    bulk('orders', { ids: [id] }, { kind: 'status', status }),
  'a job': async ({ test, bulk }, _id, status) => {
    const others = Array.from({ length: BULK_AT_ONCE_MAX }, () => anOrder());
    await storeRecords(test.database, { orders: others });
    const choice = { list: {}, count: others.length + 2 };
    const { isJob } = await bulk('orders', choice, { kind: 'status', status });
    expect(isJob).toBe(true);
  },
  'an undoing': async ({ test, update, undo, lastOperation }, id, Status) => {
    await test.database.write((tx) =>
      sql`UPDATE orders SET "Status" = ${Status} WHERE id = ${id}`.execute(tx),
    );
    await update('orders', id, { Status: 'ANNULÉE' });
    await undo(await lastOperation());
  },
};

describe.each(DIALECTS)('An order on %s', (dialect) => {
  it.each(Object.keys(WAYS))(
    'notes the day in France on which %s dispatches and delivers it',
    async (name) => {
      const setting = await setUp(dialect);
      const { order, daysOf, later } = setting;
      const way = WAYS[name];
      if (!way) throw new Error(`${name} is no way.`);
      const [dispatched, delivered] = [await order(), await order()];
      // 23:05 in UTC, which is the next day there.
      later(9 / 24);
      await way(setting, dispatched, 'EXPÉDIÉE');
      expect(await daysOf(dispatched)).toBe('2026-03-13 ');
      if (name === 'a job') return;
      await way(setting, delivered, 'LIVRÉE');
      expect(await daysOf(delivered)).toBe(' 2026-03-13');
    },
  );

  it('notes them when it is created so', async () => {
    const { order, daysOf } = await setUp(dialect);
    expect(await daysOf(await order())).toBe(' ');
    expect(await daysOf(await order('EXPÉDIÉE'))).toBe('2026-03-12 ');
    expect(await daysOf(await order('LIVRÉE'))).toBe(' 2026-03-12');
  });

  it('keeps the day of its dispatch once delivered, and forgets both before', async () => {
    const { order, give, later } = await setUp(dialect);
    const id = await order();
    expect(await give(id, 'EN PRODUCTION')).toBe(' ');
    expect(await give(id, 'EXPÉDIÉE')).toBe('2026-03-12 ');
    later(2);
    expect(await give(id, 'LIVRÉE')).toBe('2026-03-12 2026-03-14');
    later(1);
    expect(await give(id, 'EXPÉDIÉE')).toBe('2026-03-12 ');
    later(1);
    expect(await give(id, 'EN COURS')).toBe(' ');
    later(1);
    expect(await give(id, 'EXPÉDIÉE')).toBe('2026-03-17 ');
    later(1);
    expect(await give(id, 'ANNULÉE')).toBe(' ');
  });

  it('gets back the days that it had when a mistake is put right the same day, or undone', async () => {
    const { order, give, later, undo, daysOf } = await setUp(dialect);
    const id = await order('EXPÉDIÉE');
    later(1);
    const days = await give(id, 'LIVRÉE');
    expect(days).toBe('2026-03-12 2026-03-13');
    later(30);
    await give(id, 'EN COURS');
    expect(await give(id, 'LIVRÉE')).toBe(days);
    later(1);
    await give(id, 'EN COURS');
    later(30);
    await undo();
    expect(await daysOf(id)).toBe(days);
    await undo();
    expect(await daysOf(id)).toBe(' ');
    later(1);
    await undo();
    expect(await daysOf(id)).toBe(days);
    later(1);
    await give(id, 'EN COURS');
    later(1);
    expect(await give(id, 'LIVRÉE')).toBe(' 2026-05-16');
  });

  it('keeps its days while anything else is done with it', async () => {
    const { test, order, create, update, remove, restore, undo, daysOf, later } =
      await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const [elise, twin] = [await create('Contacts'), await create('Contacts')];
    const id = await order('LIVRÉE');
    const days = await daysOf(id);
    later(10);
    await update('orders', id, { company: company.id, contacts: [elise.id, twin.id] });
    await update('orders', id, { Status: 'LIVRÉE', note: 'Payée' });
    await undo();
    const people = { kept: elise.id, merged: [twin.id], versions: {}, picks: {}, orders: [id] };
    await writeRecords(test.deps, { by: BY_ITSELF, kind: 'merge' }, (context) =>
      mergeRecords(context, { collection: 'Contacts', ...people }),
    );
    await remove('orders', id);
    await restore('orders', id);
    await remove('orders', id);
    await undo();
    await remove('orders', id);
    await restoreFromBin(test.deps, BY_ITSELF, 'orders', [id]);
    expect(await daysOf(id)).toBe(days);
    await remove('orders', id);
    await writeRecords(test.deps, { by: BY_ITSELF, kind: 'erase' }, (context) =>
      eraseRecords(context, 'orders', [id]),
    );
    expect(await daysOf(id)).toBe(' ');
  });

  it('says them nowhere in the record API', async () => {
    const { order, view } = await setUp(dialect);
    const names = Object.keys(await view('orders', await order('LIVRÉE')));
    expect(names.filter((name) => /On$|Before$/.test(name))).toEqual(['dueOn']);
  });
});
