import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

const BATCH = '/admin/api/batch';
const COMPANY = '/api/collections/Company/records';
const CONTACTS = '/api/collections/Contacts/records';
const ID = 'abcde0123456789';

describe.each(DIALECTS)('a batch on %s', (dialect) => {
  it('does its writes in order, each seeing the ones before', async () => {
    const test = await createTestApp(dialect);
    const old = await writesOf(test).create('Contacts');
    const requests = [
      { method: 'POST', url: `${COMPANY}?fields=id,City`, body: { id: ID, City: 'Brest' } },
      { method: 'POST', url: `${CONTACTS}?expand=company`, body: { Nom: 'Durand', company: ID } },
      { method: 'PATCH', url: `/admin${COMPANY}/${ID}`, body: { City: 'Quimper' } },
      { method: 'DELETE', url: `${CONTACTS}/${old.id}` },
    ];
    const answer = await test.call('POST', BATCH, { body: { requests } });
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { status: 200, body: { id: ID, City: 'Brest' } },
        { status: 200, body: { Nom: 'Durand', expand: { company: { id: ID, City: 'Brest' } } } },
        { status: 200, body: { City: 'Quimper', contacts: [expect.any(String)] } },
        { status: 204, body: null },
      ],
    });
    expect((await test.call('GET', recordsPath('Contacts', old.id))).status).toBe(404);
  });

  it('creates with PUT what does not exist yet, and updates what does', async () => {
    const test = await createTestApp(dialect);
    const put = (body: unknown) =>
      test.call('POST', BATCH, { body: { requests: [{ method: 'PUT', url: COMPANY, body }] } });
    expect((await put({ id: ID, City: 'Brest' })).status).toBe(200);
    expect((await put({ id: ID, Tel: '02 98 00 00 00' })).status).toBe(200);
    expect((await put({ City: 'Lorient' })).status).toBe(200);
    const gone = await writesOf(test).create('Company');
    await writesOf(test).remove('Company', gone.id);
    expect(await put({ id: gone.id })).toMatchObject({
      status: 400,
      body: {
        data: {
          requests: { 0: { response: { data: { id: { code: 'validation_not_unique' } } } } },
        },
      },
    });
    const list = await test.call('GET', `${recordsPath('Company')}?fields=City,Tel`);
    expect(list.body).toMatchObject({
      items: [
        { City: 'Brest', Tel: '02 98 00 00 00' },
        { City: 'Lorient', Tel: '' },
      ],
    });
  });

  it('updates with PUT what it has just created', async () => {
    const test = await createTestApp(dialect);
    const put = (body: unknown) => ({ method: 'PUT', url: COMPANY, body });
    const requests = [put({ id: ID, City: 'Brest' }), put({ id: ID, Tel: '02 98 00 00 00' })];
    expect(await test.call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 200,
      body: [
        { body: { City: 'Brest', Tel: '' } },
        { body: { City: 'Brest', Tel: '02 98 00 00 00' } },
      ],
    });
  });

  it('is undone whole when one of its writes is refused, and says which and why', async () => {
    const test = await createTestApp(dialect);
    const company = await writesOf(test).create('Company', { City: 'Brest' });
    const requests = [
      { method: 'PATCH', url: `${COMPANY}/${company.id}`, body: { City: 'Quimper' } },
      { method: 'POST', url: CONTACTS, body: { company: company.id } },
      { method: 'POST', url: '/api/collections/orders/records', body: { Quantity: 'x' } },
      { method: 'POST', url: CONTACTS, body: { company: 'nobody' } },
    ];
    const answer = await test.call('POST', BATCH, { body: { requests } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      data: {
        requests: {
          2: {
            code: 'batch_request_failed',
            message: 'Batch request failed.',
            response: {
              data: { Quantity: expect.objectContaining({ code: 'validation_invalid_type' }) },
              message: 'Failed to create record.',
              status: 400,
            },
          },
        },
      },
      message: 'Batch transaction failed.',
      status: 400,
    });
    expect(await writesOf(test).view('Company', company.id)).toEqual(company);
    const contacts = await test.call('GET', recordsPath('Contacts'));
    expect(contacts.body).toMatchObject({ totalItems: 0 });
  });

  it('holds accounts to their own rules', async () => {
    const test = await createTestApp(dialect);
    const url = '/api/collections/users/records';
    const account = {
      email: 'jean@x.fr',
      password: 'carton plume 43',
      passwordConfirm: 'carton plume 43',
    };
    const send = (body: unknown) =>
      test.call('POST', BATCH, { body: { requests: [{ method: 'POST', url, body }] } });
    expect(await send({ email: 'jean@x.fr' })).toMatchObject({
      status: 400,
      body: {
        data: {
          requests: { 0: { response: { data: { password: { code: 'validation_required' } } } } },
        },
      },
    });
    expect((await send(account)).status).toBe(200);
  });

  it('never drops a password that it cannot change', async () => {
    const test = await createTestApp(dialect);
    const url = '/api/collections/users/records';
    const password = { password: 'carton plume 43', passwordConfirm: 'carton plume 43' };
    const requests = [
      { method: 'POST', url, body: { id: ID, email: 'jean@x.fr', ...password } },
      {
        method: 'PATCH',
        url: `${url}/${ID}`,
        body: { ...password, oldPassword: 'carton plume 43' },
      },
    ];
    expect(await test.call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: { data: { requests: { 1: { response: { status: 404 } } } } },
    });
  });

  it('takes a collection as other calls do, and its caller for the one of every write', async () => {
    const test = await createTestApp(dialect);
    const requests = ['company', 'pbc_290541369'].map((collection) => ({
      method: 'POST',
      url: `/api/collections/${collection}/records?fields=collectionName`,
      headers: { Authorization: 'nobody' },
      body: {},
    }));
    expect(await test.call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 200,
      body: [{ body: { collectionName: 'Company' } }, { body: { collectionName: 'Company' } }],
    });
  });

  it('passes the precondition of each write on', async () => {
    const test = await createTestApp(dialect);
    const { create, update } = writesOf(test);
    const read = await create('Company');
    await update('Company', read.id, { City: 'Brest' });
    const headers = { 'If-Match': `"${read.updated}"` };
    const requests = [{ method: 'DELETE', url: `${COMPANY}/${read.id}`, headers }];
    expect(await test.call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: { data: { requests: { 0: { response: { status: 409 } } } } },
    });
  });
});

describe.each(DIALECTS)('a batch that takes too long on %s', (dialect) => {
  it('is taken back whole, and lets others write', async () => {
    const test = await createTestApp(dialect);
    const { read } = test.clock;
    test.deps.clock = () => {
      test.clock.advance(1000);
      return read();
    };
    const requests = Array.from({ length: 5 }, () => ({ method: 'POST', url: COMPANY }));
    expect(await test.call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: { data: {}, message: 'Batch transaction failed.', status: 400 },
    });
    test.deps.clock = read;
    await writesOf(test).create('Company', { City: 'Brest' });
    const list = await test.call('GET', `${recordsPath('Company')}?fields=City`);
    expect(list.body).toMatchObject({ items: [{ City: 'Brest' }], totalItems: 1 });
  });
});

describe('the answer of a batch', () => {
  it('keeps the fields that are asked for, and nothing is written for fields that cannot be', async () => {
    const { call } = await createTestApp();
    const requests = [{ method: 'POST', url: COMPANY, body: { City: 'Brest' } }];
    const refused = await call('POST', `${BATCH}?fields=body.City:cut(3)`, { body: { requests } });
    expect(refused.status).toBe(400);
    const answer = await call('POST', `${BATCH}?fields=status,body.City`, { body: { requests } });
    expect(answer.body).toEqual([{ body: { City: 'Brest' }, status: 200 }]);
    expect((await call('GET', recordsPath('Company'))).body).toMatchObject({ totalItems: 1 });
  });
});
