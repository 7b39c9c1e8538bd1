import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS, emptyStorage, migrateTo } from '../../../../test/support/database.ts';
import { twoServers } from '../../../../test/support/two-servers.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { schema1 } from '../../platform/database/schema/schema-1.ts';

const MANY = 30;

const FORMER_ORDERS = `INSERT INTO orders (id, created, updated, deleted) VALUES
  ('plusrecente0000', '2026-02-01', '', NULL),
  ('laplusancienne0', '2026-01-01', '', NULL),
  ('supprimee000000', '2026-01-15', '', '2026-01-16'),
  ('lemememoment000', '2026-02-01', '', NULL)`;

function property(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** The values of a field in the listed records. */
function valuesIn(list: unknown, field: string): unknown[] {
  const items: unknown = property(list, 'items');
  return Array.isArray(items) ? items.map((item) => property(item, field)) : [];
}

async function withOrders(dialect: (typeof DIALECTS)[number], count: number) {
  const test = await createTestApp(dialect);
  const writes = writesOf(test);
  const orders = [];
  for (let n = 0; n < count; n += 1)
    orders.push(await writes.create('orders', { Name: `Lot ${n}` }));
  const list = async (parameters: Record<string, string>, field = 'number') => {
    const answer = await test.call(
      'GET',
      `${recordsPath('orders')}?${new URLSearchParams(parameters)}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return valuesIn(answer.body, field);
  };
  return { test, ...writes, orders, list };
}

describe.each(DIALECTS)('Orders on %s', (dialect) => {
  it('are numbered from 1001 on, whatever a body says', async () => {
    const { test, create, update, orders } = await withOrders(dialect, 2);
    expect(orders.map(({ number }) => number)).toEqual([1001, 1002]);
    const wished = await create('orders', { number: 7, 'number+': 1 });
    expect(wished.number).toBe(1003);
    expect((await update('orders', wished.id, { number: 7, 'number-': 1 })).number).toBe(1003);
    const batch = await test.call('POST', '/admin/api/batch', {
      body: {
        requests: ['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'].map((id) => ({
          method: 'PUT',
          url: '/api/collections/orders/records',
          body: { id, number: 5 },
        })),
      },
    });
    expect(batch.status, batch.text).toBe(200);
    expect([...batch.text.matchAll(/"number":(\d+)/g)].map(([, number]) => number)).toEqual([
      '1004',
      '1005',
    ]);
  });

  it('that are refused take no number', async () => {
    const { test, create, orders } = await withOrders(dialect, 1);
    const bodies = [{ Name: 'Bon' }, { id: orders[0]?.id }, { dueOn: 'demain' }, { Name: 'Bon' }];
    const answers = await Promise.all(
      bodies.map((body) => test.call('POST', recordsPath('orders'), { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 200]);
    expect((await create('orders')).number).toBe(1004);
  });

  it('keep their number in the bin, so that nobody gets it again', async () => {
    const { create, remove, restore, orders } = await withOrders(dialect, 2);
    const last = orders[1]?.id ?? '';
    await remove('orders', last);
    expect((await create('orders')).number).toBe(1003);
    expect((await restore('orders', last)).number).toBe(1002);
  });

  it('that come at once, to two servers, get a number each', async () => {
    const { one, other, token } = await twoServers(dialect);
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, n) =>
        (n % 2 === 0 ? one : other).inject({
          method: 'POST',
          url: recordsPath('orders'),
          headers: { authorization: token },
          payload: { Name: `Lot ${n}` },
        }),
      ),
    );
    const numbers = answers.map((answer) => Number(property(answer.json(), 'number')));
    const expected = Array.from({ length: MANY }, (_, n) => 1001 + n);
    expect(numbers.sort((a, b) => a - b)).toEqual(expected);
  });

  it('are sorted and filtered by number, due day and note', async () => {
    const { update, orders, list } = await withOrders(dialect, 4);
    await update('orders', orders[2]?.id ?? '', { dueOn: '2026-03-12', note: 'Chez l’accueil' });
    expect(await list({ sort: '-number' })).toEqual([1004, 1003, 1002, 1001]);
    expect(await list({ filter: 'number = 1002' })).toEqual([1002]);
    expect(await list({ filter: 'number > 1002', sort: 'number' })).toEqual([1003, 1004]);
    expect(await list({ filter: "dueOn != '' && dueOn < '2026-04-01'" })).toEqual([1003]);
    expect(await list({ sort: '-dueOn', perPage: '1' }, 'dueOn')).toEqual(['2026-03-12']);
    expect(await list({ filter: "note ~ 'ACCUEIL'" })).toEqual([1003]);
  });

  it('are found by the whole number, and by words of the note', async () => {
    const { test, update, orders, list } = await withOrders(dialect, 2);
    await update('orders', orders[0]?.id ?? '', { note: 'Livrer à l’accueil, 2e étage' });
    await test.database.write((tx) =>
      sql`UPDATE orders SET number = 11001 WHERE number = 1002`.execute(tx),
    );
    await update('orders', orders[1]?.id ?? '', { Name: 'Autre lot' });
    expect(await list({ search: '1001' })).toEqual([1001]);
    expect(await list({ search: 'n° 11001' })).toEqual([11001]);
    expect(await list({ search: '100' })).toEqual([]);
    expect(await list({ search: 'accueil etage' })).toEqual([1001]);
    expect(await list({ search: '1001 autre' })).toEqual([]);
  });

  it('of a former version are numbered by creation, those in the bin too', async () => {
    const storage = await emptyStorage(dialect);
    const former = { name: 'schema-1', statements: () => [...schema1(dialect), FORMER_ORDERS] };
    await migrateTo(storage, 'schema-1', [former]);
    const database = await openDatabase(storage, { tell: () => {} });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ id: string; number: number }>`
      SELECT id, number FROM orders ORDER BY number`.execute(database.kysely);
    expect(rows).toEqual([
      { id: 'laplusancienne0', number: 1001 },
      { id: 'supprimee000000', number: 1002 },
      { id: 'plusrecente0000', number: 1003 },
      { id: 'lemememoment000', number: 1004 },
    ]);
  });
});
