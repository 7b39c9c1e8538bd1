import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { countedOrders, periodOfYear } from '../../../domain/figures/figures.ts';
import { recordFilter } from '../../../domain/filters/list-filter.ts';
import { orderFilters } from '../../../domain/filters/order-filters.ts';
import { addVisits } from '../../cards/visits/visit-store.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

const figures = async (test: TestApp, year = '') =>
  Object((await test.call('GET', `/admin/api/figures${year && `?year=${year}`}`)).body);

async function withOrders(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const [kerbrat, armor, quiet] = ['Kerbrat', 'Armor', 'Quiet'].map((RaisonSociale) =>
    aCompany({ RaisonSociale }),
  );
  if (!kerbrat || !armor || !quiet) throw new Error('Three companies are needed.');
  const people = ['Zoé', 'Ana', 'Bob'].map((Nom) =>
    aContact({ Nom, Prenom: '', company: kerbrat.id }),
  );
  const contacts = people.map(({ id }) => id);
  const of = (created: string, values: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ created, company: kerbrat.id, contacts, ...values });
  await storeRecords(test.database, {
    companies: [kerbrat, armor, quiet],
    contacts: people,
    orders: [
      // In France it is January already.
      of('2025-12-31 23:30:00.000Z', { Quantity: 100 }),
      of('2026-02-10 09:00:00.000Z', { Quantity: 50, Status: 'LIVRÉE' }),
      of('2026-02-11 09:00:00.000Z', { company: armor.id, Quantity: 200 }),
      of('2026-02-12 09:00:00.000Z', { Quantity: 999, Status: 'ANNULÉE' }),
      of('2026-02-13 09:00:00.000Z', { company: '', Quantity: 1 }),
      of('2025-03-12 22:30:00.000Z', { Quantity: 10 }),
      of('2025-03-12 23:30:00.000Z', { Quantity: 20 }),
      of('2024-05-01 09:00:00.000Z', { Quantity: 7 }),
    ],
  });
  const visits: [subject: string, day: string, kind: 'view' | 'astray', count: number][] = [
    [kerbrat.id, '2026-01-01', 'view', 4],
    [kerbrat.id, '2025-12-31', 'view', 3],
    [kerbrat.id, '2024-12-31', 'view', 99],
    [armor.id, '2026-03-01', 'view', 9],
    ['', '2026-03-01', 'view', 13],
    [contacts[0] ?? '', '2026-01-01', 'view', 4],
    [contacts[1] ?? '', '2025-12-31', 'view', 3],
    [contacts[1] ?? '', '2026-02-01', 'astray', 2],
    [contacts[2] ?? '', '2026-02-01', 'astray', 5],
    [contacts[2] ?? '', '2025-02-01', 'astray', 1],
  ];
  const counted = visits.map(([subject, day, kind, count]) => ({ subject, day, kind, count }));
  await test.database.write((tx) => addVisits(tx, dialect, counted));
  return { ...test, kerbrat, armor, contacts };
}

describe.each(DIALECTS)('Figures of a year, on %s,', (dialect) => {
  it('are counted by month of France beside those of the year before, without cancelled orders', async () => {
    const { months, totals, firstYear } = await figures(await withOrders(dialect));
    expect(months).toHaveLength(24);
    const some = Object(months).filter(({ orders }: { orders: number }) => orders > 0);
    expect(some).toEqual([
      { month: '2025-03', orders: 2, cards: 90, companies: 1 },
      { month: '2026-01', orders: 1, cards: 300, companies: 1 },
      { month: '2026-02', orders: 3, cards: 753, companies: 2 },
    ]);
    expect(totals).toEqual({
      year: { orders: 4, cards: 1053, companies: 2 },
      before: { orders: 2, cards: 90, companies: 1 },
      // Today is 12 March: what was ordered on the 13th of the year before is to come.
      beforeSoFar: { orders: 1, cards: 30, companies: 1 },
    });
    expect(firstYear).toBe(2024);
  });

  it('tell to whom cards were sold, the most first', async () => {
    const test = await withOrders(dialect);
    await test.call('DELETE', `${recordsPath('Company')}/${test.armor.id}`);
    expect((await figures(test)).companies).toEqual({
      total: 2,
      items: [
        {
          ...{ id: test.armor.id, name: 'Armor', isDeleted: true },
          year: { orders: 1, cards: 600 },
          before: { orders: 0, cards: 0 },
        },
        {
          ...{ id: test.kerbrat.id, name: 'Kerbrat', isDeleted: false },
          year: { orders: 2, cards: 450 },
          before: { orders: 2, cards: 90 },
        },
        {
          ...{ id: '', name: '', isDeleted: false },
          year: { orders: 1, cards: 3 },
          before: { orders: 0, cards: 0 },
        },
      ],
    });
  });

  it('tell which cards are scanned: companies by scans, people by name', async () => {
    const test = await withOrders(dialect);
    const { body } = await test.call('GET', '/admin/api/figures/scans?year=2026');
    const { scans, astray } = Object(body);
    expect(scans).toMatchObject({ year: 13, before: 3, total: 2 });
    expect(scans.items).toMatchObject([
      { name: 'Armor', year: 9, before: 0 },
      { name: 'Kerbrat', year: 4, before: 3 },
    ]);
    expect(astray).toEqual({ year: { scans: 7, codes: 2 }, before: { scans: 1, codes: 1 } });
    const path = `/admin/api/figures/cards?company=${test.kerbrat.id}`;
    expect((await test.call('GET', path)).body).toMatchObject({
      total: 2,
      items: [
        { name: 'Ana', year: 0, before: 3 },
        { name: 'Zoé', year: 4, before: 0 },
      ],
    });
  });

  it('of another year are compared with the whole of the one before', async () => {
    const { totals } = await figures(await withOrders(dialect), '2025');
    expect(totals).toEqual({
      year: { orders: 2, cards: 90, companies: 1 },
      before: { orders: 1, cards: 21, companies: 1 },
      beforeSoFar: null,
    });
  });

  it('are none where there are no orders', async () => {
    const { totals, companies, firstYear } = await figures(await createTestApp(dialect));
    expect(totals.year).toEqual({ orders: 0, cards: 0, companies: 0 });
    expect(companies).toEqual({ total: 0, items: [] });
    expect(firstYear).toBe(2026);
  });
});

it('Each number of orders is the length of the list that it leads to', async () => {
  const test = await withOrders('sqlite');
  const listed = async (periode: string, entreprise = '') => {
    const asked = { ...countedOrders(periode), entreprise };
    const filter = recordFilter(orderFilters, asked, new Date());
    const query = new URLSearchParams({ filter, fields: 'id' });
    return Object((await test.call('GET', `${recordsPath('orders')}?${query}`)).body).totalItems;
  };
  expect(await listed('2026-02')).toBe(3);
  expect(await listed(periodOfYear(2026))).toBe(4);
  expect(await listed(periodOfYear(2026), test.kerbrat.id)).toBe(2);
});

it('Figures are a workbook of all companies, whose numbers are numbers', async () => {
  const test = await withOrders('sqlite');
  const { headers, bytes } = await test.call('GET', '/admin/api/figures.xlsx?year=2026');
  expect(headers['content-disposition']).toContain('chiffres-2026.xlsx');
  const parts = unzipSync(bytes);
  const text = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  expect(text('xl/workbook.xml').match(/(?<=sheet name=")[^"]+/g)).toEqual([
    ...['Mois', 'Entreprises', 'Scans'],
  ]);
  const [months = '', companies = '', scans = ''] = [1, 2, 3].map((number) =>
    text(`xl/worksheets/sheet${number}.xml`),
  );
  expect(months).toContain('<c r="C15" s="5"><v>753</v></c>');
  expect(companies).toContain('<t>Kerbrat</t>');
  expect(companies).toContain('<t>Sans entreprise</t>');
  expect(companies).toContain('<c r="E2" s="5"><v>600</v></c>');
  expect(scans).not.toContain('Ana');
});

it.each(['1999', '20', 'x', '2026-01'])('There are no figures of « %s »', async (year) => {
  const test = await createTestApp();
  expect((await test.call('GET', `/admin/api/figures?year=${year}`)).status).toBe(400);
});
