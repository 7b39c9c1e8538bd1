import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { BULK, bulkOf } from '../../../../test/support/bulk.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { codesIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

const SMALL = 6;
/** The first ones of them. */
const HIDDEN = 2;
/** More than are changed at once. */
const LARGE = 510;

async function setUp(dialect: (typeof DIALECTS)[number], count = SMALL) {
  const test = await createTestApp(dialect);
  const [from, to] = [aCompany({ RaisonSociale: 'Départ' }), aCompany({ RaisonSociale: 'Quai' })];
  const people = Array.from({ length: count }, (_, at) =>
    aContact({
      Nom: `Nom${String(at).padStart(4, '0')}`,
      Prenom: 'Zoé',
      company: from.id,
      cardState: at < HIDDEN ? 'hidden' : 'published',
    }),
  );
  const order = anOrder({ company: from.id, contacts: people.slice(0, 2).map(({ id }) => id) });
  await storeRecords(test.database, { companies: [from, to], contacts: people, orders: [order] });
  /** Every record but when it changed, by its id. */
  const state = async () => {
    const rows: Record<string, unknown> = {};
    for (const name of ['Company', 'Contacts', 'orders']) {
      const found = await sql<Record<string, unknown>>`
        SELECT * FROM ${sql.table(name)} ORDER BY seq`.execute(test.database.kysely);
      for (const { updated: _updated, ...row } of found.rows) rows[String(row.id)] = row;
    }
    return rows;
  };
  const inCompany = async (id: string) => {
    const filter = encodeURIComponent(`company="${id}"`);
    const { body } = await test.call(
      'GET',
      `${recordsPath('Contacts')}?perPage=1&filter=${filter}`,
    );
    return Reflect.get(Object(body), 'totalItems');
  };
  return { test, from, to, people, order, state, inCompany, ...bulkOf(test), ...writesOf(test) };
}

const all = (company: { id: string }, count: number, more = '') => ({
  list: { filter: `company="${company.id}"${more}`, sort: 'Nom' },
  count,
});

describe.each(DIALECTS)('Changing many records on %s', (dialect) => {
  it('moves some of them as one operation, which is undone as one', async () => {
    const { test, from, to, people, state, inCompany, bulk, takeBack } = await setUp(dialect);
    const before = await state();
    const ids = people.slice(0, 4).map(({ id }) => id);
    const done = await bulk('Contacts', { ids }, { kind: 'move', company: to.id });
    expect(done).toMatchObject({ isJob: false, count: 4, changed: 4, refused: [] });
    expect([await inCompany(from.id), await inCompany(to.id)]).toEqual([2, 4]);
    expect(await historyIn(test.database)).toMatchObject([
      {
        id: done.operation,
        kind: 'bulk',
        about: { bulk: 'move', counts: { Contacts: { update: 4 } } },
      },
    ]);
    await takeBack(done.operation);
    expect(await state()).toEqual(before);
  });

  it.each([
    { kind: 'hide' },
    { kind: 'publish' },
    { kind: 'leave', leftOn: '2026-03-01', departure: 'desk', successor: '' },
    { kind: 'set', field: 'Poste', value: 'Vendeuse' },
    { kind: 'delete' },
  ])('does the same to all that a list finds, and takes it back: $kind', async (action) => {
    const { test, from, state, bulk, takeBack } = await setUp(dialect);
    const before = await state();
    const done = await bulk('Contacts', all(from, SMALL), action);
    const changed = { hide: SMALL - HIDDEN, publish: HIDDEN }[action.kind] ?? SMALL;
    expect(done).toMatchObject({ isJob: false, count: SMALL, changed });
    const [operation] = await historyIn(test.database);
    expect(operation?.about).toMatchObject({ bulk: action.kind });
    expect(operation?.changes.length).toBe(changed);
    await takeBack(done.operation);
    expect(await state()).toEqual(before);
  });

  it('takes a job for many: each one once, though the change takes it out of the list', async () => {
    const made = await setUp(dialect, LARGE);
    const { test, from, people, state, create, workOff, takeBack } = made;
    const before = await state();
    const published = LARGE - HIDDEN;
    const choice = all(from, published, ' && cardState="published"');
    const body = { collection: 'Contacts', choice, action: { kind: 'hide' } };
    const answer = await test.call('POST', BULK, { body });
    expect([answer.status, answer.body]).toMatchObject([202, { isJob: true, count: published }]);
    const late = await create('Contacts', { Nom: 'Tardif', company: from.id });
    await workOff();
    const done = (await historyIn(test.database)).find(({ kind }) => kind === 'bulk');
    const records = (done?.changes ?? []).map((change) => change.split(' ')[1]);
    expect([records.length, new Set(records).size]).toEqual([published, published]);
    // A contact that comes after it began was not chosen.
    expect(records).not.toContain(`Contacts/${late.id}`);
    expect(done?.about).toEqual({ bulk: 'hide', counts: { Contacts: { update: published } } });
    await takeBack(done?.id ?? '');
    const after = await state();
    for (const { id } of people) expect(after[id]).toEqual(before[id]);
  });

  it('finds by what is searched for, but those that are left out', async () => {
    const { people, view, bulk } = await setUp(dialect);
    const [kept, changed] = [people[3]?.id ?? '', people[4]?.id ?? ''];
    const choice = { list: { search: 'zoé nom' }, except: [kept], count: SMALL - 1 };
    await bulk('Contacts', choice, { kind: 'set', field: 'Poste', value: 'Vendeuse' });
    expect((await view('Contacts', changed)).Poste).toBe('Vendeuse');
    expect((await view('Contacts', kept)).Poste).not.toBe('Vendeuse');
  });

  it('touches nobody who is so already', async () => {
    const { test, people, bulk, view } = await setUp(dialect);
    const hidden = people[0]?.id ?? '';
    const before = await view('Contacts', hidden);
    expect(await bulk('Contacts', { ids: [hidden] }, { kind: 'hide' })).toMatchObject({
      operation: '',
      count: 1,
      changed: 0,
    });
    expect(await view('Contacts', hidden)).toEqual(before);
    expect(await historyIn(test.database)).toEqual([]);
  });

  it('leaves those that a rule refuses as they are, and names them', async () => {
    const { test, people, bulk, view } = await setUp(dialect);
    const [first, second] = [people[0]?.id ?? '', people[1]?.id ?? ''];
    const action = { kind: 'leave', leftOn: '', departure: 'successor', successor: second };
    const done = await bulk('Contacts', { ids: [first, second] }, action);
    const why = 'Une fiche ne peut pas se désigner elle-même.';
    expect(done).toMatchObject({
      changed: 1,
      refused: [{ record: second, name: 'Zoé Nom0001', why }],
    });
    expect((await view('Contacts', second)).cardState).toBe('hidden');
    const { body } = await test.call('GET', `/admin/api/history?operation=${done.operation}`);
    expect(body).toMatchObject({
      items: [{ about: { refused: [{ record: second, why }] } }],
      names: { [`Contacts/${second}`]: 'Zoé Nom0001' },
    });
  });

  it('changes nothing when the list has changed since, and says how', async () => {
    const { test, from, state } = await setUp(dialect);
    const before = await state();
    for (const action of [{ kind: 'hide' }, { kind: 'delete' }]) {
      const body = { collection: 'Contacts', choice: all(from, SMALL - 1), action };
      const answer = await test.call('POST', BULK, { body });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { data: { count: SMALL, before: SMALL - 1 } },
      ]);
    }
    expect(await state()).toEqual(before);
  });

  it('refuses what no record could have, and what is not done with such records', async () => {
    const { test, people, order } = await setUp(dialect);
    const post = (collection: string, id: string, action: object) =>
      test.call('POST', BULK, { body: { collection, choice: { ids: [id] }, action } });
    const id = people[0]?.id ?? '';
    const refused = await Promise.all([
      post('Contacts', id, { kind: 'move', company: 'nobodynobodyno1' }),
      post('Contacts', id, { kind: 'set', field: 'Poste', value: 'x'.repeat(201) }),
      post('Contacts', id, { kind: 'leave', leftOn: 'hier', departure: '', successor: '' }),
    ]);
    expect(refused.map((answer) => [answer.status, codesIn(answer)])).toEqual([
      [400, { company: 'validation_missing_rel_records' }],
      [400, { Poste: 'validation_max_text_constraint' }],
      [400, { leftOn: 'validation_invalid_format' }],
    ]);
    expect((await post('orders', order.id, { kind: 'delete' })).status).toBe(400);
    expect((await post('Contacts', id, { kind: 'set', field: 'Email', value: '' })).status).toBe(
      400,
    );
    expect((await post('Contacts', 'nobodynobodyno1', { kind: 'hide' })).status).toBe(404);
    expect(await historyIn(test.database)).toEqual([]);
  });

  it('deletes companies with their people, by a job when these are many', async () => {
    const { from, to, state, inCompany, bulk, takeBack } = await setUp(dialect, LARGE);
    const before = await state();
    const done = await bulk('Company', { ids: [from.id, to.id] }, { kind: 'delete' });
    expect(done).toMatchObject({ isJob: true, count: 2 });
    expect(await inCompany(from.id)).toBe(0);
    await takeBack(done.operation);
    const after = await state();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(before);
  });

  it('changes the activity of companies and the status of orders', async () => {
    const { from, to, order, bulk, view } = await setUp(dialect);
    await bulk('Company', { ids: [from.id, to.id] }, { kind: 'deactivate' });
    expect((await view('Company', to.id)).isActive).toBe(false);
    await bulk('orders', { list: {}, count: 1 }, { kind: 'status', status: 'LIVRÉE' });
    expect((await view('orders', order.id)).Status).toBe('LIVRÉE');
  });

  it('that was stopped keeps what it did, which can be taken back', async () => {
    const { test, from, state, workOff, takeBack } = await setUp(dialect, LARGE);
    const before = await state();
    const body = { collection: 'Contacts', choice: all(from, LARGE), action: { kind: 'delete' } };
    const { body: begun } = await test.call('POST', BULK, { body });
    const { operation } = Object(begun);
    const working = workOff();
    // Between two steps, as soon as the first one is done.
    for (let done = 0; done === 0; ) {
      const jobs = await test.call('GET', '/admin/api/jobs');
      done = Object(jobs.body).items[0].done;
    }
    const { status } = await test.call('POST', `/admin/api/jobs/${operation}/stop`);
    await working;
    const [entry] = await historyIn(test.database);
    if (status === 204) expect(entry?.changes.length).toBeLessThan(LARGE);
    await takeBack(String(operation));
    expect(await state()).toEqual(before);
  });

  it('tells before how many it would be, whom, and which orders hold them', async () => {
    const { test, from, people, order } = await setUp(dialect);
    const preview = async (collection: string, choice: object) =>
      (await test.call('POST', `${BULK}/preview`, { body: { collection, choice } })).body;
    const orders = { count: 1, names: [`n°\u00a01001 ${order.Name}`] };
    expect(await preview('Contacts', all(from, SMALL))).toEqual({
      count: SMALL,
      names: ['Zoé Nom0000', 'Zoé Nom0001', 'Zoé Nom0002', 'Zoé Nom0003'],
      members: 0,
      orders,
      unprepared: { orders: 0, lines: 0, orderNames: [] },
      unapproved: { orders: 0, lines: 0, orderNames: [], names: [] },
    });
    const last = people.at(-1)?.id;
    expect(await preview('Contacts', { ids: [last] })).toMatchObject({ orders: { count: 0 } });
    expect(await preview('Company', { ids: [from.id] })).toEqual({
      count: 1,
      names: ['Départ'],
      members: SMALL,
      orders,
      unprepared: { orders: 0, lines: 0, orderNames: [] },
      unapproved: { orders: 0, lines: 0, orderNames: [], names: [] },
    });
  });
});
