import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { company, EXPORTS, HERE, withPeople } from '../../../../test/support/printed-people.ts';

describe('the download of an archive of codes', () => {
  it('breaks when it fails on the way, rather than end', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('PK');
      throw new Error('The disk is full');
    }
    const test = await withPeople('sqlite', { print: { run: failing } });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}${EXPORTS}`, {
      method: 'POST',
      headers: { authorization: await test.signIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ company: company.id, format: 'png', sizeMm: 20 }),
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('is no longer made once its reader has gone', async () => {
    let stopped = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          yield Buffer.alloc(65_536);
          await new Promise(setImmediate);
        }
      } finally {
        stopped = true;
      }
    }
    const test = await withPeople('sqlite', { print: { run: endless } });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(`${address}${EXPORTS}`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { authorization: await test.signIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ company: company.id, format: 'png', sizeMm: 20 }),
    });
    await answer.body?.getReader().read();
    expect(stopped).toBe(false);
    leaving.abort();
    await vi.waitFor(() => expect(stopped).toBe(true));
    await vi.waitFor(() => expect(test.logged().join()).toContain('"complete":false'));
  });

  it('is given up when nobody reads it any more, and leaves its place to others', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        yield Buffer.alloc(65_536);
        await new Promise(setImmediate);
      }
    }
    const test = await withPeople('sqlite', { print: { run: endless }, slowReaderMs: 200 });
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ company: company.id, format: 'png', sizeMm: 20 });
    const connection = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    connection.write(
      `POST ${EXPORTS} HTTP/1.1\r\nHost: x\r\nAuthorization: ${await test.signIn()}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [start] = await once(connection, 'data');
    connection.pause();
    expect(String(start)).toMatch(/^HTTP\/1.1 200/);
    await vi.waitFor(() => expect(test.logged().join()).toContain('"complete":false'), 10_000);
  });

  it('leaves its place to others when the act cannot be noted', async () => {
    const test = await withPeople('sqlite', HERE);
    const body = { company: company.id, format: 'svg', sizeMm: 20 };
    const asked = async () => (await test.call('POST', EXPORTS, { body })).status;
    const rename = (from: string, to: string) =>
      test.database.write((tx) =>
        sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(tx),
      );
    await rename('security_events', 'elsewhere');
    expect([await asked(), await asked(), await asked()]).toEqual([500, 500, 500]);
    await rename('elsewhere', 'security_events');
    expect(await asked()).toBe(200);
  });

  it('waits for its turn when two others are being made', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow(): AsyncGenerator<Uint8Array> {
      await released;
      yield Buffer.from('PK');
    }
    const test = await withPeople('sqlite', { print: { run: slow } });
    const body = { company: company.id, format: 'png', sizeMm: 20 };
    const ask = () => test.call('POST', EXPORTS, { body });
    const three = [ask(), ask(), ask()];
    const refused = await Promise.race(three);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '20']);
    release();
    const statuses = (await Promise.all(three)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
    expect((await ask()).status).toBe(200);
  });
});
