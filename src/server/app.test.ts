import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../test/support/app.ts';
import { ApiError } from '../domain/errors.ts';

const HEALTH = '/admin/api/health';
const COMPANIES = '/admin/api/collections/Company/records';
const NOT_FOUND = {
  data: {},
  message: "The requested resource wasn't found.",
  status: 404,
};

/** Every route of the application that answers without sign-in. A new one has to be added here. */
const PUBLIC = [
  'GET /*',
  'GET /C',
  'GET /C/*',
  'GET /C/:id/qr.png',
  'GET /admin/api/collections/:collection/auth-methods',
  // A secret of its own that works once, since browsers follow it without a header.
  'GET /admin/api/exports/:link',
  'GET /admin/api/files/:collection/:id/:filename',
  'GET /admin/api/first-account',
  'GET /admin/api/health',
  'GET /admin/api/made-files/links/:link',
  'GET /admin/api/realtime',
  'GET /assets/*',
  // Cards to approve, by a token of 256 bits in the address.
  'GET /bat/*',
  'GET /bat/:token',
  'GET /bat/:token/cartes/:file',
  'GET /bat/:token/certificat',
  'GET /bat/:token/decision',
  'GET /bat/:token/envoi',
  'GET /bat/:token/lien',
  'GET /bat/:token/transmettre',
  'GET /c',
  'GET /c/*',
  'GET /c/:id/qr.png',
  'GET /c/icon.svg',
  'GET /i/:name',
  'GET /i/:variant/:name',
  // After a right password, which names it by a key of its own.
  'POST /admin/api/collections/:collection/auth-with-otp',
  'POST /admin/api/collections/:collection/auth-with-passkey',
  'POST /admin/api/collections/:collection/auth-with-password',
  // Either answers anybody alike, or goes by the key of a link that works once.
  'POST /admin/api/collections/:collection/confirm-email-change',
  'POST /admin/api/collections/:collection/confirm-password-reset',
  'POST /admin/api/collections/:collection/request-otp',
  'POST /admin/api/collections/:collection/request-passkey',
  'POST /admin/api/collections/:collection/request-password-reset',
  'POST /admin/api/first-account',
  'POST /admin/api/keys/promise',
  'POST /admin/api/keys/use',
  'POST /bat/*',
  'POST /bat/:token',
  'POST /bat/:token/decision',
  'POST /bat/:token/envoi',
  'POST /bat/:token/lien',
  'POST /bat/:token/transmettre',
];

describe('sign-in', () => {
  it('is asked of guests on every route but the public ones', async () => {
    const routes: { name: string; isPublic: boolean; method: string; url: string }[] = [];
    const { app } = await createTestApp(
      'sqlite',
      {},
      {
        webRoot: import.meta.dirname,
        onRoute: ({ method, url, config }) => {
          for (const one of [method].flat()) {
            const isPublic = config?.access === 'guest';
            routes.push({ name: `${one} ${url}`, isPublic, method: one, url });
          }
        },
      },
    );
    // Each reading may be asked for its headers alone, whose length tells of what it holds.
    const asked = routes.filter(({ method }) => method !== 'HEAD');
    const open = asked.filter((route) => route.isPublic).map((route) => route.name);
    expect(open.sort()).toEqual(PUBLIC);
    const closed = routes.filter((route) => !route.isPublic);
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, url, name } of closed) {
      const path = url.replace(':collection', 'Company').replace(':id', 'abcdefghijklmno');
      const answer = await app.inject({ url: path, headers: {}, ...methodOf(method) });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });
});

function methodOf(method: string): {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
} {
  const known = ['POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'] as const;
  return { method: known.find((one) => one === method) ?? 'GET' };
}

/** Asks for a path exactly as it is written. */
function statusOf(address: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(address, { path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
}

describe('the fixed token header', () => {
  const wrong = { data: {}, message: 'The request requires a valid token header.', status: 403 };

  it('is asked on every call of the API, before sign-in', async () => {
    const { app, call } = await createTestApp('sqlite', { apiToken: 'jeton-fixe' });
    for (const url of [
      HEALTH,
      COMPANIES,
      '/admin/api/nope',
      '/admin/api/collections/users/auth-with-password',
    ]) {
      for (const token of ['', 'jeton-fixE', 'jeton']) {
        const answer = await app.inject({ method: 'POST', url, headers: token ? { token } : {} });
        expect([answer.statusCode, answer.json()]).toEqual([403, wrong]);
      }
    }
    expect((await call('GET', COMPANIES)).status).toBe(200);
    expect((await call('GET', COMPANIES, { as: 'guest' })).status).toBe(401);
  });

  it('is asked however the address is written', async () => {
    const { app } = await createTestApp('sqlite', { apiToken: 'jeton-fixe' });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of [`/admin/%61pi/health`, `${address}${HEALTH}`]) {
      expect(await statusOf(address, path)).toBe(403);
    }
  });

  it('is ignored when no value is set', async () => {
    const { call } = await createTestApp();
    const answer = await call('GET', COMPANIES, { headers: { token: 'anything' } });
    expect(answer.status).toBe(200);
  });
});

describe('a caller', () => {
  it('cannot take for ever to send a request', async () => {
    const { app } = await createTestApp();
    expect(app.server.requestTimeout).toBe(60_000);
  });
});

describe('what does not exist', () => {
  it.each([
    ['PATCH', `${COMPANIES}/${'a'.repeat(300)}`],
    ['DELETE', `${COMPANIES}/${'a'.repeat(300)}`],
    ['QUERY', COMPANIES],
  ])('%s %s is a 404', async (method, path) => {
    const { app, signIn } = await createTestApp();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: await signIn() };
    const answer = await fetch(`${address}${path}`, { method, headers });
    expect([answer.status, await answer.json()]).toEqual([404, NOT_FOUND]);
  });

  it.each([
    ['GET', '/admin/api/nope'],
    ['PUT', `${COMPANIES}/abcdefghijklmno`],
    ['DELETE', COMPANIES],
    ['GET', `${COMPANIES}/`],
    ['GET', '/admin'],
    ['POST', '/'],
    ['GET', '/%E0%A4%A'],
  ] as const)('%s %s is a 404 or a 400, never a 405', async (method, path) => {
    const { call } = await createTestApp();
    const answer = await call(method, path);
    expect(answer.body).toEqual(
      answer.status === 404 ? NOT_FOUND : expect.objectContaining({ status: 400, data: {} }),
    );
  });
});

describe('failures nobody foresaw', () => {
  it('tell nothing of what is inside', async () => {
    const { app, call, deps, logged } = await createTestApp();
    const failure = new Error('secret detail of the storage');
    deps.database.ping = () => Promise.reject(failure);
    const answer = await call('GET', HEALTH);
    expect(answer.body).toEqual({
      data: {},
      message: 'Something went wrong while processing your request.',
      status: 500,
    });
    expect(logged().join('')).toContain('secret detail of the storage');
    expect(app.server.listening).toBe(false);
  });

  it('of the storage are a 503', async () => {
    const { call, deps } = await createTestApp();
    deps.database.ping = () => Promise.reject(new ApiError('storage_unavailable'));
    expect(await call('GET', HEALTH, { as: 'guest' })).toMatchObject({
      status: 503,
      body: { data: {}, status: 503 },
    });
  });
});

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };
  const signIn = '/admin/api/collections/users/auth-with-password';
  const body = { identity: TEST_EMAIL, password: 'faux' };

  it.each([
    [true, 400],
    [false, 429],
  ])('the caller is who the proxy names, when trusted is %s', async (trustProxy, status) => {
    const { call } = await createTestApp('sqlite', { trustProxy });
    for (let count = 0; count < 5; count++) {
      await call('POST', signIn, { as: 'guest', body, headers: forwarded });
    }
    const spoofed = { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' };
    const same = await call('POST', signIn, { as: 'guest', body, headers: spoofed });
    expect(same.status).toBe(429);
    const other = { 'x-forwarded-for': '198.51.100.1, 198.51.100.3' };
    const neighbour = await call('POST', signIn, { as: 'guest', body, headers: other });
    expect(neighbour.status).toBe(status);
  });
});

describe('the log', () => {
  it('has a line per request and nothing secret in it', async () => {
    const { call, logged } = await createTestApp('sqlite', { apiToken: 'jeton-fixe' });
    const signedIn = await call('POST', '/admin/api/collections/users/auth-with-password?cle=abc', {
      body: { identity: TEST_EMAIL, password: TEST_PASSWORD },
      as: 'guest',
    });
    await call('POST', `${COMPANIES}?expand=contacts`, {
      body: { RaisonSociale: 'Confidentielle' },
    });
    await call('GET', `${COMPANIES}?filter=${encodeURIComponent('City = "Secrète"')}`);
    const text = logged().join('');
    expect(text).toContain('"method":"POST","path":"/admin/api/collections/Company/records"');
    expect(text).toMatch(/"status":200,"ms":[\d.]+/);
    const token = /"token":"([^"]+)"/.exec(signedIn.text)?.[1] ?? 'missing';
    const secrets = [TEST_PASSWORD, token, 'jeton-fixe', 'Confidentielle', 'Secr', 'cle=', '?'];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
