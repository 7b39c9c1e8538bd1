import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';

describe.each(DIALECTS)('What was erased for good, in the history on %s', (dialect) => {
  it('is called what it was, and never nameless', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const records = [
      ['Company', { RaisonSociale: 'Atelier' }, 'Atelier', 'une entreprise effacée'],
      ['Contacts', { Nom: 'Durand' }, 'Durand', 'un contact effacé'],
      ['orders', { Name: 'Salon' }, 'Salon', 'une commande effacée'],
    ] as const;
    for (const [collection, values, confirm, said] of records) {
      const { id } = await create(collection, values);
      await remove(collection, id);
      const body = { collection, ids: [id], confirm };
      expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
      const history = await test.call('GET', `/admin/api/history?record=${id}`);
      expect(Object(history.body).names).toMatchObject({ [`${collection}/${id}`]: said });
    }
    const all = await test.call('GET', '/admin/api/history');
    expect(all.text).not.toContain('Sans nom');
  });

  it('cannot be taken back, which is said in French to programs, too', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const { id } = await create('Contacts', { Nom: 'Durand' });
    await remove('Contacts', id);
    const body = { collection: 'Contacts', ids: [id], confirm: 'Durand' };
    await test.call('POST', '/admin/api/bin/erase', { body });
    const history = await test.call('GET', '/admin/api/history');
    const [{ id: operation }] = Object(history.body).items;
    const path = `/admin/api/operations/${operation}/undo`;
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
    ] as const) {
      expect(await test.call(method, address), address).toMatchObject({
        status: 409,
        body: { message: 'Un effacement définitif ne s’annule pas.' },
      });
    }
  });
});
