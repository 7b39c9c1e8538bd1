import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import { twoServers } from '../../../../test/support/two-servers.ts';
import { recordsPath } from '../../../../test/support/writes.ts';

const ROUNDS = 60;
const PASSWORD = 'papier bleu 9';

const chosen = (password: string) => ({ password, passwordConfirm: password });

describe.each(DIALECTS)('What is kept of the reads on %s', (dialect) => {
  it('is never older than the last acknowledged write of any process', async () => {
    const { one, other, token } = await twoServers(dialect);
    const headers = { authorization: token };
    const call = async (
      app: FastifyInstance,
      method: 'GET' | 'PATCH',
      url: string,
      payload = {},
    ) => {
      const body = method === 'PATCH' ? { payload } : {};
      const answer = await app.inject({ method, url, headers, ...body });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const made = await one.inject({
      method: 'POST',
      url: recordsPath('Contacts'),
      headers,
      payload: { Nom: 'Durand', Prenom: 'Zoé', Email: 'z@a.fr', Phone: '0639980010' },
    });
    const { id } = made.json();
    const pages = [
      recordsPath('Contacts'),
      recordsPath('Contacts', id),
      `${recordsPath('Contacts')}?perPage=1`,
      `/c/${id}`,
    ];

    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Nom${round}fin`;
      await call(round % 2 === 0 ? one : other, 'PATCH', recordsPath('Contacts', id), {
        Nom: name,
      });
      const answers = await Promise.all(
        [one, other].flatMap((app) => pages.map((page) => call(app, 'GET', page))),
      );
      for (const answer of answers) expect(answer).toContain(name);
    }
  });

  it('never mixes what readers see while others write without a pause', async () => {
    const { one, other, token } = await twoServers(dialect);
    const headers = { authorization: token };
    const made = await one.inject({
      method: 'POST',
      url: recordsPath('Company'),
      headers,
      payload: { RaisonSociale: '0' },
    });
    const url = recordsPath('Company', made.json().id);
    let acknowledged = 0;
    const write = async () => {
      for (let value = 1; value <= ROUNDS; value += 1) {
        const payload = { RaisonSociale: String(value) };
        await one.inject({ method: 'PATCH', url, headers, payload });
        acknowledged = value;
      }
    };
    const read = async (app: FastifyInstance) => {
      while (acknowledged < ROUNDS) {
        await nextTurn();
        const least = acknowledged;
        const answer = await app.inject({ method: 'GET', url, headers });
        expect(Number(answer.json().RaisonSociale)).toBeGreaterThanOrEqual(least);
      }
    };

    await Promise.all([write(), ...[one, one, other, other].map(read)]);

    expect(acknowledged).toBe(ROUNDS);
  });

  it.each([
    ['is deleted', 'DELETE', undefined],
    ['changes its e-mail', 'PATCH', { email: 'e@f.fr' }],
    ['changes its password', 'PATCH', { ...chosen('encre rouge 7'), oldPassword: PASSWORD }],
  ] as const)('ends for every process when the account %s', async (_what, method, change) => {
    const { one, other, token } = await twoServers(dialect);
    const headers = { authorization: token };
    const colleague = { email: 'c@d.fr', ...chosen(PASSWORD) };
    const users = { url: recordsPath('users'), headers };
    const made = await one.inject({ method: 'POST', ...users, payload: colleague });
    const signedIn = await one.inject({
      method: 'POST',
      url: '/admin/api/collections/users/auth-with-password',
      payload: { identity: colleague.email, password: PASSWORD },
    });
    const list = async (app: FastifyInstance, authorization: string) => {
      const url = recordsPath('Company');
      return (await app.inject({ method: 'GET', url, headers: { authorization } })).statusCode;
    };
    const session = signedIn.json().token;
    for (const app of [one, one, other, other]) expect(await list(app, session)).toBe(200);

    const own = { url: recordsPath('users', made.json().id), headers };
    const payload = change && { payload: change };
    expect((await one.inject({ method, ...own, ...payload })).statusCode).toBeLessThan(300);

    for (const app of [one, other]) {
      expect(await list(app, session)).toBe(401);
      expect(await list(app, token)).toBe(200);
    }
  });

  it('is told by a strong tag that the same content always has', async () => {
    const { call, database } = await createTestApp(dialect);
    const { id } = await storeCompany(database);
    for (const path of [recordsPath('Company'), recordsPath('Company', id)]) {
      const first = await call('GET', path);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]{22}"$/);

      await storeContact(database, { company: '' });
      const again = await call('GET', path, { headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');

      await call('PATCH', recordsPath('Company', id), { body: { City: path } });
      const changed = await call('GET', path, { headers: { 'if-none-match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    }
  });
});

describe('A read', () => {
  it('that depends on the moment is computed each time', async () => {
    const { call, clock, database } = await createTestApp();
    await storeCompany(database, { created: '2026-03-12 15:00:00.000Z' });
    const path = `${recordsPath('Company')}?filter=${encodeURIComponent('created < @now')}`;
    expect((await call('GET', path)).body).toMatchObject({ totalItems: 0 });

    clock.advance(3_600_000);

    expect((await call('GET', path)).body).toMatchObject({ totalItems: 1 });
  });

  it('in a random order is drawn each time', async () => {
    const { call, database } = await createTestApp();
    for (let count = 0; count < 30; count += 1) await storeCompany(database);
    const path = `${recordsPath('Company')}?sort=%40random`;
    expect((await call('GET', path)).text).not.toBe((await call('GET', path)).text);
  });

  it('asks for the session and for the fixed header each time, whatever is kept', async () => {
    const { clock, app, signIn } = await createTestApp('sqlite', { apiToken: 'jeton' });
    const authorization = await signIn();
    const url = recordsPath('Company');
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'GET', url, headers })).statusCode;
    for (let time = 0; time < 2; time += 1) {
      expect(await statusOf({ authorization, token: 'jeton' })).toBe(200);
      expect(await statusOf({ authorization })).toBe(403);
      expect(await statusOf({ authorization, token: 'faux' })).toBe(403);
      expect(await statusOf({ authorization: `${authorization}x`, token: 'jeton' })).toBe(401);
    }

    clock.advance(5 * 24 * 3_600_000);

    expect(await statusOf({ authorization, token: 'jeton' })).toBe(401);
  });

  it('that is refused is refused again, and to guests whatever is kept', async () => {
    const { call, database } = await createTestApp();
    await storeCompany(database);
    expect((await call('GET', recordsPath('Company'))).status).toBe(200);
    expect((await call('GET', recordsPath('Company'), { as: 'guest' })).status).toBe(401);
    const missing = recordsPath('Company', 'absent000000000');
    for (const path of [missing, `${recordsPath('Company')}?filter=(`]) {
      const codes = [(await call('GET', path)).status, (await call('GET', path)).status];
      expect(codes).toEqual(path === missing ? [404, 404] : [400, 400]);
    }
  });

  it('has one tag per encoding, each known for the same content', async () => {
    const { call, database } = await createTestApp();
    for (let count = 0; count < 5; count += 1) await storeCompany(database);
    const path = recordsPath('Company');
    const tags: string[] = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await call('GET', path, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      tags.push(String(headers.etag));
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      const answer = await call('GET', path, {
        headers: { 'accept-encoding': 'br', 'if-none-match': tag },
      });
      expect([answer.status, answer.headers.etag]).toEqual([304, tags[2]]);
    }
  });
});
