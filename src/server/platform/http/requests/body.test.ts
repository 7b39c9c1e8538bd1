import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';

const COMPANIES = '/admin/api/collections/Company/records';

function manyKeys(): string {
  const keys = Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]);
  return encodeURIComponent(JSON.stringify(Object.fromEntries(keys)));
}

describe('bodies', () => {
  it('beyond one megabyte are refused', async () => {
    const { call } = await createTestApp();
    const answer = await call('POST', COMPANIES, { body: { City: 'x'.repeat(1_048_576) } });
    expect(answer).toMatchObject({
      status: 413,
      body: { data: {}, message: 'Request entity too large.', status: 413 },
    });
  });

  it('of a reading are not looked at', async () => {
    const { app, signIn } = await createTestApp();
    const headers = { authorization: await signIn(), 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'GET', url: COMPANIES, headers, payload: '{' });
    expect(answer.statusCode).toBe(200);
  });

  it('of an unknown type are refused, unless they are empty', async () => {
    const { app, signIn } = await createTestApp();
    const headers = { authorization: await signIn() };
    for (const type of ['text/plain', 'application/xml', 'text/xml', '']) {
      const ofType = type === '' ? headers : { ...headers, 'content-type': type };
      const request = { method: 'POST', url: COMPANIES, headers: ofType } as const;
      const refused = await app.inject({ ...request, payload: '<Nom/>' });
      expect([type, refused.json()]).toEqual([
        type,
        { data: {}, message: 'Unsupported Content-Type.', status: 400 },
      ]);
    }
    for (const type of ['text/plain', 'none', '', 'multipart/form-data']) {
      const ofType = { ...headers, 'content-type': type };
      const empty = await app.inject({ method: 'POST', url: COMPANIES, headers: ofType });
      expect([type, empty.statusCode]).toEqual([type, 200]);
    }
  });

  it.each([['{'], ['[1]'], ['"text"'], ['{} {}'], ['{"a":}']])('%s is not JSON', async (body) => {
    const { call } = await createTestApp();
    const answer = await call('POST', COMPANIES, { body });
    expect(answer.body).toEqual({
      data: {},
      message: 'Something went wrong while processing your request.',
      status: 400,
    });
  });

  it.each([
    ['keys without a value', 'a&'.repeat(500_000)],
    ['one key', 'Nom=&'.repeat(100_000)],
    ['JSON parts', `%40jsonPayload=${manyKeys()}${'&%40jsonPayload={}'.repeat(20_000)}`],
  ])('that are forms full of %s are refused before they are read', async (_name, payload) => {
    const { app } = await createTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/api/collections/users/auth-with-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('An error occurred while loading the submitted data.');
  });

  it('that are forms may hold as many values as the largest list', async () => {
    const { app, signIn } = await createTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: `${COMPANIES}?fields=contacts`,
      headers: {
        authorization: await signIn(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `${'contacts=&'.repeat(9_999)}contacts=`,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { contacts: [] }]);
  });

  it('read as forms keep digits that are too many for a number', async () => {
    const { app, signIn } = await createTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: COMPANIES,
      headers: {
        authorization: await signIn(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'City=1234567890123456800&Tel=75001&siteweb=1.5',
    });
    expect(answer.json()).toMatchObject({
      City: '1234567890123456800',
      Tel: '75001',
      siteweb: '1.5',
    });
  });

  it('read as multipart forms carry numbers, booleans, lists and JSON', async () => {
    const { app, signIn } = await createTestApp();
    const form = new FormData();
    form.set('RaisonSociale', 'Imprimerie Éclair');
    form.set('CodePostal', '01000');
    form.set('@jsonPayload', '{"isActive":true}');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: COMPANIES,
      headers: {
        authorization: await signIn(),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({
      RaisonSociale: 'Imprimerie Éclair',
      CodePostal: '01000',
      isActive: true,
    });
  });
});
