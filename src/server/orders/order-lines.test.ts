import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tablesHolding } from '../../../test/support/all-values.ts';
import { TEST_EMAIL } from '../../../test/support/app.ts';
import { DIALECTS, emptyStorage, migrateTo } from '../../../test/support/database.ts';
import { setUpMerging } from '../../../test/support/merging.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import { eventText } from '../../domain/order-lines/event-text.ts';
import { PROFILE_PRESETS } from '../../domain/press/printer-presets.ts';
import { recordTime } from '../../domain/time.ts';
import { seededRandom } from '../examples/random.ts';
import { eraseRecords } from '../operations/erasing/erase.ts';
import type { Database, Dialect } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { MIGRATIONS } from '../platform/database/schema/migrations.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { removeOldEvents } from './event-store.ts';

/** The application, a company with three people, and an order of 200 cards for each. */
async function setUp(dialect: Dialect) {
  const given = await setUpMerging(dialect);
  const { test, create, merge } = given;
  const { id: company } = await create('Company', { RaisonSociale: 'Menuiserie Kerdoncuff' });
  const person = async (Nom: string) => (await create('Contacts', { Nom, company })).id;
  const people = [await person('Le Goff'), await person('Morvan'), await person('Kerdoncuff')];
  const order = (await create('orders', { company, contacts: people, Quantity: 200 })).id;
  const linesOf = async (id = order) => {
    const answer = await test.call('GET', `/admin/api/orders/${id}/lines`);
    expect(answer.status, answer.text).toBe(200);
    return Object(answer.body);
  };
  const changeLine = (contact: string, body: unknown, id = order) =>
    test.call('PATCH', `/admin/api/orders/${id}/lines/${contact}`, { body });
  /** Each line in short: the name, its own quantity, the state. */
  const shortly = async (id = order): Promise<string[]> =>
    (await linesOf(id)).items.map(
      (line: Record<string, unknown>) =>
        `${line.name} ${line.quantity ?? '–'} ${line.state}${line.address ? ` ${line.address}` : ''}`,
    );
  const eventsOf = async (): Promise<string[]> => {
    const { body } = await test.call('GET', `/admin/api/orders/${order}/events`);
    return Object(body).items.map(eventText);
  };
  const { clock } = test;
  const cardsOf = async (id = order): Promise<number> => (await linesOf(id)).cards;
  const mergePeople = async (ids: readonly string[], more: Record<string, unknown> = {}) => {
    const answer = await merge('Contacts', ids, more);
    expect(answer.status, answer.text).toBe(200);
  };
  return {
    ...given,
    ...{
      clock,
      eventsOf,
      company,
      person,
      people,
      order,
      linesOf,
      changeLine,
      shortly,
      cardsOf,
      mergePeople,
    },
  };
}

/** Orders whose sum is another than that of their lines. */
async function wrongSums({ kysely }: Database) {
  const { rows } = await sql`
    SELECT o.id, o.cards, s.cards AS lines FROM orders o JOIN (
      SELECT o.id, coalesce(sum(CASE WHEN p.target IS NULL THEN 0
        ELSE coalesce(l.quantity, o."Quantity") END), 0) AS cards
      FROM orders o LEFT JOIN orders_contacts p ON p.record = o.id
        LEFT JOIN order_lines l ON l."orderId" = o.id AND l.contact = p.target
      GROUP BY o.id) s ON s.id = o.id
    WHERE s.cards <> o.cards`.execute(kysely);
  return rows;
}

describe.each(DIALECTS)('The lines of an order on %s', (dialect) => {
  it('are its people, and follow them in both directions', async () => {
    const { shortly, update, order, people, changeLine, cardsOf } = await setUp(dialect);
    const [first = '', second = ''] = people;
    expect(await shortly()).toEqual([
      'Le Goff – toPrepare',
      'Morvan – toPrepare',
      'Kerdoncuff – toPrepare',
    ]);
    await changeLine(second, { quantity: 500 });
    expect(await cardsOf()).toBe(900);
    await update('orders', order, { 'contacts-': [first, second] });
    expect(await shortly()).toEqual([
      'Kerdoncuff – toPrepare',
      'Le Goff – cancelled',
      'Morvan 500 cancelled',
    ]);
    expect(await cardsOf()).toBe(200);
    await update('orders', order, { 'contacts+': [second] });
    expect(await shortly()).toContain('Morvan 500 toPrepare');
    expect(await cardsOf()).toBe(700);
  });

  it('have the quantity of the order unless somebody said another', async () => {
    const { changeLine, people, cardsOf, update, order, linesOf } = await setUp(dialect);
    const [first = ''] = people;
    const changed = await changeLine(first, { quantity: 500 });
    expect(changed.body).toMatchObject({ contact: first, quantity: 500 });
    await update('orders', order, { Quantity: 100 });
    expect(await cardsOf()).toBe(700);
    // As many as all get is no number of its own.
    expect((await changeLine(first, { quantity: 100 })).body).toMatchObject({ quantity: null });
    await update('orders', order, { Quantity: 300 });
    expect(await linesOf()).toMatchObject({ quantity: 300, cards: 900 });
    // People who are to get none are taken off the order.
    expect((await changeLine(first, { quantity: 0 })).status).toBe(400);
    expect(await cardsOf()).toBe(900);
  });

  it('tell who changed them from what to what, until the history is forgotten', async () => {
    const { test, changeLine, people, order, clock, eventsOf } = await setUp(dialect);
    const [first = ''] = people;
    await changeLine(first, { quantity: 500, address: '3 rue Haute\n29000 Quimper' });
    await changeLine(first, { quantity: 500 });
    await changeLine(first, { quantity: null });
    expect(await eventsOf()).toEqual([
      'Le Goff, quantité\u00a0: 500\u00a0cartes → 200\u00a0cartes',
      'Le Goff, livraison\u00a0: avec le reste de la commande → 3 rue Haute, 29000 Quimper',
      'Le Goff, quantité\u00a0: 200\u00a0cartes → 500\u00a0cartes',
    ]);
    const before = recordTime(clock.read());
    await changeLine(first, { quantity: 50 });
    expect(await removeOldEvents(test.database, before)).toBe(false);
    expect(await eventsOf()).toHaveLength(1);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'orders', [order]),
    );
    expect(await eventsOf()).toEqual([]);
  });

  it('are summed alike wherever cards are counted, and told of orders where one differs', async () => {
    const { test, changeLine, people, order, create, company } = await setUp(dialect);
    const plain = await create('orders', { company, contacts: people, Quantity: 100 });
    await changeLine(people[0] ?? '', { quantity: 500 });
    const get = async (path: string) => Object((await test.call('GET', path)).body);
    const quantities = await get(`/admin/api/order-quantities?orders=${order},${plain.id}`);
    expect(quantities).toEqual({
      items: [{ order, cards: 900, own: [{ contact: people[0], quantity: 500 }] }],
    });
    expect(await get('/admin/api/order-totals')).toMatchObject({ orders: 2, cards: 1200 });
    expect((await get('/admin/api/today')).orders).toMatchObject({ cards: 1200 });
    const figures = await get('/admin/api/figures?year=2026');
    expect(figures.totals.year).toMatchObject({ cards: 1200 });
    expect(figures.companies.items[0].year).toMatchObject({ cards: 1200 });
  });

  it('say who left, is hidden, deleted or erased; whoever is erased leaves no address', async () => {
    const { test, update, remove, changeLine, people, linesOf, person, order } =
      await setUp(dialect);
    const [left = '', hidden = '', deleted = ''] = people;
    const erased = await person('Prigent');
    await update('orders', order, { 'contacts+': [erased] });
    await changeLine(erased, { quantity: 50, address: '3 rue Haute, 29000 Quimper' });
    await update('Contacts', left, { cardState: 'left' });
    await update('Contacts', hidden, { cardState: 'hidden' });
    await remove('Contacts', deleted);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [erased]),
    );
    expect((await changeLine(erased, { address: 'Quimper' })).status).toBe(404);
    expect((await changeLine(erased, { quantity: 50 })).status).toBe(200);
    const { items, cards } = await linesOf();
    expect(
      items.map(({ name, presence, quantity, address }: Record<string, unknown>) =>
        [name, presence, quantity, address].join(', '),
      ),
    ).toEqual([
      'Le Goff, left, , ',
      'Morvan, hidden, , ',
      'Kerdoncuff, deleted, , ',
      ', erased, 50, ',
    ]);
    expect(cards).toBe(650);
  });

  it('name the company of whoever is in another one, also once the order became another’s', async () => {
    const { create, update, remove, people, order, company, linesOf } = await setUp(dialect);
    const [moved = '', freed = '', stayed = ''] = people;
    const other = (await create('Company', { RaisonSociale: 'Éditions du Phare' })).id;
    const movedTo = async () =>
      (await linesOf()).items.map((line: Record<string, unknown>) => line.movedTo);
    expect(await movedTo()).toEqual([undefined, undefined, undefined]);
    await update('Contacts', moved, { company: other });
    await update('Contacts', freed, { company: '' });
    expect(await movedTo()).toEqual(['Éditions du Phare', '', undefined]);
    await remove('Contacts', freed);
    expect(await movedTo()).toEqual(['Éditions du Phare', undefined, undefined]);
    await update('orders', order, { company: other, contacts: [moved] });
    expect(await movedTo()).toEqual([undefined, 'Menuiserie Kerdoncuff', undefined]);
    await update('orders', order, { company, contacts: [moved, stayed] });
    expect(await movedTo()).toEqual(['Éditions du Phare', undefined, undefined]);
  });

  it('keep the number of cards when people become one, under way or delivered', async () => {
    const { changeLine, person, people, cardsOf, update, order, mergePeople, shortly, undo } =
      await setUp(dialect);
    const [first = '', second = ''] = people;
    await changeLine(first, { quantity: 500, address: 'Quimper' });
    await mergePeople([await person('Le Goff (double)'), first]);
    expect(await cardsOf()).toBe(900);
    expect(await shortly()).toEqual([
      'Le Goff (double) 500 toPrepare Quimper',
      'Morvan – toPrepare',
      'Kerdoncuff – toPrepare',
    ]);
    await undo();
    expect(await cardsOf()).toBe(900);
    // Nothing of the line stays with whoever stood for its person meanwhile.
    expect(await shortly()).toEqual([
      'Le Goff 500 toPrepare Quimper',
      'Morvan – toPrepare',
      'Kerdoncuff – toPrepare',
    ]);
    await update('orders', order, { Status: 'LIVRÉE' });
    await changeLine(second, { quantity: 50 });
    // Both are named in what was delivered, and stay named.
    await mergePeople([first, second]);
    expect(await cardsOf()).toBe(750);
  });

  it('forget where they went once their company is erased', async () => {
    const { test, company, order, people, changeLine, remove } = await setUp(dialect);
    await changeLine(people[0] ?? '', { address: '3 rue Haute, 29000 Quimper' });
    const details = { address: '5 quai Bas, 29000 Quimper', reference: 'Kerdoncuff 12' };
    const headers = { 'If-Match': '"0"' };
    await test.call('PATCH', `/admin/api/orders/${order}/details`, { body: details, headers });
    await remove('Company', company);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Company', [company]),
    );
    expect(await tablesHolding(test.database, ['Haute', 'quai Bas', 'Kerdoncuff 12'])).toEqual([]);
  });

  it('end with an order that is erased, and are those of no other', async () => {
    const { test, changeLine, people, order, create, company, cardsOf } = await setUp(dialect);
    const other = await create('orders', { company, contacts: people, Quantity: 100 });
    await changeLine(people[0] ?? '', { quantity: 500 });
    await changeLine(people[0] ?? '', { quantity: 10 }, other.id);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'orders', [order]),
    );
    const { rows } = await sql<{ orderId: string }>`SELECT "orderId" FROM order_lines`.execute(
      test.database.kysely,
    );
    expect(rows.map(({ orderId }) => orderId)).toEqual([other.id]);
    expect(await cardsOf(other.id)).toBe(210);
    expect((await test.call('GET', `/admin/api/orders/${order}/lines`)).status).toBe(404);
    expect((await changeLine(people[0] ?? '', { quantity: 1 })).status).toBe(404);
  });

  it('refuse whom the order never named, and what is no number of cards', async () => {
    const { changeLine, person, people } = await setUp(dialect);
    expect((await changeLine(await person('Prigent'), { quantity: 1 })).status).toBe(404);
    for (const quantity of [-1, 1.5, 1_000_001, '12']) {
      expect((await changeLine(people[0] ?? '', { quantity })).status).toBe(400);
    }
  });

  it('come to the sum that the order keeps, whatever was done', async () => {
    const { test, update, changeLine, people, person, order, mergePeople, undo, create, company } =
      await setUp(dialect);
    const random = seededRandom(20260312);
    for (let n = 0; n < 5; n += 1) people.push(await person(`Personne ${n}`));
    const second = (await create('orders', { company, contacts: people, Quantity: 50 })).id;
    const acts: readonly (() => Promise<unknown>)[] = [
      () => update('orders', order, { 'contacts+': [random.pick(people)] }),
      () => update('orders', order, { 'contacts-': [random.pick(people)] }),
      () => update('orders', second, { contacts: people.filter(() => random.chance(50)) }),
      () => update('orders', second, { Quantity: random.pick([0, 50, 100]) }),
      () => changeLine(random.pick(people), { quantity: random.pick([null, 0, 10, 500]) }),
      () => changeLine(random.pick(people), { quantity: random.pick([null, 7]) }, second),
      () => undo(),
    ];
    for (let n = 0; n < 60; n += 1) {
      await random.pick(acts)();
      expect(await wrongSums(test.database)).toEqual([]);
    }
    await mergePeople(people.slice(0, 3), { orders: [order, second] });
    expect(await wrongSums(test.database)).toEqual([]);
    await undo();
    expect(await wrongSums(test.database)).toEqual([]);
  });
});

describe.each(DIALECTS)('How an order is printed on %s', (dialect) => {
  it('is noted beside it, by whoever saw what is there', async () => {
    const { test, order, create } = await setUp(dialect);
    const path = `/admin/api/orders/${order}/details`;
    const nothing = {
      template: '',
      paper: '',
      finish: '',
      printer: '',
      address: '',
      reference: '',
    };
    expect((await test.call('GET', path)).body).toEqual({ ...nothing, version: 0 });
    const change = (body: unknown, seen: number) =>
      test.call('PATCH', path, { body, headers: { 'If-Match': `"${seen}"` } });
    const reference = { reference: '  Bon 4711 ', paper: 'Vergé' };
    expect((await change(reference, 0)).body).toEqual({
      ...{ ...nothing, reference: 'Bon 4711', paper: 'Vergé', version: 1 },
    });
    expect((await change({ paper: 'Lisse' }, 0)).status).toBe(412);
    expect((await change({ paper: '' }, 1)).body).toMatchObject({
      ...{ reference: 'Bon 4711', paper: '', version: 2 },
    });
    const { id: other } = await create('Company', { RaisonSociale: 'Autre' });
    const template = await test.call('POST', '/admin/api/templates', {
      body: { company: other, name: 'Standard', preset: 'sober' },
    });
    expect((await change({ template: Object(template.body).id }, 2)).status).toBe(404);
    expect((await change({ printer: 'nobody000000000' }, 2)).status).toBe(404);
    const told = Object((await test.call('GET', `/admin/api/orders/${order}/events`)).body).items;
    expect(told.map(eventText)).toEqual([
      'Papier\u00a0: Vergé → vide',
      'Référence du client\u00a0: vide → Bon 4711',
      'Papier\u00a0: vide → Vergé',
    ]);
    expect(told[0]).toMatchObject({ actorName: TEST_EMAIL, contact: '' });
    expect((await test.call('PATCH', path, { body: { paper: 'x' } })).status).toBe(400);
  });

  it('is changed further after its printer is removed', async () => {
    const { test, order } = await setUp(dialect);
    const path = `/admin/api/orders/${order}/details`;
    const change = (body: unknown, seen: number) =>
      test.call('PATCH', path, { body, headers: { 'If-Match': `"${seen}"` } });
    const profile = PROFILE_PRESETS[0];
    const added = await test.call('POST', '/admin/api/printers', { body: { profile } });
    const printer = Object(added.body).id;
    expect((await change({ printer }, 0)).status).toBe(200);
    expect((await test.call('DELETE', `/admin/api/printers/${printer}`)).status).toBe(204);
    expect((await change({ paper: 'Vergé' }, 1)).status).toBe(200);
    expect((await change({ printer: '' }, 2)).body).toMatchObject({ printer: '', version: 3 });
  });
});

it.each(DIALECTS)(
  'Orders of a former version have lines without a proof on %s',
  async (dialect) => {
    const storage = await emptyStorage(dialect);
    const former = MIGRATIONS.map(({ name, statements }) => ({
      name,
      statements: (on: Dialect) => [
        ...statements(on),
        ...(name === 'order-days'
          ? [
              `INSERT INTO "Contacts" (id, created, updated) VALUES ('person', '2025-01-01', '2025-01-01')`,
              `INSERT INTO orders (id, created, updated, number, "Name", "Quantity")
              VALUES ('order', '2025-01-01', '2025-01-01', 1001, 'Cartes', 200)`,
              `INSERT INTO orders_contacts (record, target, position) VALUES ('order', 'person', 0)`,
            ]
          : []),
      ],
    }));
    await migrateTo(storage, 'order-days', former);
    const database = await openDatabase(storage, { tell: () => {} });
    onTestFinished(() => database.close());
    const { rows } = await sql`SELECT l.state, o.cards FROM order_lines l
    JOIN orders o ON o.id = l."orderId"`.execute(database.kysely);
    expect(rows).toEqual([{ state: 'withoutProof', cards: 200 }]);
  },
);
