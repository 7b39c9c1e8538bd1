import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { recordFilter } from '../../../domain/filters/list-filter.ts';
import { orderFilters } from '../../../domain/filters/order-filters.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { selectionOf } from './read.ts';
import { planList } from './read-plan.ts';

/** A Thursday. */
const NOW = new Date('2026-03-12T14:05:00Z');

async function withOrders(
  dialect: (typeof DIALECTS)[number],
): Promise<TestApp & { company: string }> {
  const test = await createTestApp(dialect);
  const company = aCompany();
  const present = aContact({ company: company.id });
  const left = aContact({ company: company.id, cardState: 'left' });
  const leaving = aContact({ company: company.id, cardState: 'left', leftOn: '2026-03-13' });
  const formerly = aContact({ company: company.id, leftOn: '2026-01-01' });
  await storeRecords(test.database, {
    companies: [company],
    contacts: [present, left, leaving, formerly],
    orders: [
      anOrder({ Name: 'en retard', dueOn: '2026-03-11', contacts: [present.id, left.id] }),
      anOrder({ Name: 'aujourd’hui', dueOn: '2026-03-12', Status: 'EXPÉDIÉE' }),
      anOrder({ Name: 'dimanche', dueOn: '2026-03-15', contacts: [leaving.id] }),
      anOrder({ Name: 'lundi', dueOn: '2026-03-16', contacts: [formerly.id, left.id] }),
      anOrder({ Name: 'livrée', dueOn: '2026-01-10', Status: 'LIVRÉE', company: company.id }),
      anOrder({ Name: 'annulée', dueOn: '2026-03-13', Status: 'ANNULÉE' }),
      anOrder({ Name: 'février', created: '2026-02-28 23:00:00.000Z', contacts: [formerly.id] }),
    ],
  });
  return { ...test, company: company.id };
}

async function ordersNamed(call: TestApp['call'], name: string): Promise<string[]> {
  const query = new URLSearchParams({ filter: `Name = '${name}'`, fields: 'id' });
  const { body } = await call('GET', `${recordsPath('orders')}?${query}`);
  return [...JSON.stringify(body).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
}

describe.each(DIALECTS)('The list of orders on %s', (dialect) => {
  it('is narrowed to what its address says', async () => {
    const { call, company } = await withOrders(dialect);
    const listed = async (asked: Record<string, string>) => {
      const filter = recordFilter(orderFilters, asked, NOW);
      const query = new URLSearchParams({ filter, sort: 'number', fields: 'Name' });
      const { status, body, text } = await call('GET', `${recordsPath('orders')}?${query}`);
      expect(status, text).toBe(200);
      return [...JSON.stringify(body).matchAll(/"Name":"([^"]+)"/g)].map(([, name]) => name);
    };
    expect(await listed({ echeance: 'retard' })).toEqual(['en retard']);
    expect(await listed({ echeance: 'semaine' })).toEqual(['aujourd’hui', 'dimanche']);
    expect(await listed({ statut: 'expediee' })).toEqual(['aujourd’hui']);
    expect(await listed({ statut: 'non-terminee', echeance: 'semaine' })).toHaveLength(2);
    expect(await listed({ statut: 'annulee', depart: 'oui' })).toEqual([]);
    expect(await listed({ depart: 'oui' })).toEqual(['en retard', 'lundi']);
    expect(await listed({ entreprise: company })).toEqual(['livrée']);
    expect(await listed({ periode: '2026-03' })).toEqual(['février']);
    expect(await listed({ periode: '2026-02' })).toEqual([]);
    expect(await listed({ periode: '2026-01' })).toHaveLength(6);
    expect(await listed({ periode: 'ce-mois' })).toEqual(['février']);
    expect(await listed({ periode: 'mois-dernier' })).toEqual([]);
    expect(await listed({ periode: '2026-01-05..2026-01-05' })).toHaveLength(6);
    expect(await listed({ periode: '..2026-02-28' })).toHaveLength(6);
    expect(await listed({ periode: '2026-03-01..' })).toEqual(['février']);
    expect(await listed({ echeance: '..2026-03-11' })).toEqual(['en retard', 'livrée']);
    expect(await listed({ echeance: 'ce-mois', statut: 'annulee' })).toEqual(['annulée']);
    expect(await listed({ ville: 'QUIMP' })).toEqual(['livrée']);
  });

  it('has totals of the cards that it shows, cancelled ones told apart', async () => {
    const { call, company } = await withOrders(dialect);
    const totals = async (query: Record<string, string> = {}) => {
      const answer = await call('GET', `/admin/api/order-totals?${new URLSearchParams(query)}`);
      return [answer.status, answer.body];
    };
    expect(await totals()).toEqual([200, { orders: 7, cards: 1200, cancelledCards: 0 }]);
    const filter = recordFilter(orderFilters, { depart: 'oui' }, NOW);
    expect(await totals({ filter })).toEqual([200, { orders: 2, cards: 800, cancelledCards: 0 }]);
    expect(await totals({ filter: `company = '${company}'`, search: 'livr' })).toEqual([
      200,
      { orders: 1, cards: 0, cancelledCards: 0 },
    ]);
    const [late] = await ordersNamed(call, 'en retard');
    await call('PATCH', recordsPath('orders', late), { body: { Status: 'ANNULÉE', Quantity: 50 } });
    expect(await totals()).toEqual([200, { orders: 7, cards: 900, cancelledCards: 100 }]);
    expect(await totals({ search: 'nulle part' })).toEqual([
      200,
      { orders: 0, cards: 0, cancelledCards: 0 },
    ]);
    expect((await totals({ filter: 'Name =' }))[0]).toBe(400);
  });
});

it.each(DIALECTS)(
  'Orders that nobody left are passed over without their people on %s',
  async (on) => {
    const { database } = await createTestApp(on);
    const filter = recordFilter(orderFilters, { depart: 'oui' }, NOW);
    const { from, where } = selectionOf(on, planList(COLLECTIONS.orders, { filter }), NOW);
    const statement = sql`SELECT 1 FROM ${from} WHERE ${where}`.compile(database.kysely).sql;
    expect(statement).toMatch(/departed"? > 0 AND EXISTS/);
  },
);
