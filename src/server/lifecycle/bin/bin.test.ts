import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';

const PATH = '/admin/api/bin';

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  return { test, ...writesOf(test) };
}

const list = async (test: TestApp, query = '') => (await test.call('GET', `${PATH}${query}`)).body;

async function restore(test: TestApp, collection: string, ids: readonly string[]) {
  const { status, body } = await test.call('POST', `${PATH}/restore`, {
    body: { collection, ids },
  });
  return status === 200 ? body : status;
}

/** The names of the entries that a query finds. */
async function names(test: TestApp, query = ''): Promise<unknown> {
  const body = await list(test, query);
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
  return Array.isArray(items) ? items.map(({ name }) => name) : items;
}

describe.each(DIALECTS)('The bin on %s', (dialect) => {
  it('lists what was deleted and by whom, the latest first, people with their company', async () => {
    const { test, create, remove } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atlantique' });
    for (const Nom of ['Durand', 'Martin']) await create('Contacts', { Nom, company: company.id });
    const alone = await create('Contacts', { Nom: 'Petit', Prenom: 'Zoé', company: company.id });
    const order = await create('orders', { Name: 'Salon', company: company.id });
    await create('Company', { RaisonSociale: 'Toujours là' });
    await remove('orders', order.id);
    await remove('Contacts', alone.id);
    await remove('Company', company.id);
    const of = { companyId: company.id, companyName: 'Atlantique', isCompanyDeleted: true };
    const noCompany = { companyId: '', companyName: '', isCompanyDeleted: false };
    const deletedBy = 'marie.durand@example.fr';
    const deleted = expect.stringMatching(/^2026-03-12 /);
    const common = { deleted, deletedBy, members: 0, mergedInto: '', mergedIntoName: '' };
    const expected = [
      {
        ...common,
        ...noCompany,
        collection: 'Company',
        id: company.id,
        name: 'Atlantique',
        members: 2,
      },
      { ...common, ...of, collection: 'Contacts', id: alone.id, name: 'Zoé Petit' },
      { ...common, ...of, collection: 'orders', id: order.id, name: 'Salon' },
    ];
    const whole = { page: 1, perPage: 30, totalItems: 3, totalPages: 1, totalIsCapped: false };
    expect(await list(test)).toEqual({ ...whole, items: expected });
    for (const [index, entry] of expected.entries()) {
      const page = await list(test, `?perPage=1&page=${index + 1}`);
      expect(page).toMatchObject({ totalItems: 3, items: [entry] });
    }
    expect(await names(test, '?kind=Contacts')).toEqual(['Zoé Petit']);
  });

  it('finds a record by its words, and a company by those who went with it', async () => {
    const { test, create, remove } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atlantique' });
    await create('Contacts', { Nom: 'Dupont', Prenom: 'Éloïse', company: company.id });
    const other = await create('Contacts', { Nom: 'Dupontel' });
    await create('Contacts', { Nom: 'Dupont', Prenom: 'Vivant' });
    await remove('Company', company.id);
    await remove('Contacts', other.id);
    expect(await names(test, '?search=dupont')).toEqual(['Dupontel', 'Atlantique']);
    expect(await names(test, '?search=eloise')).toEqual(['Atlantique']);
    expect(await names(test, '?search=dupont&kind=Contacts')).toEqual(['Dupontel']);
    expect(await names(test, '?search=dupont&perPage=1&page=2')).toEqual(['Atlantique']);
    expect(await names(test, '?search=%20')).toEqual(['Dupontel', 'Atlantique']);
    expect(await names(test, '?search=vivant')).toEqual([]);
  });

  it('searches a large bin a part at a time', async () => {
    const { test, create, remove } = await setUp(dialect);
    for (let batch = 0; batch < 12; batch += 1) {
      const company = await create('Company', { RaisonSociale: `Lot ${batch}` });
      const requests = Array.from({ length: 50 }, (_, n) => ({
        method: 'POST',
        url: '/api/collections/Contacts/records',
        body: { Nom: `Personne${batch}x${n}`, company: company.id },
      }));
      await test.call('POST', '/admin/api/batch', { body: { requests } });
      await remove('Company', company.id);
    }
    expect(await names(test, '?search=personne0x7')).toEqual(['Lot 0']);
    expect(await names(test, '?search=personne11x49')).toEqual(['Lot 11']);
  });

  it('brings companies back with their people, in one operation', async () => {
    const { test, create, remove, view } = await setUp(dialect);
    const ids: string[] = [];
    for (const RaisonSociale of ['Atlantique', 'Pacifique']) {
      const { id } = await create('Company', { RaisonSociale });
      await create('Contacts', { company: id });
      await remove('Company', id);
      ids.push(id);
    }
    const asked = [...ids, 'nevernevernever'];
    expect(await restore(test, 'Company', asked)).toEqual({
      restored: ids,
      members: 2,
      waiting: [],
    });
    expect((await view('Company', ids[0] ?? '')).contactCount).toBe(1);
    const operations = await test.database.kysely
      .selectFrom('operations')
      .select('about')
      .where('kind', '=', 'restore')
      .execute();
    expect(operations.map(({ about }) => JSON.parse(about))).toEqual([
      { counts: { Company: { restore: 2 }, Contacts: { restore: 2 } } },
    ]);
    expect(await restore(test, 'Company', ids)).toEqual({ restored: [], members: 0, waiting: [] });
  });

  it('keeps a person waiting whose company is in the bin, and brings the others back', async () => {
    const { test, create, remove } = await setUp(dialect);
    const company = await create('Company');
    const waiting = await create('Contacts', { company: company.id });
    const free = await create('Contacts');
    for (const { id } of [waiting, free]) await remove('Contacts', id);
    await remove('Company', company.id);
    expect(await restore(test, 'Contacts', [waiting.id, free.id])).toEqual({
      restored: [free.id],
      members: 0,
      waiting: [waiting.id],
    });
  });

  it('tells of one record when it went, with whom, and by whom', async () => {
    const { test, create, remove } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atlantique' });
    const person = await create('Contacts', { Nom: 'Durand', company: company.id });
    const state = async (collection: string, id: string) => {
      const answer = await test.call('GET', `${PATH}/${collection}/${id}`);
      return answer.status === 200 ? answer.body : answer.status;
    };
    expect(await state('Company', company.id)).toBe(404);
    await remove('Company', company.id);
    expect(await state('Company', company.id)).toMatchObject({ members: 1, wentAlong: false });
    expect(await state('Contacts', person.id)).toMatchObject({
      name: 'Durand',
      deletedBy: 'marie.durand@example.fr',
      companyId: company.id,
      isCompanyDeleted: true,
      wentAlong: true,
    });
    expect(await state('users', company.id)).toBe(404);
    expect(await state('Company', 'nobody')).toBe(404);
  });

  it.each([
    {},
    { collection: 'users', ids: ['aaaaaaaaaaaaaaa'] },
    { collection: 'Company', ids: [] },
    { collection: 'Company', ids: ['x'] },
    { collection: 'Company', ids: Array(1001).fill('aaaaaaaaaaaaaaa') },
  ])('refuses to bring back what makes no sense', async (body) => {
    const { test } = await setUp(dialect);
    expect((await test.call('POST', `${PATH}/restore`, { body })).status).toBe(400);
  });
});

describe('The list of the bin', () => {
  it('is read from its indexes on SQLite', async () => {
    const { test } = await setUp('sqlite');
    const plan = async (statement: string) => {
      const { rows } = await sql
        .raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
        .execute(test.database.kysely);
      return rows.map(({ detail }) => detail).join('; ');
    };
    for (const [table, alone] of [
      ['Company', ''],
      ['Contacts', ' AND "deletedWith" IS NULL'],
      ['orders', ''],
    ]) {
      const rows = `FROM "${table}" WHERE deleted IS NOT NULL AND erased IS NULL${alone}`;
      const page = await plan(`SELECT id ${rows} ORDER BY deleted DESC, seq DESC LIMIT 30`);
      expect(page).toContain(`USING INDEX ${table}_bin`);
      expect(page).not.toContain('TEMP B-TREE');
      expect(await plan(`SELECT count(*) ${rows}`)).toContain(`${table}_bin`);
    }
  });
});
