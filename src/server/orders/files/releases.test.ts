import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bulkOf } from '../../../../test/support/bulk.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { brokenRecord, recordsOf } from '../proofs/proof-chain.ts';
import { verifyOrder } from '../proofs/verify-order.ts';

describe.each(DIALECTS)('A card that is printed without a yes on %s', (dialect) => {
  it('is released for a reason, which the line, the order and its chain keep', async () => {
    const given = await orderToFile(dialect);
    const { release, lineOf, first, second, states, test, order } = given;
    expect((await release([first], '')).status).toBe(400);
    expect((await release([first], 'Pressé')).body).toEqual({ lines: 1 });
    expect(await states()).toEqual(['released', 'ready']);
    expect((await lineOf(first)).release).toMatchObject({ cause: 'press', reason: 'Pressé' });
    expect((await lineOf(second)).release).toBeNull();
    const events = await test.call('GET', `${given.path}/events`);
    expect(Object(events.body).items[0]).toMatchObject({ part: 'released', given: 'Pressé' });
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM proof_records ORDER BY number DESC`.execute(test.database.kysely);
    expect(rows[0]?.body).toContain('"kind":"released"');
    expect(rows[0]?.body).not.toContain('Pressé');
    expect(brokenRecord(await recordsOf(test.database.kysely, order))).toBeUndefined();
    expect((await release([first])).status).toBe(409);
  });

  it('waits for a yes again as before, once that is taken back', async () => {
    const { release, takeBack, states, first, second, sent, decided } = await orderToFile(dialect);
    const recipient = (await sent()).links[0]?.recipient;
    await decided(recipient, { kind: 'refused', places: [2] });
    await release([first, second]);
    expect(await states()).toEqual(['released', 'released']);
    expect((await takeBack([first, second])).body).toEqual({ lines: 2 });
    expect(await states()).toEqual(['sent', 'refused']);
    expect((await takeBack([first])).status).toBe(409);
  });

  it('waits for the yes that a BAT asked for since, once that is taken back', async () => {
    const given = await orderToFile(dialect);
    const { release, takeBack, states, first, second, sent, decided, order, test } = given;
    await decided((await sent()).links[0]?.recipient, { kind: 'refused', places: [1] });
    await release([first, second]);
    test.clock.advance(60_000);
    const recipient = (await sent()).links[0]?.recipient;
    await takeBack([first, second]);
    expect(await states()).toEqual(['sent', 'sent']);
    expect((await decided(recipient, { kind: 'accepted', places: [1, 2] })).done).toEqual([1, 2]);
    expect(await verifyOrder(test.database.kysely, order)).toMatchObject({ faults: [] });
  });

  it('is accepted by a late yes, and to be released again once it is prepared anew', async () => {
    const { release, states, first, second, sent, decided, prepared } = await orderToFile(dialect);
    const recipient = (await sent()).links[0]?.recipient;
    await release([first, second]);
    expect((await decided(recipient, { kind: 'accepted', places: [1] })).done).toEqual([1]);
    await prepared([second]);
    expect(await states()).toEqual(['accepted', 'ready']);
  });

  it('stays released in the next BAT, where nobody waits for it', async () => {
    const { release, states, first, sent, decided, proof } = await orderToFile(dialect);
    await release([first]);
    expect(await proof()).toMatchObject({ sendable: 2, asking: 1 });
    const recipient = (await sent()).links[0]?.recipient;
    expect(await states()).toEqual(['released', 'sent']);
    await decided(recipient, { kind: 'refused', places: [1] });
    expect(await states()).toEqual(['refused', 'sent']);
  });

  it('is released without a reason when its order comes into production, and waits again when that was a mistake', async () => {
    const { states, first, sent, decided, update, order, lineOf, release, second, test } =
      await orderToFile(dialect, { names: ['Un', 'Deux', 'Trois', 'Quatre'] });
    const recipient = (await sent()).links[0]?.recipient;
    await decided(recipient, { kind: 'accepted', places: [3] });
    await decided(recipient, { kind: 'refused', places: [4] });
    await release([second], 'Pressé');
    await update('orders', order, { Status: 'EN PRODUCTION' });
    expect(await states()).toEqual(['released', 'released', 'accepted', 'released']);
    expect((await lineOf(first)).release).toMatchObject({ cause: 'status', reason: '' });
    await update('orders', order, { Status: 'EXPÉDIÉE' });
    await update('orders', order, { Status: 'EN COURS' });
    expect(await states()).toEqual(['sent', 'released', 'accepted', 'refused']);
    expect(brokenRecord(await recordsOf(test.database.kysely, order))).toBeUndefined();
  });

  it('waits again when the change of status is undone', async () => {
    const { states, update, order, undo } = await orderToFile(dialect);
    await update('orders', order, { Status: 'EN PRODUCTION' });
    expect(await states()).toEqual(['released', 'released']);
    await undo();
    expect(await states()).toEqual(['ready', 'ready']);
  });

  it('is released with those of many orders by a bulk change, each with a chain of its own', async () => {
    const { test, create, company, people, order } = await orderToFile(dialect);
    const orders = [order];
    for (let more = 0; more < 3; more += 1) {
      const { id } = await create('orders', { company, contacts: people, Quantity: 100 });
      await test.call('POST', `/admin/api/orders/${id}/preparation`, { body: {} });
      orders.push(id);
    }
    const action = { kind: 'status', status: 'EN PRODUCTION' };
    await bulkOf(test).bulk('orders', { list: {}, count: orders.length }, action);
    const { rows } = await sql<{ state: string }>`SELECT state FROM order_lines`.execute(
      test.database.kysely,
    );
    expect(rows.map(({ state }) => state)).toEqual(Array(8).fill('released'));
    for (const id of orders) {
      expect(brokenRecord(await recordsOf(test.database.kysely, id))).toBeUndefined();
      const { items } = Object((await test.call('GET', `/admin/api/orders/${id}/events`)).body);
      expect(items.map(eventText)).toEqual(
        expect.arrayContaining([
          '2\u00a0cartes libérées sans accord\u00a0: sans motif',
          'Statut\u00a0: EN COURS → EN PRODUCTION',
        ]),
      );
    }
  });
});
