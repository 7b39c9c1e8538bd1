import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { tracedBy } from '../../../../test/support/trace.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { rememberCopy } from './remembered-copies.ts';

const FORGET = '/admin/api/installation/card-copies/forget';

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const { create, update, remove } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const { id } = await create('Contacts', { Nom: 'Durand', company: company.id });
  const copy = (folder: string, of: string, day: string) =>
    test.database.write((tx) =>
      rememberCopy(tx, {
        folder,
        company: of,
        written: `2026-03-${day} 12:00:00.000Z`,
        changesOn: '',
      }),
    );
  const told = async (contact = id) =>
    (await test.call('GET', `/admin/api/card-copies/${contact}`)).body;
  return { test, company: company.id, id, copy, told, create, update, remove };
}

describe.each(DIALECTS)('A copy of public pages on %s', (dialect) => {
  it('is told of, the oldest that may hold a card', async () => {
    const { company, copy, told, create } = await setUp(dialect);
    expect(await told()).toEqual({ copiedOn: '' });
    await copy('/srv/a', company, '02');
    await copy('/srv/b', '', '05');
    expect(await told()).toEqual({ copiedOn: '2026-03-02' });
    const other = await create('Contacts', { Nom: 'Martin' });
    expect(await told(other.id)).toEqual({ copiedOn: '2026-03-05' });
    // A new run takes the place of the former one.
    await copy('/srv/a', company, '09');
    expect(await told()).toEqual({ copiedOn: '2026-03-05' });
  });

  it('is told of before somebody is erased', async () => {
    const { test, id, company, copy, remove } = await setUp(dialect);
    await copy('/srv/a', company, '02');
    const body = { collection: 'Contacts', ids: [id] };
    await remove('Contacts', id);
    const preview = await test.call('POST', '/admin/api/bin/erase/preview', { body });
    expect(preview.body).toMatchObject({ copiedOn: '2026-03-02' });
  });

  it('of a company that somebody left since is told of, and one from afterwards is not', async () => {
    const { test, id, company, copy, told, create, update, remove } = await setUp(dialect);
    await copy('/srv/a', company, '02');
    const next = await create('Company', { RaisonSociale: 'Garage' });
    await update('Contacts', id, { company: next.id });
    expect(await told()).toEqual({ copiedOn: '2026-03-02' });
    // So it is of the whole company, and of whoever is erased.
    expect(await told(next.id)).toEqual({ copiedOn: '2026-03-02' });
    await remove('Contacts', id);
    const body = { collection: 'Contacts', ids: [id] };
    const preview = await test.call('POST', '/admin/api/bin/erase/preview', { body });
    expect(preview.body).toMatchObject({ copiedOn: '2026-03-02' });
    await copy('/srv/a', company, '13');
    expect(await told()).toEqual({ copiedOn: '' });
  });

  it('is told of before many are hidden', async () => {
    const { test, id, company, copy, create } = await setUp(dialect);
    const stranger = await create('Contacts', { Nom: 'Martin' });
    await copy('/srv/a', company, '02');
    const preview = async (choice: unknown) =>
      (
        await test.call('POST', '/admin/api/bulk/preview', {
          body: { collection: 'Contacts', choice },
        })
      ).body;
    expect(await preview({ ids: [id] })).toMatchObject({ copiedOn: '2026-03-02' });
    expect(await preview({ ids: [stranger.id] })).toMatchObject({ copiedOn: '' });
    const list = { list: {}, except: [], count: 0 };
    expect(await preview(list)).toMatchObject({ copiedOn: '2026-03-02' });
  });

  it('is listed to administrators, and forgotten when they say so', async () => {
    const { test, copy, told } = await setUp(dialect);
    await copy('/srv/a', '', '02');
    const written = '2026-03-02 12:00:00.000Z';
    const copies = async () => (await test.call('GET', '/admin/api/installation')).body;
    expect(await copies()).toMatchObject({
      cardCopies: [{ folder: '/srv/a', company: '', written, changesOn: '' }],
    });
    const forget = () => test.call('POST', FORGET, { body: { folder: '/srv/a' } });
    expect((await forget()).body).toMatchObject({ cardCopies: [] });
    expect((await forget()).status).toBe(404);
    const settings = (await tracedBy(test)).filter(({ kind }) => kind === 'setting');
    expect(settings.map(({ details }) => details)).toEqual([{ cardCopyForgotten: true }]);
    expect(await told()).toEqual({ copiedOn: '' });
  });
});
