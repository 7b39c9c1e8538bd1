import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { verifyOrder } from './verify-order.ts';

/** Does something after the first `after` answers of a database, before they are told. */
function meanwhile(after: number, act: () => Promise<unknown>): KyselyPlugin {
  let answers = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === after) await act();
      return result;
    },
  };
}

describe.each(DIALECTS)('Verifying an order while others work on it, on %s', (dialect) => {
  it('finds no fault, whenever a client decides, an access is taken or a card comes', async () => {
    const { test, order, path, sent, decided, update, prepared, first } =
      await orderToProve(dialect);
    const [jeanne, paul] = (await sent({ recipients: [JEANNE, PAUL] })).links;
    await decided(jeanne?.recipient, { kind: 'accepted', places: [1] });
    const verified = (after: number, act: () => Promise<unknown>) =>
      verifyOrder(test.database.kysely.withPlugin(meanwhile(after, act)), order);
    const kinds = ['withdrawn', 'accepted'] as const;
    for (let after = 1; after <= 16; after += 1) {
      const kind = kinds[after % 2] ?? 'accepted';
      const act = () => decided(jeanne?.recipient, { kind, places: [1] });
      const { faults } = await verified(after, act);
      expect([after, faults]).toEqual([after, []]);
    }
    const acts = [
      () => test.call('POST', `${path}/proof/recipients/${paul?.recipient}/revoke`),
      () => update('Contacts', first, { Nom: 'Roux' }).then(() => prepared([first])),
      () => sent(),
    ];
    for (const [index, act] of acts.entries()) {
      const { faults } = await verified(6, act);
      expect([index, faults]).toEqual([index, []]);
    }
    expect((await verifyOrder(test.database.kysely, order)).records.length).toBeGreaterThan(18);
  });
});
