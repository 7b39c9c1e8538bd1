import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';

const HEALTH = '/admin/api/health';
const COMPANIES = '/admin/api/collections/Company/records';

describe('security headers', () => {
  it('are on every answer of the API, in which nothing runs', async () => {
    const { call } = await createTestApp();
    for (const path of [HEALTH, COMPANIES, '/admin/api/nope']) {
      const { headers } = await call('GET', path, { as: 'guest' });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      // By which a page knows that it is of the build that answers.
      expect(headers['x-bristol-build']).toBe('sources');
    }
  });

  it.each([
    ['an id that is too long', `${COMPANIES}/${'x'.repeat(300)}`, {}, 404],
    ['an address that nobody can read', '/admin/api/%zz', {}, 400],
    ['an expectation that nobody knows', HEALTH, { expect: 'a-miracle' }, 417],
  ])(
    'are on the refusal of %s, which is an error like all others',
    async (_what, path, headers, status) => {
      const { app } = await createTestApp('sqlite', { publicUrl: 'https://cartes.example.fr' });
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = { port, path, headers: { ...headers, connection: 'close' } };
        get(asked, resolve).on('error', reject);
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'content-type': 'application/json',
        'strict-transport-security': expect.stringContaining('max-age'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(await json(answer)).toMatchObject({ data: {}, message: expect.any(String), status });
    },
  );

  it('are on every page', async () => {
    const { call } = await createTestApp();
    for (const path of ['/nope', '/%61dmin/api/health']) {
      const { headers } = await call('GET', path, { as: 'guest' });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      // None of these falls back to `default-src`, or what it falls back to may change.
      for (const part of ['frame-ancestors', 'base-uri', 'object-src'])
        expect(policy).toContain(`${part} 'none'`);
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('hold only what browsers heed on a plain network', async () => {
    const names = ['cross-origin-opener-policy', 'origin-agent-cluster'];
    const sent = async (publicUrl: string) => {
      const { call } = await createTestApp('sqlite', { publicUrl });
      const { headers } = await call('GET', '/nope', { as: 'guest' });
      return names.filter((name) => headers[name] !== undefined);
    };
    expect(await sent('http://bristol.lan:3000')).toEqual([]);
    expect(await sent('http://localhost:3000')).toEqual(names);
    expect(await sent('http://127.0.0.1:3000')).toEqual(names);
    expect(await sent('https://cartes.example.fr')).toEqual(names);
  });

  it('insist on https where the public address does', async () => {
    const { call } = await createTestApp('sqlite', { publicUrl: 'https://cartes.example.fr' });
    const { headers } = await call('GET', HEALTH);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('insist on it for other sites below only where a setting says so', async () => {
    const publicUrl = 'https://example.fr';
    const { call } = await createTestApp('sqlite', { publicUrl, hstsSubdomains: true });
    const { headers } = await call('GET', HEALTH);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('keep what concerns accounts, the installation and the day out of every cache', async () => {
    const { call } = await createTestApp();
    for (const path of ['sessions', 'users', 'installation', 'today', 'history', 'health']) {
      const { headers } = await call('GET', `/admin/api/${path}`);
      expect([path, String(headers['cache-control']).includes('no-store')]).toEqual([path, true]);
    }
    const { headers } = await call('GET', '/admin/api/sessions', { as: 'guest' });
    expect(String(headers['cache-control'] ?? '')).not.toContain('max-age');
  });
});

describe('other origins', () => {
  const origin = 'https://intranet.example.fr';

  it('are refused unless they are allowed', async () => {
    const { call } = await createTestApp();
    const answer = await call('GET', HEALTH, { headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may call once they are listed, and only they', async () => {
    const { call } = await createTestApp('sqlite', { allowedOrigins: [origin], apiToken: 'x' });
    const preflight = await call('OPTIONS', COMPANIES, {
      as: 'guest',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,if-match',
        token: '',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
    expect(preflight.headers['access-control-allow-headers']).toBe('authorization,if-match');
    expect(preflight.headers.vary).toContain('Origin');
    const { headers } = await call('GET', HEALTH, { headers: { origin } });
    expect(headers['access-control-expose-headers']).toContain('X-Bristol-Build');
    const refused = await call('GET', COMPANIES, { as: 'guest', headers: { origin } });
    expect(refused).toMatchObject({
      status: 401,
      headers: { 'access-control-allow-origin': origin },
    });
    const other = await call('GET', HEALTH, { headers: { origin: 'https://autre.example' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});
