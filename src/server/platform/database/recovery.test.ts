import { renameSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { administer, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Tables } from './tables.ts';

/** Longer than the server of the tests is ever silent while the machine is busy. */
const SILENCE_MS = 1000;
const unavailable = { code: 'storage_unavailable', status: 503 };

const put =
  (key: string, value = '') =>
  (tx: Transaction<Tables>) =>
    tx.insertInto('settings').values({ key, value }).execute();

test('a full disk refuses the writes that need room, and no longer once there is some', async () => {
  const database = await freshDatabase('sqlite');
  const allow = (pages: string) =>
    database.write((tx) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(tx));
  await allow('1');
  const big = 'x'.repeat(500_000);
  const outcomes = await Promise.allSettled([
    database.write(put('a', big)),
    database.write(put('b', big)),
  ]);
  const full = { code: 'disk_full', status: 507 };
  expect(outcomes).toMatchObject([{ reason: full }, { reason: full }]);
  expect(await database.kysely.selectFrom('settings').selectAll().execute()).toEqual([]);
  await allow('1073741823');
  await database.write(put('a', big));
  await database.ping();
});

test('a file that was read-only is written to again as soon as it can be', async () => {
  const database = await freshDatabase('sqlite');
  await database.write((tx) => sql`PRAGMA query_only = ON`.execute(tx));
  await expect(database.write(put('a'))).rejects.toMatchObject(unavailable);
  await database.write(put('a'));
});

test('a database file that went away is used again once it is back', async () => {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.write(put('before'));
  const path = join(dataDir, 'bristol.db');
  renameSync(path, `${path}.away`);
  await expect(database.write(put('lost'))).rejects.toMatchObject(unavailable);
  await expect(database.ping()).rejects.toMatchObject(unavailable);
  await expect(database.kysely.selectFrom('settings').selectAll().execute()).rejects.toMatchObject(
    unavailable,
  );
  renameSync(`${path}.away`, path);
  await database.ping();
  await database.write(put('after'));
  const rows = await database.kysely.selectFrom('settings').select('key').execute();
  expect(rows.map((row) => row.key).sort()).toEqual(['after', 'before']);
});

test('a write lock that another process holds only delays a write, and no read', async () => {
  const storage = await freshStorage('sqlite');
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const other = new DatabaseSync(join(storage.dataDir, 'bristol.db'));
  other.exec('BEGIN IMMEDIATE');
  const write = database.write(put('a'));
  await new Promise(setImmediate);
  expect(await database.kysely.selectFrom('settings').selectAll().execute()).toEqual([]);
  other.exec('COMMIT');
  other.close();
  await write;
});

test('a PostgreSQL that ends the connections is used again at once', async () => {
  const storage = await freshStorage('postgres');
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const name = new URL(storage.databaseUrl ?? '').pathname.slice(1);
  const cutOff = database.write(async (tx) => {
    await put('lost')(tx);
    await administer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    await put('lost too')(tx);
  });
  await expect(cutOff).rejects.toMatchObject(unavailable);
  await database.write(put('after'));
  const rows = await database.kysely.selectFrom('settings').select('key').execute();
  expect(rows).toEqual([{ key: 'after' }]);
});

test('a PostgreSQL that cannot be reached is used again once it can be', async () => {
  const storage = await freshStorage('postgres');
  const way = await openWay(new URL(storage.databaseUrl ?? ''));
  const database = await openDatabase({ ...storage, databaseUrl: way.url });
  onTestFinished(() => database.close());
  await database.write(put('before'));
  await way.cut();
  await expect(database.write(put('lost'))).rejects.toMatchObject(unavailable);
  await expect(database.ping()).rejects.toMatchObject(unavailable);
  await way.restore();
  await database.ping();
  await database.write(put('after'));
});

test('a PostgreSQL that falls silent is given up on, and used again once it answers', async () => {
  const storage = await freshStorage('postgres');
  const way = await openWay(new URL(storage.databaseUrl ?? ''));
  const database = await openPostgres(way.url, SILENCE_MS);
  onTestFinished(() => database.close());
  await database.write(put('before'));
  way.hold();
  await expect(Promise.all([database.write(put('lost')), database.ping()])).rejects.toMatchObject(
    unavailable,
  );
  way.resume();
  await database.ping();
  await database.write(put('after'));
});

test('whoever listens to a PostgreSQL that falls silent is told, and can listen again', async () => {
  const storage = await freshStorage('postgres');
  const way = await openWay(new URL(storage.databaseUrl ?? ''));
  const database = await openPostgres(way.url, SILENCE_MS);
  onTestFinished(() => database.close());
  const loss = Promise.withResolvers<void>();
  await database.listen({ heard: () => {}, lost: loss.resolve });
  way.hold();
  await loss.promise;
  way.resume();
  const news = Promise.withResolvers<readonly string[]>();
  await database.listen({ heard: news.resolve, lost: () => {} });
  await database.announce(['again']);
  expect(await news.promise).toEqual(['again']);
});

/** A way to the database through a port of its own, that the test can cut and restore. */
async function openWay(target: URL) {
  let server: Server;
  const sockets = new Set<Socket>();
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from);
          from.pipe(to);
          from.on('error', () => to.destroy()).on('close', () => to.destroy());
        }
      });
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  const port = await listen(0);
  onTestFinished(() => cut());
  const url = new URL(target);
  url.port = String(port);
  const hold = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const resume = () => {
    for (const socket of sockets) socket.resume();
  };
  return { url: url.href, cut, restore: () => listen(port), hold, resume };
}
