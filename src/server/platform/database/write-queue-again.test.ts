import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

const put = (tx: Transaction<Tables>, key: string) =>
  tx.insertInto('settings').values({ key, value: '' }).execute();

async function keys(database: Database): Promise<string[]> {
  const rows = await database.kysely.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}

/** The error of PostgreSQL for a transaction that another one was in the way of. */
const conflict = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

describe.each(DIALECTS)('writes that run again on %s', (dialect) => {
  test('announce once, in their order, and refused ones nothing', async () => {
    const database = await freshDatabase(dialect);
    const told: string[] = [];
    await database.listen({ heard: (lines) => void told.push(...lines), lost: () => {} });
    let conflicts = 2;
    const write = (key: string, meet = () => {}) =>
      database.write(async (tx, announce) => {
        announce(key);
        await put(tx, key);
        meet();
        return key;
      });
    const refused = () => {
      throw new ApiError('create_refused');
    };
    const outcomes = await Promise.allSettled([
      write('a'),
      write('b', refused),
      write('c', () => {
        if (conflicts-- > 0) throw conflict();
      }),
      write('d', refused),
      write('e'),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([
      'a',
      false,
      'c',
      false,
      'e',
    ]);
    await write('last');
    while (told.at(-1) !== 'last') await nextTurn();
    expect(told).toEqual(['a', 'c', 'e', 'last']);
    expect(await keys(database)).toEqual(['a', 'c', 'e', 'last']);
  });

  test('are written before the database closes', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    let runs = 0;
    let closing: Promise<void> | undefined;
    const outcomes = await Promise.allSettled([
      database.write(async (tx) => {
        await put(tx, 'a');
        runs += 1;
        if (runs === 2) closing = database.close();
      }),
      database.write(() => Promise.reject(new ApiError('create_refused'))),
      database.write((tx) => put(tx, 'b')),
    ]);
    await closing;
    expect(runs).toBe(2);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const again = await openDatabase(storage);
    onTestFinished(() => again.close());
    expect(await keys(again)).toEqual(['a', 'b']);
  });
});

/** Has PostgreSQL do this as it commits the key `at commit`. */
async function atCommit(database: Database, statement: string): Promise<void> {
  await database.write(async (tx) => {
    await sql`${sql.raw(`CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.key = 'at commit' THEN ${statement}; END IF; RETURN NULL; END $$`)}`.execute(tx);
    await sql`CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON settings
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()`.execute(tx);
  });
}

async function writeThree(database: Database, runs: string[]) {
  const write = (key: string) =>
    database.write(async (tx) => {
      runs.push(key);
      await put(tx, key);
    });
  return Promise.allSettled([write('before'), write('at commit'), write('after')]);
}

const unavailable = { reason: { code: 'storage_unavailable' } };
const unconfirmed = { reason: { code: 'unconfirmed' } };

describe('on PostgreSQL', () => {
  test('a connection that is lost at the commit has nothing written again', async () => {
    const database = await freshDatabase('postgres');
    await atCommit(database, 'PERFORM pg_terminate_backend(pg_backend_pid()), pg_sleep(1)');
    const runs: string[] = [];
    const outcomes = await writeThree(database, runs);
    expect(outcomes).toMatchObject([unconfirmed, unconfirmed, unconfirmed]);
    expect(runs).toEqual(['before', 'at commit', 'after']);
    expect(await keys(database)).toEqual([]);
  });

  test('a connection that is lost amid a group leaves nothing of it behind', async () => {
    const database = await freshDatabase('postgres');
    const outcomes = await Promise.allSettled([
      database.write((tx) => put(tx, 'a')),
      database.write((tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)),
      database.write((tx) => put(tx, 'b')),
    ]);
    expect(outcomes).toMatchObject([unavailable, unavailable, unavailable]);
    expect(await keys(database)).toEqual([]);
  });

  test('a conflict at the commit has the group written again, as a whole', async () => {
    const database = await freshDatabase('postgres');
    await sql`CREATE SEQUENCE tries`.execute(database.kysely);
    await atCommit(
      database,
      `IF nextval('tries') < 3 THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END IF`,
    );
    const runs: string[] = [];
    const outcomes = await writeThree(database, runs);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(runs).toHaveLength(9);
    expect(await keys(database)).toEqual(['after', 'at commit', 'before']);
  });
});
