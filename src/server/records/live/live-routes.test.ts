import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createTestApp,
  TEST_EMAIL,
  TEST_PASSWORD,
  type TestApp,
} from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import {
  heard,
  type LiveStream,
  listening,
  openStream,
  REALTIME,
  setUpLive,
  subscribe,
  subscribed,
  withOptions,
} from '../../../../test/support/live.ts';
import { codesIn, recordsPath } from '../../../../test/support/writes.ts';
import { SESSION_DAYS } from '../../../domain/accounts/sessions.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { GUESTS_PER_NETWORK_MAX } from './live-clients.ts';

async function unchangedFor(test: TestApp, stream: LiveStream): Promise<number> {
  const { status, headers } = await subscribe(test, stream, ['Company/*']);
  expect(status).toBe(204);
  return Number(headers['unchanged-for']);
}

describe('an event stream', () => {
  it('has the headers and the first message that clients expect', async () => {
    const { url } = await setUpLive();
    const { response, clientId } = await openStream(url);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(clientId).toMatch(/^[a-zA-Z0-9]{40}$/);
  });

  it('opens without the token header, which an EventSource cannot send; subscribing asks for it', async () => {
    const test = await createTestApp('sqlite', { apiToken: 'secret' });
    const stream = await openStream(await listening(test));
    const body = { clientId: stream.clientId, subscriptions: ['Company/*'] };
    const without = await test.call('POST', REALTIME, { body, headers: { token: '' } });
    expect(without.status).toBe(403);
    expect((await test.call('POST', REALTIME, { body, as: 'guest' })).status).toBe(401);
    expect((await test.call('POST', REALTIME, { body })).status).toBe(204);
  });

  it('tells nothing to a client whose subscriptions nobody signed in for', async () => {
    const { test, url, create } = await setUpLive();
    const stream = await openStream(url);
    const witness = await subscribed(test, url, 'Company/*');
    const refused = await subscribe(test, stream, ['Company/*'], 'guest');
    expect(refused.status).toBe(401);
    await create('Company', { RaisonSociale: 'Tue' });
    expect(await heard(witness, 1)).toEqual(['create Tue']);
    await subscribe(test, stream, ['Company/*']);
    await create('Company', { RaisonSociale: 'Dite' });
    expect(await heard(stream, 1)).toEqual(['create Dite']);
  });

  it('learns for how long nothing has changed, from the moment the server listens', async () => {
    const { test, url, create } = await setUpLive();
    const stream = await openStream(url);
    test.clock.advance(60_000);
    expect(await unchangedFor(test, stream)).toBeGreaterThanOrEqual(60_000);
    await create('Company', { RaisonSociale: 'Atelier' });
    expect(await unchangedFor(test, stream)).toBeLessThan(1000);
    test.clock.advance(5000);
    expect(await unchangedFor(test, stream)).toBeGreaterThanOrEqual(5000);
    expect(await unchangedFor(test, stream)).toBeLessThan(60_000);
  });

  it.each(DIALECTS)('learns of what another program changed, too, on %s', async (dialect) => {
    const { test, url, create } = await setUpLive(dialect);
    const { id } = await create('Company', { RaisonSociale: 'Atelier' });
    const stream = await openStream(url);
    const byHand = await openDatabase(test.database.storage);
    onTestFinished(() => byHand.close());
    await byHand.write((tx) =>
      sql`UPDATE "Company" SET "RaisonSociale" = 'Usine' WHERE id = ${id}`.execute(tx),
    );
    test.clock.advance(60_000);
    expect(await unchangedFor(test, stream)).toBeLessThan(1000);
  });

  it('learns the same when somebody sets the clock of the machine', async () => {
    const { test, url } = await setUpLive();
    let hours = 0;
    test.deps.clock = () => new Date(test.clock.read().getTime() + hours * 3_600_000);
    const stream = await openStream(url);
    hours = 1;
    expect(await unchangedFor(test, stream)).toBeLessThan(1000);
  });

  it('is refused to whom it does not belong', async () => {
    const { test, url, create } = await setUpLive();
    const stream = await subscribed(test, url, 'Company/*');
    const account = { email: 'zoe@example.fr', password: TEST_PASSWORD };
    await create('users', { ...account, passwordConfirm: TEST_PASSWORD });
    const other = await subscribe(test, stream, [], await test.signIn(account.email));
    expect(other.status).toBe(403);
    expect(other.body).toEqual({
      data: {},
      message: "The current and the previous request authorization don't match.",
      status: 403,
    });
    const renewed = await test.signIn(TEST_EMAIL);
    expect((await subscribe(test, stream, [], renewed)).status).toBe(204);
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: REALTIME,
      remoteAddress: '192.0.2.1',
      headers: { authorization: renewed },
      payload: { clientId: stream.clientId, subscriptions: [] },
    });
    expect(elsewhere.json()).toEqual({
      data: {},
      message: 'Invalid realtime client.',
      status: 400,
    });
  });

  it('is refused when it does not exist, or when the request says nothing that makes sense', async () => {
    const { test, url } = await setUpLive();
    const post = (body: unknown) => test.call('POST', REALTIME, { body });
    expect((await post({ clientId: 'x'.repeat(40) })).body).toEqual({
      data: {},
      message: 'Missing or invalid client id.',
      status: 404,
    });
    const blank = await post({ clientId: '', subscriptions: [] });
    expect([blank.status, codesIn(blank)]).toEqual([400, { clientId: 'validation_required' }]);
    for (const body of [
      { clientId: '' },
      { clientId: 5 },
      { clientId: 'x', subscriptions: [5] },
      { clientId: 'x', subscriptions: 'Company/*' },
    ]) {
      const message = 'Something went wrong while processing your request.';
      expect((await post(body)).body).toMatchObject({ message, status: 400 });
    }
    const { clientId } = await openStream(url);
    const many = await post({ clientId, subscriptions: Array(1001).fill('Company/*') });
    expect(codesIn(many)).toEqual({ subscriptions: 'validation_length_too_long' });
    expect(many.body).toMatchObject({ data: { subscriptions: { params: { max: 1000, min: 0 } } } });
    for (const [topic, code] of [
      ['x'.repeat(2501), 'validation_length_too_long'],
      [withOptions('Company/*', { filter: 'nonsense (' }), 'validation_invalid_format'],
      [withOptions('Company/*', { fields: 'City:nonsense' }), 'validation_invalid_format'],
      [
        `Company/*?options=${encodeURIComponent('{"query":{"filter":1}}')}`,
        'validation_invalid_format',
      ],
      ['Company/*\nevent:PB_CONNECT', 'validation_invalid_format'],
    ]) {
      const answer = await post({ clientId, subscriptions: ['orders/*', topic] });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ data: { subscriptions: { 1: { code } } } });
    }
    expect((await post({ clientId, subscriptions: [12] })).status).toBe(400);
    const unusual = [
      'Company/*?options=x',
      `Company/*?options=${encodeURIComponent('{"query":5}')}`,
      'x'.repeat(2500),
    ];
    expect((await post({ clientId, subscriptions: unusual })).status).toBe(204);
    const full = Array.from({ length: 1000 }, (_, index) => `Company/${index}`);
    expect((await post({ clientId, subscriptions: full })).status).toBe(204);
  });

  it('is refused to an address with too many that nobody signed in for', async () => {
    const { test, url } = await setUpLive();
    const staff = await subscribed(test, url, 'Company/*');
    for (let guests = 0; guests < GUESTS_PER_NETWORK_MAX; guests += 1) await openStream(url);
    const refused = await fetch(`${url}${REALTIME}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toEqual({ data: {}, message: 'Too Many Requests.', status: 429 });
    expect((await subscribe(test, staff, ['orders/*'])).status).toBe(204);
  });

  it('is not refused to people who signed in, however many share an address', async () => {
    const { test, url } = await setUpLive();
    for (let people = 0; people <= GUESTS_PER_NETWORK_MAX; people += 1) {
      await subscribed(test, url, 'Company/*');
    }
    await openStream(url);
  });

  it('ends after five minutes without a message', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { test, url, create } = await setUpLive();
    const stream = await subscribed(test, url, 'Company/*');
    test.clock.advance(299_000);
    const later = await subscribed(test, url, 'Company/*');
    test.clock.advance(1000);
    vi.advanceTimersByTime(5000);
    expect(await stream.next()).toBeUndefined();
    await create('Company', { RaisonSociale: 'Atelier' });
    expect(await heard(later, 1)).toEqual(['create Atelier']);
  });

  it('ends with the session that named it last, and tells nothing more before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { test, url } = await setUpLive();
    test.clock.advance(SESSION_DAYS * 86_400_000 - 60_000);
    const [ending, renewed] = [await subscribed(test, url, 'Company/*'), await openStream(url)];
    const token = await test.signIn();
    expect((await subscribe(test, renewed, ['Company/*'], token)).status).toBe(204);
    test.clock.advance(60_000);
    const values = { body: { RaisonSociale: 'Atelier' }, as: token };
    expect((await test.call('POST', recordsPath('Company'), values)).status).toBe(200);
    expect(await heard(renewed, 1)).toEqual(['create Atelier']);
    vi.advanceTimersByTime(5000);
    expect(await ending.next()).toBeUndefined();
    expect((await subscribe(test, renewed, [])).status).toBe(401);
  });

  it('ends when what it should tell cannot be read, and no other one does', async () => {
    const { test, url, create } = await setUpLive();
    const other = await subscribed(test, url, 'Company/*');
    const stream = await subscribed(test, url, 'orders/*');
    await test.database.write((tx) =>
      sql`ALTER TABLE orders_contacts RENAME COLUMN position TO elsewhere`.execute(tx),
    );
    await test.database.write(async (_tx, announce) => announce('update orders abcdefghijklmno'));
    expect(await stream.next()).toBeUndefined();
    await create('Company', { RaisonSociale: 'Atelier' });
    expect(await heard(other, 1)).toEqual(['create Atelier']);
  });

  it('ends at once when the server stops', async () => {
    const { test, url } = await setUpLive();
    const stream = await subscribed(test, url, 'Company/*');
    const closing = test.app.close();
    expect(await stream.next()).toBeUndefined();
    await closing;
  });
});
