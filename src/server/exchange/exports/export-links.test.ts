import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  EXPORT_ALL,
  EXPORT_RECORDS,
  EXPORTS_HERE,
  exportLink,
} from '../../../../test/support/exports.ts';
import { withPeople } from '../../../../test/support/printed-people.ts';

const WISH = {
  collection: 'Contacts',
  columns: 'shown',
  format: 'csv',
  choice: { list: {}, count: 4 },
};

const follow = (test: TestApp, url: string) => test.call('GET', url, { as: 'guest' });

describe('the link to an export', () => {
  it('works once, whatever header is missing', async () => {
    const test = await withPeople('sqlite', EXPORTS_HERE);
    const url = await exportLink(test, EXPORT_RECORDS, WISH);
    expect((await follow(test, url)).status).toBe(200);
    expect((await follow(test, url)).status).toBe(404);
  });

  it('works for a minute', async () => {
    const test = await withPeople('sqlite', EXPORTS_HERE);
    const url = await exportLink(test, EXPORT_RECORDS, WISH);
    test.clock.advance(60_000);
    expect((await follow(test, url)).status).toBe(404);
  });

  it('ends with the session that asked for it', async () => {
    const test = await withPeople('sqlite', EXPORTS_HERE);
    const url = await exportLink(test, EXPORT_RECORDS, WISH);
    await test.call('POST', '/admin/api/collections/users/sign-out');
    expect((await follow(test, url)).status).toBe(404);
  });

  it('is in no log, and not in the database as it is', async () => {
    const test = await withPeople('sqlite', EXPORTS_HERE);
    const url = await exportLink(test, EXPORT_RECORDS, WISH);
    const secret = url.slice(url.lastIndexOf('/') + 1);
    const stored = await test.database.kysely.selectFrom('export_links').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await follow(test, url);
    await follow(test, url);
    expect(test.logged().join()).toContain('/admin/api/exports/:link');
    expect(test.logged().join()).not.toContain(secret);
  });
});

describe('exports', () => {
  it('are asked for by who is signed in, and lead nowhere by chance', async () => {
    const test = await createTestApp();
    for (const path of [EXPORT_RECORDS, EXPORT_ALL]) {
      expect((await test.call('POST', path, { body: WISH, as: 'guest' })).status).toBe(401);
    }
    expect((await follow(test, '/admin/api/exports/quelconque')).status).toBe(404);
    expect((await test.call('HEAD', '/admin/api/exports/quelconque')).status).toBe(404);
  });

  it('wait for their turn when two others are read slowly', async () => {
    const test = await createTestApp();
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    for (let nth = 0; nth < 2; nth += 1) {
      const url = await exportLink(test, EXPORT_ALL);
      const connection = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void connection.destroy());
      connection.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
      connection.pause();
      await once(connection, 'connect');
    }
    await expect
      .poll(async () => (await test.call('POST', EXPORT_ALL)).headers['retry-after'])
      .toBe('20');
    expect((await test.call('POST', EXPORT_ALL)).status).toBe(503);
  });
});
