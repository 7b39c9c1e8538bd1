import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { codesIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';

describe.each(DIALECTS)('deleting a record on %s', (dialect) => {
  it('answers 204 without body or content type, then 404', async () => {
    const test = await createTestApp(dialect);
    const { id } = await writesOf(test).create('Contacts');
    const path = recordsPath('Contacts', id);
    const deleted = await test.call('DELETE', path, {
      headers: { 'content-type': 'application/json' },
    });
    expect(deleted).toMatchObject({ status: 204, text: '' });
    expect(deleted.headers).not.toHaveProperty('content-type');
    for (const method of ['DELETE', 'GET', 'PATCH'] as const) {
      const answer = await test.call(method, path);
      expect(answer, method).toMatchObject({
        status: 404,
        body: { data: {}, message: "The requested resource wasn't found.", status: 404 },
      });
    }
    const list = await test.call('GET', recordsPath('Contacts'));
    expect(list.body).toMatchObject({ totalItems: 0 });
  });

  it('refuses guests, unknown ids and unknown collections', async () => {
    const test = await createTestApp(dialect);
    const { id } = await writesOf(test).create('orders');
    const path = recordsPath('orders', id);
    expect((await test.call('DELETE', path, { as: 'guest' })).status).toBe(401);
    expect((await test.call('POST', `${path}/restore`, { as: 'guest' })).status).toBe(401);
    expect((await test.call('DELETE', recordsPath('orders', 'x'))).status).toBe(404);
    expect(await test.call('DELETE', recordsPath('Nobody', id))).toMatchObject({
      status: 404,
      body: { message: 'Missing collection context.' },
    });
    expect((await test.call('DELETE', path, { body: '{' })).status).toBe(400);
    expect((await writesOf(test).view('orders', id)).id).toBe(id);
  });

  it('takes the contacts of a company along, and restoring brings those back', async () => {
    const test = await createTestApp(dialect);
    const { create, view, remove, restore } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Kerbrat' });
    const kept = await create('Contacts', { company: company.id, Nom: 'Durand' });
    const gone = await create('Contacts', { company: company.id });
    const stranger = await create('Contacts');
    await remove('Contacts', gone.id);
    expect((await view('Company', company.id)).contacts).toEqual([kept.id]);
    const before = await view('Company', company.id);

    await remove('Company', company.id);
    expect((await test.call('GET', recordsPath('Contacts', kept.id))).status).toBe(404);
    expect(await view('Contacts', stranger.id)).toEqual(stranger);

    const back = await restore('Company', company.id);
    expect(back).toEqual({ ...before, updated: back.updated });
    expect(back.updated > before.updated).toBe(true);
    const contact = await view('Contacts', kept.id);
    expect(contact).toEqual({ ...kept, updated: contact.updated });
    expect(contact.updated > kept.updated).toBe(true);
    expect((await test.call('GET', recordsPath('Contacts', gone.id))).status).toBe(404);
    expect((await restore('Contacts', gone.id)).company).toBe(company.id);
    expect((await view('Company', company.id)).contacts).toEqual([kept.id, gone.id]);
  });

  it('leaves orders with what they were made for', async () => {
    const test = await createTestApp(dialect);
    const { create, view, remove } = writesOf(test);
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id });
    const order = await create('orders', { company: company.id, contacts: [contact.id] });
    await remove('Company', company.id);
    expect(await view('orders', order.id)).toEqual(order);
  });

  it('leaves a contact with the successor that it names', async () => {
    const { create, view, remove } = writesOf(await createTestApp(dialect));
    const next = await create('Contacts');
    const contact = await create('Contacts', { successor: next.id });
    await remove('Contacts', next.id);
    expect(await view('Contacts', contact.id)).toEqual(contact);
  });

  it('does not delete the last account', async () => {
    const test = await createTestApp(dialect);
    const { body } = await test.call('GET', recordsPath('users'));
    expect(body).toMatchObject({ totalItems: 1, items: [{ id: expect.any(String) }] });
    const id = /"id":"([a-z0-9]{15})"/.exec(JSON.stringify(body))?.[1] ?? '';
    const refused = await test.call('DELETE', recordsPath('users', id));
    expect(refused).toMatchObject({ status: 400, body: { message: 'Failed to delete record.' } });
    expect((await test.call('GET', recordsPath('users', id))).status).toBe(200);
  });
});

describe.each(DIALECTS)('restoring on %s', (dialect) => {
  it('is refused for what is not deleted or was never there', async () => {
    const test = await createTestApp(dialect);
    const { id } = await writesOf(test).create('Company');
    for (const path of [recordsPath('Company', id), recordsPath('Company', 'aaaaaaaaaaaaaaa')]) {
      expect((await test.call('POST', `${path}/restore`)).status).toBe(404);
    }
    expect((await test.call('POST', `${recordsPath('Nobody', id)}/restore`)).status).toBe(404);
  });

  it('asks for the company of a contact first', async () => {
    const test = await createTestApp(dialect);
    const { create, remove, restore } = writesOf(test);
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id });
    await remove('Company', company.id);
    const refused = await test.call('POST', `${recordsPath('Contacts', contact.id)}/restore`);
    expect(refused).toMatchObject({ status: 400, body: { message: 'Failed to restore record.' } });
    expect(codesIn(refused)).toEqual({ company: 'validation_missing_rel_records' });
    expect((await restore('Company', company.id)).contacts).toEqual([contact.id]);
  });

  it('is refused for an account whose address was taken meanwhile', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const body = {
      email: 'jean@x.fr',
      password: 'carton plume 43',
      passwordConfirm: 'carton plume 43',
    };
    const first = await create('users', body);
    await remove('users', first.id);
    await create('users', body);
    const refused = await test.call('POST', `${recordsPath('users', first.id)}/restore`);
    expect(codesIn(refused)).toEqual({ email: 'validation_not_unique' });
  });

  it('honours expand', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id, Nom: 'Durand' });
    await remove('Company', company.id);
    const path = `${recordsPath('Company', company.id)}/restore?expand=contacts`;
    expect((await test.call('POST', path)).body).toMatchObject({
      expand: { contacts: [{ id: contact.id, Nom: 'Durand' }] },
    });
  });
});
