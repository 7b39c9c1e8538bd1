import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { twoServers } from '../../../../test/support/two-servers.ts';
import { SESSION_DAYS, SESSIONS_MAX } from '../../../domain/accounts/sessions.ts';
import { findAccount } from '../../accounts/account-store.ts';

const USERS = '/admin/api/collections/users/records';
const SIGN_OUT = '/admin/api/collections/users/sign-out';
const REFRESH = '/admin/api/collections/users/auth-refresh';
const SESSIONS = '/admin/api/sessions';
const DAY_MS = 86_400_000;

interface Listed {
  id: string;
  agent: string;
  address: string;
  seen: string;
  isCurrent: boolean;
}

async function sessionsOf(test: TestApp, as?: string): Promise<Listed[]> {
  const { body } = await test.call('GET', SESSIONS, as === undefined ? {} : { as });
  return Reflect.get(Object(body), 'sessions');
}

const statusOf = async (test: TestApp, as: string) =>
  (await test.call('GET', USERS, { as })).status;

describe('a session', () => {
  it('is not opened with a password, or for an account, that was taken away since it was checked', async () => {
    const { deps, database } = await createTestApp();
    const account = await findAccount(database.kysely, TEST_EMAIL);
    if (!account) throw new Error('nobody has an account');
    const { id, passwordHash } = account;
    await expect(tokenFor(deps, account)).resolves.toMatch(/^ey/);
    const refused = { code: 'wrong_credentials' };
    await expect(tokenFor(deps, { id, passwordHash: `${passwordHash}x` })).rejects.toMatchObject(
      refused,
    );
    await database.write((tx) => sql`UPDATE users SET disabled = 1`.execute(tx));
    await expect(tokenFor(deps, account)).rejects.toMatchObject(refused);
  });

  it('is over at once when one signs out, and the others go on', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    const answer = await test.call('POST', SIGN_OUT, { as: token });
    expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
    expect(await statusOf(test, token)).toBe(401);
    expect((await test.call('POST', REFRESH, { as: token })).status).toBe(401);
    expect((await test.call('GET', USERS)).status).toBe(200);
  });

  it('ends with all others, or all others end without it', async () => {
    const test = await createTestApp();
    const [one, other] = [await test.signIn(), await test.signIn()];
    const others = await test.call('POST', SIGN_OUT, { as: one, body: { others: true } });
    expect(others.status).toBe(204);
    expect(others.headers).not.toHaveProperty('clear-site-data');
    expect([await statusOf(test, one), await statusOf(test, other)]).toEqual([200, 401]);
    const again = await test.signIn();
    await test.call('POST', SIGN_OUT, { as: one, body: { all: true } });
    expect([await statusOf(test, one), await statusOf(test, again)]).toEqual([401, 401]);
  });

  it('is listed with where it was opened, never with what would open it', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    const { text } = await test.call('GET', SESSIONS, { as: token });
    const [own, other] = await sessionsOf(test, token);
    expect(own).toMatchObject({ isCurrent: true, address: '127.0.0', agent: 'lightMyRequest' });
    expect(other).toMatchObject({ isCurrent: false, address: '192.0.2', agent: 'a test' });
    const rows = await test.database.kysely.selectFrom('sessions').selectAll().execute();
    for (const row of rows) expect(text).not.toContain(row.hash);
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.stringify(rows)).not.toContain(Reflect.get(JSON.parse(claims), 'sid'));
  });

  it('is ended by the person whose it is, by nobody else', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    const own = (await sessionsOf(test)).find(({ isCurrent }) => !isCurrent);
    await test.call('POST', USERS, {
      body: {
        email: 'paul@example.fr',
        password: 'encre et papier',
        passwordConfirm: 'encre et papier',
      },
    });
    const paul = await test.signIn('paul@example.fr', 'encre et papier');
    const path = `${SESSIONS}/${own?.id}`;
    expect((await test.call('DELETE', path, { as: paul })).status).toBe(404);
    expect(await statusOf(test, token)).toBe(200);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect(await statusOf(test, token)).toBe(401);
  });

  it('lasts five days after its last use, and thirty in all', async () => {
    const test = await createTestApp();
    let token = await test.signIn();
    const former = token;
    for (let day = 0; day < 28; day += 4) {
      test.clock.advance(4 * DAY_MS);
      const { body } = await test.call('POST', REFRESH, { as: token });
      token = String(Reflect.get(Object(body), 'token'));
    }
    expect(await statusOf(test, former)).toBe(401);
    expect(await statusOf(test, token)).toBe(200);
    test.clock.advance(1.9 * DAY_MS);
    expect(await statusOf(test, token)).toBe(200);
    test.clock.advance(0.2 * DAY_MS);
    expect(await statusOf(test, token)).toBe(401);
    const unused = await test.signIn();
    test.clock.advance(SESSION_DAYS * DAY_MS);
    expect(await statusOf(test, unused)).toBe(401);
  });

  it('says when it was used, to five minutes', async () => {
    const test = await createTestApp();
    const before = (await sessionsOf(test))[0]?.seen;
    test.clock.advance(4 * 60_000);
    expect((await sessionsOf(test))[0]?.seen).toBe(before);
    test.clock.advance(60_000);
    await sessionsOf(test);
    await expect.poll(async () => (await sessionsOf(test))[0]?.seen).not.toBe(before);
  });

  it('gives way when a person has too many, the one least lately used first', async () => {
    const test = await createTestApp();
    const first = await test.signIn();
    for (let count = 1; count < SESSIONS_MAX; count += 1) {
      test.clock.advance(60_000);
      await test.call('POST', SIGN_OUT.replace('sign-out', 'auth-with-password'), {
        as: 'guest',
        body: { identity: TEST_EMAIL, password: 'carton plume 42' },
      });
    }
    expect(await sessionsOf(test, first)).toHaveLength(SESSIONS_MAX);
    expect((await test.call('GET', USERS)).status).toBe(401);
    expect(await statusOf(test, first)).toBe(200);
  });

  it.each(DIALECTS)('that is ended at one server is over at the other (%s)', async (dialect) => {
    const { one, other, token } = await twoServers(dialect);
    const headers = { authorization: token };
    const read = async () => (await other.inject({ url: USERS, headers })).statusCode;
    expect(await read()).toBe(200);
    await one.inject({ method: 'POST', url: SIGN_OUT, headers });
    expect(await read()).toBe(401);
  });
});

describe('a token', () => {
  it('made from a copy of the database is refused', async () => {
    const test = await createTestApp();
    const { SignJWT } = await import('jose');
    const { hkdfSync } = await import('node:crypto');
    const secret = await test.database.kysely
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'tokenSecret')
      .executeTakeFirstOrThrow();
    const key = new Uint8Array(hkdfSync('sha256', secret.value, '', 'session tokens', 32));
    const user = await findAccount(test.database.kysely, TEST_EMAIL);
    const stored = await test.database.kysely.selectFrom('sessions').selectAll().executeTakeFirst();
    const collectionId = '_pb_users_auth_';
    for (const sid of [undefined, stored?.hash, stored?.id, '']) {
      const token = await new SignJWT({ collectionId, id: user?.id, sid, type: 'auth' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('5d')
        .sign(key);
      expect(await statusOf(test, token)).toBe(401);
    }
  });

  it('goes on being taken after it was renewed, until one signs out', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    const { body } = await test.call('POST', REFRESH, { as: token });
    const renewed = String(Reflect.get(Object(body), 'token'));
    expect([await statusOf(test, token), await statusOf(test, renewed)]).toEqual([200, 200]);
    await test.call('POST', SIGN_OUT, { as: renewed });
    expect([await statusOf(test, token), await statusOf(test, renewed)]).toEqual([401, 401]);
  });
});
