import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { agedLinks, orderToProve } from '../../../../test/support/proving.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { recordFilter } from '../../../domain/filters/list-filter.ts';
import { orderFilters } from '../../../domain/filters/order-filters.ts';
import type { ProofState } from '../../../domain/proofs/proof-state.ts';
import { selectionOf } from '../../records/read/read.ts';
import { planList } from '../../records/read/read-plan.ts';

const CHOICES = {
  sent: 'envoye',
  accepted: 'accepte',
  partly: 'en-partie',
  refused: 'refuse',
  expired: 'expire',
} as const satisfies Record<ProofState, string>;

const STATES = ['sent', 'accepted', 'refused', 'released'] as const;
const PAIRS = STATES.flatMap((one) => STATES.map((other) => [one, other] as const));

it.each(DIALECTS)('Orders are listed by the BAT that their page shows, on %s', async (dialect) => {
  const given = await orderToProve(dialect);
  const { sent, proof, test, first, second, decided } = given;
  const write = (statement: ReturnType<typeof sql>) =>
    test.database.write((tx) => statement.execute(tx));
  const filterOf = (bat: string) => recordFilter(orderFilters, { bat }, test.deps.clock());
  const isListed = async (choices: readonly string[]) => {
    const query = new URLSearchParams({ filter: choices.map(filterOf).join(' || '), fields: 'id' });
    const { body, text } = await test.call('GET', `${recordsPath('orders')}?${query}`);
    expect(body, text).toHaveProperty('totalItems');
    return text.includes('"totalItems":1');
  };
  /** Whether a choice lists the order, and whether any other does. */
  const listedAs = async (choice: string) => {
    const others = Object.keys(orderFilters.bat.choices).filter((one) => one !== choice);
    return [await isListed([choice]), await isListed(others)];
  };
  const seen = new Set<string>();
  /** Lists the order with its cards in all states, as its page says how the BAT stands. */
  const compare = async () => {
    for (const pair of PAIRS) {
      for (const [index, contact] of [first, second].entries()) {
        await write(sql`UPDATE order_lines SET state = ${pair[index]} WHERE contact = ${contact}`);
      }
      const state = (await proof()).proof?.state ?? 'sent';
      seen.add(state);
      expect([pair, state, await listedAs(CHOICES[state])]).toEqual([pair, state, [true, false]]);
    }
  };
  expect(await listedAs('aucun')).toEqual([true, false]);
  const [link] = (await sent()).links;
  await decided(link?.recipient, { kind: 'accepted', places: [1, 2] });
  await compare();
  // The terms of one card are others since; then a BAT asks for a yes to those of both.
  await test.call('PATCH', `${given.path}/lines/${first}`, { body: { quantity: 500 } });
  await compare();
  await given.update('orders', given.order, { Quantity: 1000 });
  await sent();
  await compare();
  await given.update('orders', given.order, { Quantity: 200 });
  await test.call('PATCH', `${given.path}/lines/${first}`, { body: { quantity: null } });
  await agedLinks(test, 31);
  await compare();
  await agedLinks(test, 0);
  await write(sql`UPDATE proofs SET voided = 'x'`);
  await compare();
  await write(sql`UPDATE proofs SET voided = '' WHERE number = 2`);
  await write(sql`UPDATE proof_recipients SET revoked = 'x'`);
  await compare();
  // A card that was prepared anew waits in the BAT for nobody.
  await write(sql`UPDATE order_lines SET version = NULL WHERE contact = ${first}`);
  await compare();
  // Nor does that of somebody who was left out.
  await write(sql`DELETE FROM orders_contacts WHERE target = ${first}`);
  await compare();
  await write(sql`DELETE FROM orders_contacts WHERE target = ${second}`);
  await compare();
  expect([...seen].sort()).toEqual(Object.keys(CHOICES).sort());
});

it('An answer by the state of a BAT is of the moment, and goes through no cards but those of current BATs', async () => {
  const { test, sent } = await orderToProve('sqlite');
  await sent();
  const plan = planList(COLLECTIONS.orders, { filter: "hasProof('expired') = true" });
  expect(plan.isMomentary).toBe(true);
  const { from, where } = selectionOf('sqlite', plan, test.deps.clock());
  const { rows } = await sql<{ detail: string }>`
    EXPLAIN QUERY PLAN SELECT 1 FROM ${from} WHERE ${where}`.execute(test.database.kysely);
  const steps = rows.map(({ detail }) => detail);
  expect(steps.join(' ')).toContain('proof_decisions_version');
  expect(steps.filter((step) => /^SCAN [acdfgklmnoqrvwxyz]\b/.test(step))).toEqual([]);
});

it.each(DIALECTS)(
  'The orders with a BAT in which somebody stands are counted before a deletion, on %s',
  async (dialect) => {
    const { sent, test, first, company, update, order } = await orderToProve(dialect);
    const countOf = async (contact: string) => {
      const filter = `(contacts ~ '${contact}') && (Status = 'EN COURS' || Status = 'EN PRODUCTION') && hasProof('none') = false`;
      const query = new URLSearchParams({ filter, fields: 'id' });
      const { body, text } = await test.call('GET', `${recordsPath('orders')}?${query}`);
      expect(body, text).toHaveProperty('totalItems');
      return Object(body).totalItems;
    };
    expect(await countOf(first)).toBe(0);
    await sent();
    expect([await countOf(first), await countOf(company)]).toEqual([1, 0]);
    await update('orders', order, { Status: 'EXPÉDIÉE' });
    expect(await countOf(first)).toBe(0);
  },
);
