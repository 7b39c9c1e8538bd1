import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../session/sign-in.ts';
import { closedGate, pb, sessionGate } from './client.ts';
import { onPersonChange, signOut } from './session.ts';

const DAY = 24 * 3600;
const claire = { id: 'claire', collectionId: 'c', collectionName: 'users', email: 'claire@a.fr' };

function tokenOf(name: string, secondsLeft: number): string {
  const claims = { name, exp: Math.floor(Date.now() / 1000) + secondsLeft };
  return `e30.${btoa(JSON.stringify(claims))}.x`;
}

let valid = '';
const calls: string[] = [];
/** The header `token` of each call. */
const fixedTokens: (string | null)[] = [];

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

async function server(url: string, init: RequestInit): Promise<Response> {
  const path = url.replace('/admin/api/collections/', '');
  calls.push(path);
  fixedTokens.push(new Headers(init.headers).get('token'));
  if (path === 'users/auth-with-password') {
    if (!String(init.body).includes('"password":"bon"')) return answer(400, { status: 400 });
    valid = tokenOf('new', 5 * DAY);
    return answer(200, { token: valid, record: claire });
  }
  const sent = new Headers(init.headers).get('Authorization');
  if (sent !== valid) return answer(401, { status: 401 });
  if (path === 'users/auth-refresh') {
    valid = tokenOf('renewed', 5 * DAY);
    return answer(200, { token: valid, record: claire });
  }
  return answer(200, { id: path });
}

const get = (path: string) => pb.send<{ id: string }>(`/api/collections/${path}`, {});
const waiting = () => vi.waitFor(() => expect(sessionGate.isWaiting()).toBe(true));

let stop: () => void;

beforeEach(() => {
  calls.length = 0;
  fixedTokens.length = 0;
  vi.stubGlobal('fetch', server);
  valid = tokenOf('first', 5 * DAY);
  pb.authStore.save(valid, claire);
  stop = onPersonChange(async () => undefined);
});

afterEach(() => {
  stop();
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

describe('Each call', () => {
  it('carries the header `token`, of guests and with pictures too', async () => {
    signOut();
    await signIn('claire@a.fr', 'bon');
    await pb.collection('Company').update('a', { logo: new File([], 'logo.png') });
    await pb.send('/api/exports/qr', { method: 'POST', headers: { accept: 'application/zip' } });
    expect(calls[0]).toBe('users/sign-out');
    expect(fixedTokens).toEqual(Array.from({ length: 4 }, () => 'bristol'));
  });
});

describe('Calls of someone whose session has ended', () => {
  it('go on once the password is given again', async () => {
    valid = 'something else';
    const pending = Promise.all([get('a'), get('b'), get('c')]);
    await waiting();
    await signIn('claire@a.fr', 'bon');
    expect(await pending).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(sessionGate.isWaiting()).toBe(false);
  });

  it('keep waiting after a wrong password', async () => {
    valid = 'something else';
    const pending = get('a');
    await waiting();
    await expect(signIn('claire@a.fr', 'faux')).rejects.toMatchObject({ status: 400 });
    expect(sessionGate.isWaiting()).toBe(true);
    await signIn('claire@a.fr', 'bon');
    expect(await pending).toEqual({ id: 'a' });
  });

  it('fail together when the person signs out instead', async () => {
    valid = 'something else';
    const pending = Promise.allSettled([get('a'), get('b')]);
    await waiting();
    signOut();
    for (const call of await pending) {
      expect(call).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    }
  });

  it('do not ask again when another tab has signed in meanwhile', async () => {
    const fresh = tokenOf('other tab', 5 * DAY);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (valid !== fresh) {
        valid = fresh;
        pb.authStore.save(fresh, claire);
        return answer(401, { status: 401 });
      }
      return server(url, init);
    });
    expect(await get('a')).toEqual({ id: 'a' });
  });

  it('of a guest are refused without asking the server', async () => {
    signOut();
    await expect(get('a')).rejects.toMatchObject({ status: 401, isAbort: true });
    expect(calls).toEqual(['users/sign-out']);
    expect(sessionGate.isWaiting()).toBe(false);
  });
});

describe('Calls of someone whose account was disabled', () => {
  beforeEach(() => {
    const data = { account: { code: 'validation_account_disabled' } };
    vi.stubGlobal('fetch', async () => answer(401, { status: 401, data }));
  });

  it('wait without asking for a password, and fail once the person leaves', async () => {
    const pending = get('a');
    await vi.waitFor(() => expect(closedGate.isWaiting()).toBe(true));
    expect(sessionGate.isWaiting()).toBe(false);
    signOut();
    await expect(pending).rejects.toMatchObject({ status: 401, isAbort: true });
    expect(closedGate.isWaiting()).toBe(false);
  });

  it('go on once the same person has signed in again in another tab', async () => {
    const pending = get('a');
    await vi.waitFor(() => expect(closedGate.isWaiting()).toBe(true));
    valid = tokenOf('again', 5 * DAY);
    vi.stubGlobal('fetch', server);
    pb.authStore.save(valid, claire);
    expect(await pending).toEqual({ id: 'a' });
  });
});

describe('A session that grows old', () => {
  it('is renewed once, however many calls a screen makes', async () => {
    valid = tokenOf('old', DAY);
    pb.authStore.save(valid, claire);
    await Promise.all([get('a'), get('b')]);
    await vi.waitFor(() => expect(pb.authStore.token).toBe(valid));
    await get('c');
    expect(calls.filter((path) => path === 'users/auth-refresh')).toHaveLength(1);
    expect(new Set(fixedTokens)).toEqual(new Set(['bristol']));
    expect(pb.authStore.record).toMatchObject({ email: 'claire@a.fr' });
  });
});

describe('A refusal that says when to come back', () => {
  it.each([429, 503])('tells how long to wait (%i)', async (status) => {
    vi.stubGlobal('fetch', async () => answer(status, { status }, { 'Retry-After': '40' }));
    await expect(signIn('claire@a.fr', 'bon')).rejects.toMatchObject({
      status,
      response: { retryAfter: 40 },
    });
  });
});

/** Answers of a proxy between a browser and the server, in its place. */
const OTHER_ANSWERS = [
  ['a page', new Response('<h1>Portail</h1>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', new Response(null, { status: 204 })],
  ['another JSON', answer(200, { ok: true })],
  ['a token of nobody', answer(200, { token: 'abc' })],
] as const;

it.each(OTHER_ANSWERS)('A sign-in that %s answers stores nothing', async (_, given) => {
  pb.authStore.clear();
  vi.stubGlobal('fetch', async () => given.clone());
  await expect(signIn('claire@a.fr', 'bon')).rejects.toThrow();
  expect(pb.authStore).toMatchObject({ token: '', record: null });
});
