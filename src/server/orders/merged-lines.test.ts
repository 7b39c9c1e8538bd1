import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../test/support/database.ts';
import { setUpMerging } from '../../../test/support/merging.ts';
import type { Dialect } from '../platform/database/database.ts';

const PEOPLE = ['kept', 'first', 'second', 'other'] as const;
type Person = (typeof PEOPLE)[number];
type Own = { readonly quantity?: number; readonly address?: string };

/** An order of 200 cards for each, before the kept one and the first become one, or the second, too. */
interface Case {
  readonly named: readonly Person[];
  /** They were on the order and are not any more. */
  readonly cancelled?: readonly Person[];
  readonly own: Readonly<Partial<Record<Person, Own>>>;
  readonly merged: readonly Person[];
  readonly status?: string;
  /** The lines once they have become one, and the sum. */
  readonly becomes: readonly string[];
}

const CASES: readonly (readonly [title: string, given: Case])[] = [
  [
    'somebody with their own number is replaced',
    {
      named: ['first', 'other'],
      own: { first: { quantity: 500, address: 'Quimper' }, other: { quantity: 10 } },
      merged: ['first'],
      becomes: ['kept 500 Quimper', 'other 10', '510'],
    },
  ],
  [
    'nobody has their own number',
    { named: ['other', 'first'], own: {}, merged: ['first'], becomes: ['other', 'kept', '400'] },
  ],
  [
    'the kept one was on the order before with another number',
    {
      named: ['first', 'other'],
      cancelled: ['kept'],
      own: { kept: { quantity: 50, address: 'Brest' }, first: { quantity: 500 } },
      merged: ['first'],
      becomes: ['kept 500', 'other', '700'],
    },
  ],
  [
    'the kept one had a number before, and who is replaced has none',
    {
      named: ['other', 'first'],
      cancelled: ['kept'],
      own: { kept: { quantity: 50, address: 'Brest' } },
      merged: ['first'],
      becomes: ['other', 'kept', '400'],
    },
  ],
  [
    'two become one, of whom the first hands the number on',
    {
      named: ['second', 'other', 'first'],
      own: { first: { quantity: 500 }, second: { quantity: 70, address: 'Brest' } },
      merged: ['first', 'second'],
      becomes: ['kept 70 Brest', 'other', '270'],
    },
  ],
  [
    'the kept one is on the order, too, and keeps the number',
    {
      named: ['first', 'kept'],
      own: { first: { quantity: 500 }, kept: { quantity: 70, address: 'Brest' } },
      merged: ['first'],
      becomes: ['kept 70 Brest', '70'],
    },
  ],
  [
    'the order is delivered, where whoever is named besides stays',
    {
      named: ['first', 'second', 'other'],
      own: { first: { quantity: 500 }, second: { quantity: 70 } },
      merged: ['first', 'second'],
      status: 'LIVRÉE',
      becomes: ['kept 500', 'second 70', 'other', '770'],
    },
  ],
];

async function setUp(dialect: Dialect, given: Case) {
  const { test, create, update, merge, undo, lastOperation } = await setUpMerging(dialect);
  const { id: company } = await create('Company', { RaisonSociale: 'Menuiserie Kerdoncuff' });
  const ids = new Map<Person, string>();
  for (const Nom of PEOPLE) ids.set(Nom, (await create('Contacts', { Nom, company })).id);
  const idsOf = (people: readonly Person[] = []) => people.map((name) => ids.get(name) ?? '');
  const contacts = idsOf([...given.named, ...(given.cancelled ?? [])]);
  const { id: order } = await create('orders', { company, contacts, Quantity: 200 });
  for (const name of PEOPLE) {
    const [body, [id]] = [given.own[name], idsOf([name])];
    if (!body) continue;
    const answer = await test.call('PATCH', `/admin/api/orders/${order}/lines/${id}`, { body });
    expect(answer.status, answer.text).toBe(200);
  }
  await update('orders', order, {
    contacts: idsOf(given.named),
    Status: given.status ?? 'EN COURS',
  });
  /** The lines of the order in short, cancelled ones only where they are asked for, and the sum. */
  const lines = async (withCancelled = true): Promise<string[]> => {
    const { body } = await test.call('GET', `/admin/api/orders/${order}/lines`);
    const { items, cards } = Object(body);
    const shown = items.filter(
      ({ state }: { state: string }) => withCancelled || state !== 'cancelled',
    );
    const texts = shown.map(({ name, quantity, address, state }: Record<string, unknown>) =>
      [name, quantity, address, state === 'cancelled' && state].filter(Boolean).join(' '),
    );
    return [...texts, String(cards)];
  };
  const mergeThem = async () => {
    const answer = await merge('Contacts', idsOf(['kept', ...given.merged]), { orders: [order] });
    expect(answer.status, answer.text).toBe(200);
  };
  return { lines, mergeThem, undo, merge, update, idsOf, order, lastOperation };
}

describe.each(DIALECTS)('Lines of people who become one on %s', (dialect) => {
  it.each(CASES)('are as they were at each stage of taking it back: %s', async (_, given) => {
    const { lines, mergeThem, undo } = await setUp(dialect, given);
    const before = await lines();
    await mergeThem();
    expect(await lines()).toEqual(given.becomes);
    for (const _time of [1, 2]) {
      const back = await undo();
      expect(back.kept).toEqual([]);
      expect(await lines()).toEqual(before);
      await undo();
      expect(await lines(false)).toEqual(given.becomes);
    }
  });

  it('go along one merge after the other, there and back', async () => {
    const own = { first: { quantity: 500 }, second: { quantity: 70 } };
    const given = { named: ['first'], cancelled: ['second'], own, merged: ['first'] } as const;
    const { lines, mergeThem, undo, merge, idsOf, lastOperation } = await setUp(dialect, {
      ...given,
      becomes: [],
    });
    const stages = [await lines(false)];
    await mergeThem();
    const first = await lastOperation();
    stages.push(await lines(false));
    expect((await merge('Contacts', idsOf(['second', 'kept']))).status).toBe(200);
    stages.push(await lines(false));
    expect(stages).toEqual([
      ['first 500', '500'],
      ['kept 500', '500'],
      ['second 500', '500'],
    ]);
    const { operation } = await undo();
    expect(await lines(false)).toEqual(stages[1]);
    await undo(first);
    expect(await lines(false)).toEqual(stages[0]);
    await undo();
    await undo(operation);
    expect(await lines(false)).toEqual(stages[2]);
  });

  it('stay with each person where one was chosen in the place of another', async () => {
    const own = { first: { quantity: 500 } };
    const { lines, undo, update, idsOf, order } = await setUp(dialect, {
      ...{ named: ['first'], own, merged: [], becomes: [] },
    });
    await update('orders', order, { contacts: idsOf(['other']) });
    const exchanged = ['other', 'first 500 cancelled', '200'];
    expect(await lines()).toEqual(exchanged);
    await undo();
    expect(await lines()).toEqual(['first 500', '500']);
    await undo();
    expect(await lines()).toEqual(exchanged);
  });
});
