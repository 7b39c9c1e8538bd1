import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BULK } from '../../../../test/support/bulk.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { orderToProve } from '../../../../test/support/proving.ts';
import { bulkPreviewSchema } from '../../../domain/bulk/bulk-action.schema.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { orderLinesSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { isGone, isToPrepare } from '../../../domain/order-lines/order-line.ts';
import { productionGaps } from '../../../domain/order-lines/preparation.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';

/** The application, a company with a published card, and an order for six of its people. */
async function setUp(dialect: Dialect) {
  const given = await setUpMerging(dialect);
  const { test, create } = given;
  const { id: company } = await create('Company', { RaisonSociale: 'Menuiserie Kerdoncuff' });
  const person = async (Nom: string) => (await create('Contacts', { Nom, company })).id;
  const people: string[] = [];
  for (const name of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
    people.push(await person(name));
  }
  const orderOf = async (contacts: readonly string[], more: Record<string, unknown> = {}) =>
    (await create('orders', { company, contacts, Quantity: 200, ...more })).id;
  const order = await orderOf(people);
  const template = async (of: string, isPublished = true): Promise<string> => {
    const body = { company: of, name: 'Standard', design: emptyDesign() };
    const made = Object((await test.call('POST', '/admin/api/templates', { body })).body).id;
    const headers = { 'if-match': '"1"' };
    const path = `/admin/api/templates/${made}/publish`;
    if (isPublished) expect((await test.call('POST', path, { headers })).status).toBe(200);
    return made;
  };
  const says = async (contact: string, state: string) => {
    await writeRecords(test.deps, { by: BY_ITSELF }, ({ tx }) =>
      sql`INSERT INTO order_lines ("orderId", contact, state, updated)
        VALUES (${order}, ${contact}, ${state}, '')
        ON CONFLICT ("orderId", contact) DO UPDATE SET state = excluded.state`.execute(tx),
    );
  };
  const previewed = async (choice: object) => {
    const body = { collection: 'orders', choice };
    const told = (await test.call('POST', `${BULK}/preview`, { body })).body;
    return bulkPreviewSchema.parse(told).unprepared;
  };
  const asked = (...ids: readonly string[]) => previewed({ ids });
  const printed = await template(company);
  return { ...given, company, people, order, orderOf, template, printed, asked, says, previewed };
}

const NONE = { orders: 0, lines: 0, orderNames: [] };

describe.each(DIALECTS)('Cards that are not prepared on %s', (dialect) => {
  it('are neither those that are prepared, nor those of orders from before', async () => {
    const { asked, order, orderOf, people, says, update } = await setUp(dialect);
    const few = await orderOf(people.slice(4));
    const nobody = await orderOf([]);
    expect(await asked(order, few, nobody)).toEqual({
      ...{ orders: 2, lines: 8, orderNames: ['n°\u00a01002', 'n°\u00a01001'] },
    });
    const [first = '', second = '', third = '', ...others] = people;
    await says(first, 'ready');
    await says(second, 'withoutProof');
    await says(third, 'toPrepare');
    expect(await asked(order)).toMatchObject({ orders: 1, lines: 4 });
    for (const contact of others) await says(contact, 'ready');
    await update('orders', order, { 'contacts-': [third] });
    expect(await asked(order)).toEqual(NONE);
  });

  it('are not those of whoever was deleted, erased, or became one with another', async () => {
    const { asked, order, people, remove, merge, test } = await setUp(dialect);
    const [first = '', second = '', third = '', fourth = ''] = people;
    await remove('Contacts', first);
    await remove('Contacts', second);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [second]),
    );
    const merged = await merge('Contacts', [third, fourth], { orders: [order] });
    expect(merged.status, merged.text).toBe(200);
    expect(await asked(order)).toMatchObject({ orders: 1, lines: 3 });
    // The same as screens find among the lines.
    const { body } = await test.call('GET', `/admin/api/orders/${order}/lines`);
    const { items } = orderLinesSchema.parse(body);
    expect(items.filter(isToPrepare).map(({ name }) => name)).toEqual(['Trois', 'Cinq', 'Six']);
    expect(items.filter((line) => !isGone(line))).toHaveLength(3);
  });

  it('matter where a printed card is published, and not archived', async () => {
    const { asked, order, orderOf, template, printed, test, create } = await setUp(dialect);
    const archive = (isArchived: boolean) =>
      test.call('PATCH', `/admin/api/templates/${printed}`, { body: { isArchived } });
    await archive(true);
    expect(await asked(order)).toEqual(NONE);
    await archive(false);
    expect(await asked(order)).toMatchObject({ orders: 1 });
    const other = (await create('Company', { RaisonSociale: 'Sans carte' })).id;
    const { id: somebody } = await create('Contacts', { Nom: 'Seul', company: other });
    const without = await orderOf([somebody], { company: other });
    await template(other, false);
    expect(await asked(without)).toEqual(NONE);
    await template(other);
    expect(await asked(without)).toMatchObject({ orders: 1 });
    // Somebody chose a card that is not published yet.
    const draft = await template(other, false);
    const headers = { 'if-match': '"0"' };
    const path = `/admin/api/orders/${without}/details`;
    await test.call('PATCH', path, { body: { template: draft }, headers });
    expect(await asked(without)).toEqual(NONE);
  });

  it('matter with the cards of a company that became the one of the order', async () => {
    const { asked, orderOf, create, merge, template, remove } = await setUp(dialect);
    const kept = (await create('Company', { RaisonSociale: 'Gardée' })).id;
    const merged = (await create('Company', { RaisonSociale: 'Reprise' })).id;
    const { id: somebody } = await create('Contacts', { Nom: 'Seul', company: kept });
    const order = await orderOf([somebody], { company: kept });
    await template(merged);
    expect(await asked(order)).toEqual(NONE);
    expect((await merge('Company', [kept, merged])).status).toBe(200);
    expect(await asked(order)).toMatchObject({ orders: 1 });
    await remove('Company', kept);
    expect(await asked(order)).toEqual(NONE);
  });

  it('are counted of the orders before production that a bulk change would reach', async () => {
    const { order, orderOf, people, previewed, create } = await setUp(dialect);
    const cancelled = await orderOf(people.slice(0, 2), { Status: 'ANNULÉE' });
    await orderOf(people, { Status: 'LIVRÉE' });
    const other = (await create('Company', { RaisonSociale: 'Sans carte' })).id;
    await orderOf([], { company: other });
    expect(await previewed({ list: {}, count: 0 })).toMatchObject({ orders: 2, lines: 8 });
    expect(await previewed({ list: {}, except: [order], count: 0 })).toMatchObject({
      ...{ orders: 1, lines: 2 },
    });
    expect(await previewed({ ids: [order, cancelled] })).toMatchObject({ orders: 2, lines: 8 });
    const filter = 'Status="LIVRÉE"';
    expect(await previewed({ list: { filter }, count: 0 })).toEqual(NONE);
  });

  it('never keep a program from changing a status', async () => {
    const { asked, order, update } = await setUp(dialect);
    expect(await asked(order)).toMatchObject({ orders: 1 });
    expect(await update('orders', order, { Status: 'LIVRÉE' })).toMatchObject({ Status: 'LIVRÉE' });
  });
});

describe.each(DIALECTS)('Cards that nobody accepted on %s', (dialect) => {
  it('are told before a bulk change with their people, as the page finds them, and are those that it releases', async () => {
    const names = ['Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'];
    const given = await orderToProve(dialect, { names });
    const { test, order, people, sent, decided, lines, remove, lineOf } = given;
    const [, second = '', third = '', fourth = ''] = people;
    const recipient = (await sent()).links[0]?.recipient;
    await decided(recipient, { kind: 'accepted', places: [1] });
    await decided(recipient, { kind: 'refused', places: [2], reasons: ['name'] });
    await remove('Contacts', third);
    await remove('Contacts', fourth);
    const back = { body: { isPutBack: true } };
    await test.call('PATCH', `/admin/api/orders/${order}/lines/${fourth}`, back);
    const body = { collection: 'orders', choice: { ids: [order] } };
    const told = bulkPreviewSchema.parse(
      (await test.call('POST', `${BULK}/preview`, { body })).body,
    );
    expect(told).toMatchObject({ unprepared: NONE, unapproved: { orders: 1, lines: 5 } });
    const { items } = await lines();
    const found = productionGaps(items, true)?.unapproved;
    expect(told.unapproved.names).toEqual(found?.slice(0, 4));
    const action = { kind: 'status', status: 'EN PRODUCTION' };
    await test.call('POST', BULK, { body: { ...body, action } });
    const released = (await lines()).items.filter(({ state }) => state === 'released');
    expect(released.map(({ name }) => name)).toEqual(found);
    expect((await lineOf(second)).release).toMatchObject({ cause: 'status', reason: '' });
  });
});
