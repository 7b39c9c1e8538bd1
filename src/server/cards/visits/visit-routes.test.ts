import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import type { Dialect } from '../../platform/database/database.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1';
const DAY_MS = 86_400_000;

const counting = (dialect: Dialect = 'sqlite') => createTestApp(dialect, {}, { countEveryMs: 1 });

const visit = (test: TestApp, path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { as: 'guest', headers: { 'user-agent': PHONE, ...headers } });

const visits = async (test: TestApp, query = '') =>
  (await test.call('GET', `/admin/api/visits${query}`)).body;

async function sumsAre(test: TestApp, query: string, views: number, downloads: number) {
  await expect.poll(() => visits(test, query)).toMatchObject({ views, downloads });
}

import { visitRetention } from './visit-store.ts';

describe.each(DIALECTS)('visits on %s', (dialect) => {
  it('are counted per card, per company and in all, pages apart from downloads', async () => {
    const test = await counting(dialect);
    const { id: company } = await storeCompany(test.database);
    const { id } = await storeContact(test.database, { company });
    const { id: other } = await storeContact(test.database);
    await visit(test, `/c/${id}`);
    await visit(test, `/C/${id.toUpperCase()}`);
    await visit(test, `/c/${id}.vcf`);
    await visit(test, `/c/${other}`);
    await visit(test, '/c/jamaisvuunecarte');
    await visit(test, `/c/${id}/qr.svg`);
    await sumsAre(test, '', 3, 1);
    await sumsAre(test, `?contact=${id}`, 2, 1);
    await sumsAre(test, `?company=${company}&days=365`, 2, 1);
    await sumsAre(test, `?contact=${other}&days=90`, 1, 0);
    expect(await visits(test, `?contact=${id}`)).toMatchObject({
      days: { 29: { day: '2026-03-12', views: 2, downloads: 1 }, length: 30 },
    });
  });

  it('tell how many scans showed no card', async () => {
    const test = await counting(dialect);
    const { id } = await storeContact(test.database, { cardState: 'hidden' });
    await visit(test, `/c/${id}`);
    await visit(test, `/c/${id}`);
    await expect
      .poll(() => visits(test, `?contact=${id}`))
      .toMatchObject({ views: 0, downloads: 0, astray: 2 });
  });

  it('stay with the company that the card was of on that day', async () => {
    const test = await counting(dialect);
    const { id: before } = await storeCompany(test.database);
    const { id: after } = await storeCompany(test.database);
    const { id } = await storeContact(test.database, { company: before });
    await visit(test, `/c/${id}`);
    await test.call('PATCH', `/admin/api/collections/Contacts/records/${id}`, {
      body: { company: after },
    });
    await visit(test, `/c/${id}`);
    await visit(test, `/c/${id}`);
    await sumsAre(test, `?company=${before}`, 1, 0);
    await sumsAre(test, `?company=${after}`, 2, 0);
    await sumsAre(test, `?contact=${id}`, 3, 0);
  });

  it('belong to their day in France, and older ones than 25 months go', async () => {
    const test = await counting(dialect);
    const { id } = await storeContact(test.database);
    test.clock.advance(8.9 * 3_600_000);
    await visit(test, `/c/${id}`);
    test.clock.advance(0.1 * 3_600_000);
    await visit(test, `/c/${id}`);
    await sumsAre(test, '', 2, 0);
    expect(await visits(test)).toMatchObject({
      days: { 28: { day: '2026-03-12', views: 1 }, 29: { day: '2026-03-13', views: 1 } },
    });
    test.clock.advance(800 * DAY_MS);
    await visitRetention(test.deps).run(new AbortController().signal);
    await visit(test, `/c/${id}`);
    const kept = () =>
      test.database.kysely.selectFrom('card_visits').select('day').distinct().execute();
    await expect.poll(kept).toEqual([{ day: '2028-05-21' }]);
  });

  it('are left to count when the server stops, and then written', async () => {
    const test = await createTestApp(dialect);
    const { id } = await storeContact(test.database);
    await visit(test, `/c/${id}`);
    const stored = () => test.database.kysely.selectFrom('card_visits').selectAll().execute();
    expect(await stored()).toEqual([]);
    await test.app.close();
    const day = '2026-03-12';
    expect(await stored()).toContainEqual({ subject: id, day, kind: 'view', count: 1 });
  });
});

describe('a visit', () => {
  it('is counted too when the page is given again before the framework, or has not changed', async () => {
    const test = await counting();
    const { id } = await storeContact(test.database);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port }: AddressInfo = Object(test.app.server.address());
    const get = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/c/${id}`, { headers: { 'user-agent': PHONE, ...headers } });
    const first = await get({});
    const etag = first.headers.get('etag') ?? '';
    expect((await get({})).status).toBe(200);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    await get({ 'user-agent': 'WhatsApp/2.23.20.0' });
    await get({ referer: `http://127.0.0.1:${port}/companies` });
    await sumsAre(test, '', 3, 0);
  });

  it('is not one by a robot, ahead of time, for the headers, or from the back-office', async () => {
    const test = await counting();
    const { id } = await storeContact(test.database);
    await visit(test, `/c/${id}`, { 'user-agent': 'Googlebot/2.1' });
    await visit(test, `/c/${id}.vcf`, { 'user-agent': 'curl/8.14.1' });
    await visit(test, `/c/${id}`, { 'sec-purpose': 'prefetch' });
    const shown = await visit(test, `/c/${id}?apercu`);
    // So that the file which staff takes from there is not counted either.
    expect(shown.headers['referrer-policy']).toBe('same-origin');
    await test.call('HEAD', `/c/${id}`, { as: 'guest', headers: { 'user-agent': PHONE } });
    const counted = await visit(test, `/c/${id}`);
    expect(counted.headers['referrer-policy']).toBe('no-referrer');
    expect(counted.headers['set-cookie']).toBeUndefined();
    expect(counted.text).toContain('comptés par jour, sans cookie ni adresse.');
    await sumsAre(test, '', 1, 0);
  });
});

describe('the figures', () => {
  it('are for staff only, and for one card, one company or all', async () => {
    const test = await createTestApp();
    for (const path of ['visits', 'visits.csv', 'codes']) {
      expect((await test.call('GET', `/admin/api/${path}`, { as: 'guest' })).status).toBe(401);
    }
    for (const query of ['days=31', 'contact=x', `contact=${'a'.repeat(15)}&company=x`]) {
      expect((await test.call('GET', `/admin/api/visits?${query}`)).status).toBe(400);
    }
  });

  it.each(['visits', 'codes'])('are told as every answer of the API: %s', async (name) => {
    const { headers, text } = await (await createTestApp()).call('GET', `/admin/api/${name}`);
    expect(headers['content-type']).toBe('application/json');
    expect(text).toMatch(/\}\n$/);
  });

  it('come as a file, too', async () => {
    const test = await createTestApp();
    const { status, headers, text } = await test.call('GET', '/admin/api/visits.csv?days=90');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="visites-90-jours.csv"');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffJour;Pages affichées;Contacts téléchargés');
    expect(lines).toHaveLength(92);
    expect(lines[90]).toBe('12/03/2026;0;0');
  });
});
