import PocketBase, { type ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { API_ERROR_LIST } from '../../src/domain/errors.ts';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../support/app.ts';
import { DIALECTS } from '../support/database.ts';
import { listening } from '../support/live.ts';
import { codesIn, recordsPath, writesOf } from '../support/writes.ts';

const NOT_FOUND = { data: {}, message: "The requested resource wasn't found.", status: 404 };

describe('addresses of the record API', () => {
  it('take a collection by its name in any case, but by its exact id only', async () => {
    const { call } = await createTestApp();
    expect((await call('GET', recordsPath('COMPANY'))).status).toBe(200);
    expect((await call('GET', recordsPath('pbc_290541369'))).status).toBe(200);
    const shouted = await call('GET', recordsPath('PBC_290541369'));
    expect(shouted).toMatchObject({
      status: 404,
      body: { message: 'Missing collection context.' },
    });
  });

  it('are no other than those that PocketBase has', async () => {
    const test = await createTestApp();
    const { id } = await writesOf(test).create('Company');
    const body = {};
    for (const [method, path] of [
      ['GET', `${recordsPath('Company')}/`],
      ['PUT', recordsPath('Company', id)],
      ['DELETE', recordsPath('Company')],
      ['GET', '/admin/api/batch'],
      ['GET', '/admin/api/collections'],
      ['GET', `/admin/api/files/Company/${id}/logo.png`],
      ['POST', '/admin/api/collections/users/request-verification'],
    ] as const) {
      const answer = await test.call(method, path, method === 'GET' ? {} : { body });
      expect([path, answer.body]).toEqual([path, NOT_FOUND]);
    }
  });
});

describe('an answer', () => {
  it('is JSON without charset that ends with one line feed, keys in byte order', async () => {
    const test = await createTestApp();
    const note = '<é & œ>\u2028';
    const { id } = await writesOf(test).create('orders', { note });
    expect(await writesOf(test).view('orders', id)).toMatchObject({ note });
    for (const answer of [
      await test.call('GET', recordsPath('orders', id)),
      await test.call('GET', recordsPath('orders')),
      await test.call('PATCH', recordsPath('orders', id), { body: {} }),
      await test.call('GET', recordsPath('orders', 'absent')),
    ]) {
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.text.endsWith('}\n') && !answer.text.endsWith('\n\n')).toBe(true);
      const keys = Object.keys(JSON.parse(answer.text));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('of a failure is whole, whatever fields are asked for, and speaks in sentences', async () => {
    const { call } = await createTestApp();
    const absent = await call('GET', `${recordsPath('Company', 'absent')}?fields=status`);
    expect(absent.body).toEqual(NOT_FOUND);
    for (const { message } of API_ERROR_LIST) expect(message).toMatch(/^\p{Lu}.*[.?!]$/u);
  });

  it('tells the page size that it was made with, so that reading on ends', async () => {
    const { call } = await createTestApp();
    const list = await call('GET', `${recordsPath('Company')}?perPage=5000&page=-3`);
    expect(list.body).toMatchObject({ page: 1, perPage: 1000 });
  });
});

describe.each(DIALECTS)('a number on %s', (dialect) => {
  it('has no decimals that it does not need', async () => {
    const { call } = await createTestApp(dialect);
    const made = await call('POST', recordsPath('orders'), { body: '{"Quantity":12.0}' });
    const list = await call('GET', recordsPath('orders'));
    for (const { text } of [made, list]) expect(text).toContain('"Quantity":12,');
  });
});

describe.each(DIALECTS)('what a client may not write on %s', (dialect) => {
  it('are times, the collection and an id of another form', async () => {
    const test = await createTestApp(dialect);
    const { create } = writesOf(test);
    const past = '2001-01-01 00:00:00.000Z';
    const record = await create('Company', { created: past, collectionName: 'users', expand: {} });
    expect(record).toMatchObject({ collectionName: 'Company' });
    expect(record.created > past).toBe(true);
    const refusals = [
      ['a'.repeat(14), 'validation_min_text_constraint'],
      ['a'.repeat(16), 'validation_max_text_constraint'],
      ['A'.repeat(15), 'validation_invalid_format'],
    ];
    for (const [id, code] of refusals) {
      const answer = await test.call('POST', recordsPath('Company'), { body: { id } });
      expect(codesIn(answer)).toEqual({ id: code });
    }
    const path = recordsPath('Company', record.id);
    expect((await test.call('PATCH', path, { body: { id: record.id } })).status).toBe(200);
    const moved = await test.call('PATCH', path, { body: { id: 'a'.repeat(15) } });
    expect(codesIn(moved)).toEqual({ id: 'validation_pk_change' });
  });
});

describe('the official client', () => {
  it('gives up a list for the next one of the same collection, and the server goes on', async () => {
    const pb = new PocketBase(`${await listening(await createTestApp())}/admin`);
    await pb.collection('users').authWithPassword(TEST_EMAIL, TEST_PASSWORD);
    const given: Promise<ClientResponseError> = pb
      .collection('Company')
      .getList()
      .then(
        () => Promise.reject(new Error('It was not given up')),
        (error: ClientResponseError) => error,
      );
    const next = await pb.collection('Company').getList();
    expect(await given).toMatchObject({ status: 0, isAbort: true });
    expect(next.totalItems).toBe(0);
  });

  it('is signed out once it has deleted its account', async () => {
    const pb = new PocketBase(`${await listening(await createTestApp())}/admin/`);
    const users = pb.collection('users');
    await users.authWithPassword(TEST_EMAIL, TEST_PASSWORD);
    const other = { email: 'zoe@example.fr', password: TEST_PASSWORD };
    await users.create({ ...other, passwordConfirm: other.password, administrator: true });
    expect(await users.delete(pb.authStore.record?.id ?? '')).toBe(true);
    expect(pb.authStore.isValid).toBe(false);
    await users.authWithPassword(other.email, other.password);
    expect((await users.getList()).totalItems).toBe(1);
  });
});
