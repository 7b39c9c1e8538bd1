import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../test/support/app.ts';

const SIGN_IN = '/admin/api/collections/users/auth-with-password';
const REFRESH = '/admin/api/collections/users/auth-refresh';
const COMPANIES = '/admin/api/collections/Company/records';
const WRONG = { data: {}, message: 'Failed to authenticate.', status: 400 };

function tokenOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
}

describe('signing in', () => {
  it('answers the account and a token that opens the API', async () => {
    const { call } = await createTestApp();
    const answer = await call('POST', SIGN_IN, {
      body: { identity: TEST_EMAIL, password: TEST_PASSWORD },
      as: 'guest',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.text.endsWith('}\n')).toBe(true);
    expect(answer.body).toEqual({
      record: {
        administrator: true,
        disabled: false,
        collectionId: '_pb_users_auth_',
        collectionName: 'users',
        created: expect.any(String),
        email: TEST_EMAIL,
        emailVisibility: false,
        id: expect.stringMatching(/^[a-z0-9]{15}$/),
        name: '',
        updated: expect.any(String),
        verified: false,
      },
      token: expect.any(String),
    });
    const token = tokenOf(answer.body);
    for (const as of [token, `Bearer ${token}`, `bearer ${token}`]) {
      expect((await call('GET', COMPANIES, { as })).status).toBe(200);
    }
  });

  it('ignores the case of the e-mail', async () => {
    const { signIn } = await createTestApp();
    await expect(signIn(TEST_EMAIL.toUpperCase())).resolves.toMatch(/^ey/);
  });

  it('answers the same to a wrong password, an unknown account and a text no one can store', async () => {
    const { call } = await createTestApp();
    for (const identity of [TEST_EMAIL, 'inconnue@example.fr', 'pas une adresse', 'nul\0']) {
      const answer = await call('POST', SIGN_IN, {
        body: { identity, password: 'faux mot de passe' },
        as: 'guest',
      });
      expect(answer).toMatchObject({ status: 400, body: WRONG });
    }
  });

  it('renews a session', async () => {
    const { call, clock } = await createTestApp();
    clock.advance(3_600_000);
    const answer = await call('POST', REFRESH);
    expect(answer).toMatchObject({ status: 200, body: { record: { email: TEST_EMAIL } } });
    const list = await call('GET', COMPANIES, { as: tokenOf(answer.body) });
    expect(list.status).toBe(200);
    expect((await call('GET', COMPANIES)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('says which fields are missing, too long or unknown', async () => {
    const { call } = await createTestApp();
    const empty = await call('POST', SIGN_IN, { as: 'guest' });
    expect(empty.status).toBe(400);
    expect(empty.body).toEqual({
      data: {
        identity: { code: 'validation_required', message: 'Cannot be blank.' },
        password: { code: 'validation_required', message: 'Cannot be blank.' },
      },
      message: 'An error occurred while validating the submitted data.',
      status: 400,
    });
    const odd = await call('POST', SIGN_IN, {
      body: { identity: 'x'.repeat(256), password: 'x'.repeat(257), identityField: 'name' },
      as: 'guest',
    });
    expect(odd.body).toMatchObject({
      data: {
        identity: { code: 'validation_length_out_of_range', params: { min: 1, max: 255 } },
        password: { code: 'validation_length_out_of_range' },
        identityField: { code: 'validation_in_invalid', message: 'Must be a valid value.' },
      },
    });
  });

  it.each([['{"identity":'], ['[]'], ['{"identity":12,"password":"x"}'], ['{} trailing']])(
    'cannot load the body %s',
    async (body) => {
      const { call } = await createTestApp();
      const answer = await call('POST', SIGN_IN, { body, as: 'guest' });
      expect(answer.body).toEqual({
        data: {},
        message: 'An error occurred while loading the submitted data.',
        status: 400,
      });
    },
  );

  it('is open to who has signed in, and to who names the identity', async () => {
    const { call, signIn } = await createTestApp();
    const body = { identity: TEST_EMAIL, password: TEST_PASSWORD };
    expect((await call('POST', SIGN_IN, { body, as: await signIn() })).status).toBe(200);
    const named = { ...body, identityField: 'email' };
    expect((await call('POST', SIGN_IN, { body: named, as: 'guest' })).status).toBe(200);
  });

  it('reads forms too', async () => {
    const { app } = await createTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ identity: TEST_EMAIL, password: TEST_PASSWORD }).toString(),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('exists only on collections of accounts', async () => {
    const { call } = await createTestApp();
    const unknown = await call('POST', '/admin/api/collections/nope/auth-with-password', {
      body: '{',
      as: 'guest',
    });
    expect(unknown.body).toEqual({
      data: {},
      message: 'Missing or invalid collection context.',
      status: 404,
    });
    const company = await call('POST', '/admin/api/collections/Company/auth-with-password', {
      as: 'guest',
    });
    expect(company.body).toMatchObject({
      message: 'Missing or invalid auth collection context.',
      status: 404,
    });
  });

  it('honours fields from the top of the answer', async () => {
    const { call } = await createTestApp();
    const answer = await call('POST', `${SIGN_IN}?fields=token,record.email`, {
      body: { identity: TEST_EMAIL, password: TEST_PASSWORD },
      as: 'guest',
    });
    expect(answer.body).toEqual({ record: { email: TEST_EMAIL }, token: expect.any(String) });
  });
});

const FIVE_DAYS_SECONDS = 432_000;

describe('a token', () => {
  it('says who it is for and lasts five days', async () => {
    const { call, clock, signIn } = await createTestApp();
    const token = await signIn();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = decodeJwt(token);
    const seconds = Math.floor(clock.read().getTime() / 1000);
    expect(claims).toEqual({
      collectionId: '_pb_users_auth_',
      id: expect.any(String),
      refreshable: true,
      sid: expect.stringMatching(/^[\w-]{22}$/),
      type: 'auth',
      exp: seconds + FIVE_DAYS_SECONDS,
    });
    clock.advance((FIVE_DAYS_SECONDS - 60) * 1000);
    expect((await call('GET', COMPANIES, { as: token })).status).toBe(200);
    clock.advance(61_000);
    expect((await call('GET', COMPANIES, { as: token })).status).toBe(401);
  });

  it('is not read from an address', async () => {
    const { call, signIn } = await createTestApp();
    const path = `${COMPANIES}?token=${await signIn()}`;
    expect((await call('GET', path, { as: 'guest' })).status).toBe(401);
  });

  it('is refused when altered, unsigned or of another kind', async () => {
    const { call, signIn } = await createTestApp();
    const [head = '', claims = '', signature = ''] = (await signIn()).split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forge = (changed: object) => {
      const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return Buffer.from(JSON.stringify({ ...read, ...changed })).toString('base64url');
    };
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      `${head}.${claims}.${altered}`,
      `${head}.${forge({ exp: 9e9 })}.${signature}`,
      `${head}.${forge({ id: '\0' })}.${signature}`,
      `${none}.${claims}.`,
      'anything',
    ]) {
      const answer = await call('GET', COMPANIES, { as: token });
      expect(answer).toMatchObject({
        status: 401,
        body: {
          data: {},
          message: 'The request requires valid record authorization token.',
          status: 401,
        },
      });
    }
  });
});

describe('renewing a session', () => {
  it('is for those who have one', async () => {
    const { call } = await createTestApp();
    expect((await call('POST', REFRESH, { as: 'guest' })).status).toBe(401);
    expect((await call('POST', '/admin/api/collections/nope/auth-refresh')).status).toBe(404);
    expect(await call('POST', '/admin/api/collections/Company/auth-refresh')).toMatchObject({
      status: 403,
      body: { message: 'The request requires auth record from users collection.' },
    });
  });
});

describe('the ways to sign in', () => {
  it('are told to anybody', async () => {
    const { call } = await createTestApp();
    const all = await call('GET', '/admin/api/collections/users/auth-methods', { as: 'guest' });
    expect(all.body).toEqual({
      password: { identityFields: ['email'], enabled: true },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: true, duration: 300 },
      otp: { enabled: false, duration: 0 },
      authProviders: null,
      usernamePassword: false,
      emailPassword: true,
    });
    const some = await call('GET', '/admin/api/collections/users/auth-methods?fields=otp,mfa', {
      as: 'guest',
    });
    expect(Object.keys(Object(some.body))).toEqual(['mfa', 'otp']);
    const none = await call('GET', '/admin/api/collections/orders/auth-methods', { as: 'guest' });
    expect(none.status).toBe(404);
  });
});
