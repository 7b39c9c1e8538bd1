import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { freshStorage } from '../support/database.ts';
import { startProcess } from '../support/server-process.ts';

/** The retention takes some seconds for so many, a thousand at a time. */
const EVENTS = 300_000;
const LOOKED = { timeout: 130_000, interval: 50 };

const oldEvents = async ({ kysely }: Database) => {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM security_events WHERE time < '2001'`.execute(kysely);
  return Number(rows[0]?.count);
};

const retentionOf = ({ kysely }: Database) =>
  kysely.selectFrom('tasks').selectAll().where('name', '=', 'sweep-trace').executeTakeFirst();

it('A task that a server is killed in the middle of is carried on by another one', async () => {
  const storage = await freshStorage('postgres');
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  await sql`INSERT INTO security_events (time, kind, actor, session, address, target, details)
    SELECT '2000-01-01 00:00:00.000Z', 'session-opened', '', '', '', '', '{}'
    FROM generate_series(1, ${sql.lit(EVENTS)})`.execute(database.kysely);
  await database.write((tx) =>
    tx.insertInto('tasks').values({ name: 'sweep-trace', due: '' }).execute(),
  );
  const settings = { DATABASE_URL: storage.databaseUrl ?? '', WORKERS: '1' };
  const killed = await startProcess(settings);
  await expect.poll(() => oldEvents(database), LOOKED).toBeLessThan(EVENTS);
  await killed.end('SIGKILL');
  expect(await oldEvents(database)).toBeGreaterThan(0);
  const held = await retentionOf(database);
  expect(held).toMatchObject({ due: '', done: '' });
  expect(held?.holder).not.toBe('');
  // As if the time of its lease had passed.
  await database.write((tx) => tx.updateTable('tasks').set({ until: '' }).execute());

  const next = await startProcess(settings);
  await expect.poll(async () => (await retentionOf(database))?.done, LOOKED).not.toBe('');
  expect(await oldEvents(database)).toBe(0);
  const done = await retentionOf(database);
  expect(done).toMatchObject({ holder: '', until: '' });
  expect(String(done?.due) > String(done?.done)).toBe(true);
  expect(await next.end('SIGTERM')).toBe(0);
});
