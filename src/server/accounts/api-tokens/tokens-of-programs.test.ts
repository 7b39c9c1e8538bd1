import { describe, expect, it } from 'vitest';
import { textOf, withPaul } from '../../../../test/support/team.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import {
  PROGRAM_REQUESTS_MAX,
  PROGRAM_SECONDS,
  TOKENS_MAX,
} from '../../../domain/accounts/program-tokens.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { insertProgram } from '../../identity/sessions/program-store.ts';

const TOKENS = '/admin/api/tokens';
const COMPANIES = recordsPath('Company');
const DAY_MS = 86_400_000;

async function withToken(rights: 'read' | 'write') {
  const test = await withPaul();
  const body = { name: 'Logiciel de paie', rights, days: 90 };
  const made = await test.call('POST', TOKENS, { body });
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const status = async (method: 'GET' | 'POST', path: string, sent?: unknown, as = '') =>
    (await test.call(method, path, { body: sent, as: as || textOf(made.body, 'token') })).status;
  return { ...test, id: textOf(made.body, 'id'), token: textOf(made.body, 'token'), status };
}

describe('The token of a program', () => {
  it('is called as people see it, and not by what no database holds', async () => {
    const { call } = await withPaul();
    const make = (name: string) =>
      call('POST', TOKENS, { body: { name, rights: 'read', days: 90 } });
    expect((await make('Pai\u200be du\r\npe\u0301le')).status).toBe(200);
    expect((await call('GET', TOKENS)).body).toMatchObject({ items: [{ name: 'Paie du péle' }] });
    for (const name of ['\u200b', 'a\0b', 'a\ud800']) expect((await make(name)).status).toBe(400);
  });

  it('is told once, works with or without a word before it, and is revoked at once', async () => {
    const { call, token, id, status, database, own, ...test } = await withToken('read');
    expect(await status('GET', COMPANIES)).toBe(200);
    expect(await status('GET', COMPANIES, undefined, `Bearer ${token}`)).toBe(200);
    await test.app.inject({ url: '/admin/api/health' });
    const listed = await call('GET', TOKENS);
    expect(listed.body).toEqual({
      items: [
        {
          ...{ id, name: 'Logiciel de paie', rights: 'read', createdBy: 'marie.durand@example.fr' },
          ...{ created: expect.any(String), seen: expect.any(String), ends: expect.any(String) },
        },
      ],
    });
    const stored = await database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);

    expect((await call('DELETE', `${TOKENS}/${id}`)).status).toBe(204);
    expect(await status('GET', COMPANIES)).toBe(401);
    expect((await call('DELETE', `${TOKENS}/${id}`)).status).toBe(404);
    const auditLog = await call('GET', '/admin/api/journal?kind=token-revoked');
    expect(auditLog.text).toContain('"targetName":"Logiciel de paie"');
    await test.app.close();
    const events = (await auditedBy({ database })).filter(({ kind }) => kind.startsWith('token-'));
    expect(events).toMatchObject([
      {
        kind: 'token-made',
        actor: own,
        target: id,
        details: { name: 'Logiciel de paie', rights: 'read', days: 90 },
      },
      { kind: 'token-revoked', actor: own, target: id },
      { kind: 'token-after-revocation', actor: '', target: id, details: { count: 1 } },
    ]);
    expect(JSON.stringify([events, test.logged()])).not.toContain(token);
  });

  it('that reads changes nothing', async () => {
    const { status, database } = await withToken('read');
    expect(await status('POST', COMPANIES, { RaisonSociale: 'Dupont' })).toBe(403);
    const requests = [{ method: 'POST', url: '/api/collections/Company/records', body: {} }];
    expect(await status('POST', '/admin/api/batch', { requests })).toBe(403);
    const { living } = await database.kysely
      .selectFrom('record_counts')
      .select('living')
      .where('collection', '=', 'Company')
      .executeTakeFirstOrThrow();
    expect(Number(living)).toBe(0);
  });

  it('that writes is named for what it did, whoever made it', async () => {
    const { call, status, id, own } = await withToken('write');
    expect(await status('POST', COMPANIES, { RaisonSociale: 'Dupont' })).toBe(200);
    const history = await call('GET', '/admin/api/history');
    const items: unknown = Reflect.get(Object(history.body), 'items');
    expect(items).toMatchObject([{ actor: id, actorName: 'Logiciel de paie', source: 'api' }]);
    expect(id).not.toBe(own);
  });

  it('goes on when whoever made it is gone', async () => {
    const { call, status, paul, signIn, own } = await withToken('read');
    const users = recordsPath('users');
    await call('PATCH', `${users}/${paul}`, { body: { administrator: true } });
    const as = await signIn('paul@example.fr', 'encre et papier');
    expect((await call('DELETE', `${users}/${own}`, { as })).status).toBe(204);
    expect(await status('GET', COMPANIES)).toBe(200);
  });

  it('reaches no account, however that is written', async () => {
    const { status, paul } = await withToken('write');
    for (const name of ['users', 'USERS', COLLECTIONS.users.id]) {
      const path = `/admin/api/collections/${name}/records`;
      expect(await status('GET', path), name).toBe(403);
      expect(await status('GET', `${path}/${paul}`), name).toBe(403);
      expect(await status('POST', path, {}), name).toBe(403);
      const item = { method: 'PATCH', url: `/api/collections/${name}/records/${paul}`, body: {} };
      const batch = await status('POST', '/admin/api/batch', { requests: [item] });
      expect([200, 204], name).not.toContain(batch);
    }
    const live = { clientId: 'x', subscriptions: ['users/*'] };
    expect(await status('POST', '/admin/api/realtime', live)).toBe(403);
  });

  it('ends on its day and is not renewed, however much it is used', async () => {
    const { status, clock } = await withToken('read');
    for (let day = 0; day < 88; day += 4) {
      clock.advance(4 * DAY_MS);
      expect(await status('GET', COMPANIES)).toBe(200);
    }
    expect(await status('POST', '/admin/api/collections/users/auth-refresh')).toBe(403);
    clock.advance(3 * DAY_MS);
    expect(await status('GET', COMPANIES)).toBe(401);
  });

  it('is made by administrators, after saying again who they are, and not without end', async () => {
    const { call, asPaul, clock, deps, database } = await withToken('read');
    const body = { name: 'Site', rights: 'read', days: 30 };
    for (const wrong of [
      { ...body, name: ' ' },
      { ...body, name: 'x'.repeat(101) },
      { ...body, rights: 'toString' },
      { ...body, days: 366 },
      { ...body, days: 0 },
      {},
    ]) {
      expect((await call('POST', TOKENS, { body: wrong })).status).toBe(400);
    }
    expect((await call('POST', TOKENS, { body, as: asPaul })).status).toBe(403);
    await database.write(async (tx) => {
      for (let count = 1; count < TOKENS_MAX; count += 1) {
        await insertProgram(tx, { name: 'x', rights: 'read', days: 30, madeBy: '' }, deps.clock());
      }
    });
    const full = await call('POST', TOKENS, { body });
    expect([full.status, full.text]).toEqual([400, expect.stringContaining('Too many tokens')]);
    clock.advance(3_600_000);
    expect(textOf((await call('POST', TOKENS, { body })).body, 'message')).toContain('proof');
    expect((await call('GET', TOKENS)).status).toBe(200);
  });
});

describe('A program that asks without a pause', () => {
  it('waits after too many requests, those for what is kept aside', async () => {
    const { call, token, clock } = await withToken('read');
    const ask = (path: string) => call('GET', path, { as: token });
    for (let count = 0; count < 10; count += 1) await ask(COMPANIES);
    // The first of them was no answer that is kept.
    for (let count = 1; count < PROGRAM_REQUESTS_MAX; count += 1) {
      expect((await ask('/admin/api/views?collection=Company')).status).toBe(200);
    }
    const refused = await ask('/admin/api/views?collection=Company');
    expect([refused.status, Number(refused.headers['retry-after']) <= PROGRAM_SECONDS]).toEqual([
      429,
      true,
    ]);
    clock.advance(PROGRAM_SECONDS * 1000);
    expect((await ask(COMPANIES)).status).toBe(200);
  });
});
