import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { undoingOf } from '../../../../test/support/undo.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

const pageSchema = z.strictObject({
  items: z.array(
    z.looseObject({
      id: z.string(),
      actorName: z.string(),
      source: z.string(),
      kind: z.string(),
      about: z.unknown(),
      changes: z.array(z.looseObject({ record: z.string(), action: z.string() })),
    }),
  ),
  names: z.record(z.string(), z.string()),
  next: z.string(),
});

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const history = async (query = '') => {
    const answer = await test.call('GET', `/admin/api/history${query}`);
    expect(answer.status, answer.text).toBe(200);
    return pageSchema.parse(answer.body);
  };
  const allPages = async (query: string) => {
    const pages = [await history(query)];
    while (pages.at(-1)?.next) {
      const after = encodeURIComponent(pages.at(-1)?.next ?? '');
      pages.push(await history(`${query}&after=${after}`));
    }
    return pages.map(({ items }) => items.flatMap((item) => item.changes));
  };
  return { test, history, allPages, ...writesOf(test), ...undoingOf(test) };
}

describe.each(DIALECTS)('Reading the history on %s', (dialect) => {
  it('names an order by its number, too, even one without a name', async () => {
    const { history, create } = await setUp(dialect);
    const named = await create('orders', { Name: 'Clavier seul' });
    const nameless = await create('orders', {});
    const { names } = await history();
    expect(names).toMatchObject({
      [`orders/${named.id}`]: 'n°\u00a01001 Clavier seul',
      [`orders/${nameless.id}`]: 'n°\u00a01002',
    });
  });

  it('tells of a record what became of it, with the names that hold now', async () => {
    const { history, create, update } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atelier Dupont' });
    const { id } = await create('Contacts', { Prenom: 'Élodie', Nom: 'Durand' });
    await update('Contacts', id, { Nom: 'Lefèvre', company: company.id });
    await update('Company', company.id, { RaisonSociale: 'Atelier Martin' });
    const { items, names, next } = await history(`?record=${id}`);
    expect(next).toBe('');
    expect(items).toMatchObject([
      {
        actorName: TEST_EMAIL,
        ...{ source: 'api', kind: 'update', undoes: '', undoneBy: '' },
        changes: [
          {
            ...{ collection: 'Contacts', record: id, company: company.id, action: 'update' },
            fields: { Nom: ['Durand', 'Lefèvre'], company: ['', company.id] },
          },
        ],
      },
      { kind: 'create', changes: [{ action: 'create', fields: null }] },
    ]);
    expect(names).toMatchObject({
      [`Contacts/${id}`]: 'Élodie Lefèvre',
      [`Company/${company.id}`]: 'Atelier Martin',
    });
  });

  it('goes from page to page, and misses and repeats nothing while others write', async () => {
    const { history, allPages, create, update } = await setUp(dialect);
    const { id } = await create('Company');
    for (let city = 0; city < 6; city++) await update('Company', id, { City: `${city}` });
    for (const query of [`?record=${id}&perPage=3`, `?company=${id}&perPage=3`, '?perPage=3']) {
      const pages = await allPages(query);
      expect(pages.map((changes) => changes.length)).toEqual([3, 3, 1]);
    }
    const first = await history('?perPage=3');
    await update('Company', id, { City: 'later' });
    const second = await history(`?perPage=3&after=${encodeURIComponent(first.next)}`);
    const seen = [...first.items, ...second.items].map((item) => item.id);
    expect(new Set(seen).size).toBe(6);
  });

  it('lists the operations of somebody, from somewhere, in a period', async () => {
    const { test, history, create, undo } = await setUp(dialect);
    await create('Company');
    test.clock.advance(86_400_000);
    await test.call('POST', recordsPath('Company'), { headers: { 'X-Bristol-Source': 'screen' } });
    await undo();
    const kinds = async (query: string) =>
      (await history(query)).items.map(({ source, kind }) => `${source} ${kind}`);
    expect(await kinds('')).toEqual(['undo undo', 'screen create', 'api create']);
    const user = await test.database.kysely.selectFrom('users').select('id').executeTakeFirst();
    expect(await kinds(`?actor=${user?.id}`)).toEqual(['undo undo', 'screen create', 'api create']);
    expect(await kinds(`?actor=${user?.id}&source=api`)).toEqual(['api create']);
    expect(await kinds('?source=screen')).toEqual(['screen create']);
    expect(await kinds('?actor=nobodynobodyno1')).toEqual([]);
    expect(await kinds('?from=2026-03-13')).toEqual(['undo undo', 'screen create']);
    expect(await kinds('?to=2026-03-13&perPage=5')).toEqual(['api create']);
    expect(await kinds(`?to=${encodeURIComponent('2026-03-12 14:05:00.000Z')}`)).toEqual([]);
  });

  it('shows the last changes of a large operation, and all of them by themselves', async () => {
    const { history, create, remove, lastOperation, allPages } = await setUp(dialect);
    const { id } = await create('Company', { RaisonSociale: 'Atelier Dupont' });
    for (let contact = 0; contact < 9; contact++) await create('Contacts', { company: id });
    await remove('Company', id);
    const { items } = await history('?perPage=1');
    expect(items[0]?.changes.map(({ record }) => record)[0]).toBe(id);
    expect(items[0]?.changes.length).toBe(3);
    expect(items[0]?.about).toEqual({
      counts: { Company: { delete: 1 }, Contacts: { delete: 9 } },
    });
    const pages = await allPages(`?operation=${await lastOperation()}&perPage=4`);
    expect(pages.map((changes) => changes.length)).toEqual([4, 4, 2]);
  });

  it('leads on to what is older, not to the rest of what it has told', async () => {
    const { test, history, create, update, remove } = await setUp(dialect);
    const { id } = await create('Company');
    for (let contact = 0; contact < 4; contact++) await create('Contacts', { company: id });
    // As the retention leaves them: what is older was kept long enough.
    await test.database.write((tx) => tx.deleteFrom('changes').execute());
    await remove('Company', id);
    const ofCompany = `?company=${id}`;
    expect((await history(`${ofCompany}&perPage=3`)).next).toBe('');
    await test.call('POST', `${recordsPath('Company')}/${id}/restore`);
    await update('Company', id, { City: 'Brest' });
    expect((await history(`${ofCompany}&perPage=3`)).next).not.toBe('');
    expect((await history(`${ofCompany}&perPage=100`)).next).toBe('');
    expect((await history(`?record=${id}&perPage=1`)).next).not.toBe('');
  });

  it.each([
    ...['?record=x', '?record=aaaaaaaaaaaaaaa&company=aaaaaaaaaaaaaaa', '?source=elsewhere'],
    ...['?from=yesterday', '?perPage=0', '?perPage=101', '?after=x', '?unknown=1'],
  ])('refuses %s', async (query) => {
    const { test } = await setUp(dialect);
    expect((await test.call('GET', `/admin/api/history${query}`)).status).toBe(400);
  });

  it('is for those who are signed in', async () => {
    const { test } = await setUp(dialect);
    expect((await test.call('GET', '/admin/api/history', { as: 'guest' })).status).toBe(401);
  });
});
