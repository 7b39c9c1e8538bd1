import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { historyIn } from '../../../test/support/history.ts';
import { storeContact, storeOrder } from '../../../test/support/store.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import { undoJob } from '../lifecycle/history/undo-job.ts';
import { JobRunner } from '../records/jobs/job-runner.ts';
import { exampleData } from './example-data.ts';
import { anOrder } from './factories.ts';
import { addExamples } from './store.ts';

const now = new Date('2026-11-20T15:30:00Z');

describe.each(DIALECTS)('examples on %s', (dialect) => {
  it('are stored whole and read through the API', async () => {
    const { database, call } = await createTestApp(dialect);
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const data = exampleData(now);
    const totals = await Promise.all(
      ['Company', 'Contacts', 'orders'].map((name) =>
        call('GET', `/admin/api/collections/${name}/records?perPage=1`),
      ),
    );
    expect(totals.map(({ body }) => body)).toEqual([
      expect.objectContaining({ totalItems: 40 }),
      expect.objectContaining({ totalItems: 600 }),
      expect.objectContaining({ totalItems: 25 }),
    ]);
    const latest = await call(
      'GET',
      '/admin/api/collections/orders/records?perPage=1&sort=-created',
    );
    const { dispatchedOn: _, deliveredOn: _delivered, ...last } = data.orders.at(-1) ?? anOrder();
    expect(latest.body).toMatchObject({ items: [last] });
    const company = data.companies[0];
    const view = await call('GET', `/admin/api/collections/Company/records/${company?.id}`);
    expect(view.body).toMatchObject({
      ...company,
      contacts: data.contacts
        .filter((contact) => contact.company === company?.id)
        .map((contact) => contact.id),
    });
  });

  it('are found by search without accents', async () => {
    const { database, call } = await createTestApp(dialect);
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const filter = encodeURIComponent('RaisonSociale ~ "ebenisterie"');
    const found = await call('GET', `/admin/api/collections/Company/records?filter=${filter}`);
    expect(found.body).toMatchObject({ totalItems: 1 });
  });
});

describe('examples', () => {
  it('hold three people who were entered twice, and nobody by chance', async () => {
    const { database, call } = await createTestApp();
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const { body } = await call('GET', '/admin/api/duplicates');
    const groups: { kind: string; namesDiffer: boolean; records: { name: string }[] }[] =
      Object(body).items;
    const told = groups.map(({ kind, namesDiffer, records }) => [
      ...[kind, namesDiffer],
      ...records.map(({ name }) => name).sort(),
    ]);
    expect(told.toSorted()).toEqual([
      ['mobile', false, 'R. Descamps', 'Rémi Descamps'],
      ['name', false, 'Nicolas Petit', 'Nicolas Petit'],
      ['name', false, 'Vincent POIRIER', 'Vincent Poirier'],
    ]);
    const companies = await call('GET', '/admin/api/duplicates?collection=Company');
    expect(companies.body).toMatchObject({ totalItems: 0 });
  });

  it('stand in the history like any other write, and are taken back whole', async () => {
    const { deps, database, call } = await createTestApp();
    await addExamples({ database, clock: () => now }, BY_ITSELF);
    const [added] = await historyIn(database);
    expect(added).toMatchObject({
      ...{ actorName: 'Bristol', source: 'automatic', kind: 'create' },
      about: {
        counts: { Company: { create: 40 }, Contacts: { create: 600 }, orders: { create: 25 } },
      },
    });
    expect(added?.changes.length).toBe(665);
    const path = `/admin/api/operations/${added?.id}/undo`;
    expect((await call('GET', path)).body).toMatchObject({ counts: { deleted: 665 }, kept: [] });
    expect((await call('POST', path)).status).toBe(202);
    await new JobRunner(deps, [undoJob]).workOff();
    expect((await historyIn(database)).at(-1)?.about).toMatchObject({
      counts: { Company: { delete: 40 }, Contacts: { delete: 600 }, orders: { delete: 25 } },
    });
  });
});

describe('a stored record', () => {
  it('comes with the parents that it needs', async () => {
    const { database, call } = await createTestApp();
    const order = await storeOrder(database);
    const view = await call(
      'GET',
      `/admin/api/collections/orders/records/${order.id}?expand=company,contacts`,
    );
    expect(view.body).toMatchObject({
      company: order.company,
      contacts: order.contacts,
      expand: {
        company: { RaisonSociale: 'Atelier Kerbrat' },
        contacts: [{ company: order.company }],
      },
    });
  });

  it('has no parent when told so', async () => {
    const { database, call } = await createTestApp();
    const contact = await storeContact(database, { company: '' });
    expect(contact.company).toBe('');
    const companies = await call('GET', '/admin/api/collections/Company/records');
    expect(companies.body).toMatchObject({ totalItems: 0 });
  });
});
