import { sql, type Transaction } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

const put =
  (key: string, value = '') =>
  (tx: Transaction<Tables>) =>
    tx.insertInto('settings').values({ key, value }).execute();

async function keys(database: Database): Promise<string[]> {
  const rows = await database.kysely.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}

const time = '2026-03-12 14:05:00.000Z';
const aRecord = (id: string) => ({ id, created: time, updated: time, deleted: null });
const aUser = (id: string, email: string) => ({
  ...aRecord(id),
  email,
  email_fold: email.toLowerCase(),
  passwordHash: '',
});

describe.each(DIALECTS)('writes on %s', (dialect) => {
  test('a write answers what its work answers, once every reader sees it', async () => {
    const database = await freshDatabase(dialect);
    const answer = await database.write(async (tx) => {
      await put('a')(tx);
      return 42;
    });
    expect(answer).toBe(42);
    expect(await keys(database)).toEqual(['a']);
  });

  test('readers see nothing of a write that is under way', async () => {
    const database = await freshDatabase(dialect);
    await database.write(async (tx) => {
      await put('a')(tx);
      expect(await keys(database)).toEqual([]);
    });
  });

  test('a refused write throws its own error and leaves no trace', async () => {
    const database = await freshDatabase(dialect);
    const refused = database.write(async (tx) => {
      await put('a')(tx);
      throw new ApiError('create_refused');
    });
    await expect(refused).rejects.toMatchObject({ code: 'create_refused' });
    expect(await keys(database)).toEqual([]);
  });

  test('a refused write takes nothing of its neighbours along', async () => {
    const database = await freshDatabase(dialect);
    await database.write(put('taken'));
    const outcomes = await Promise.allSettled([
      database.write(put('before')),
      database.write(async (tx) => {
        await put('half')(tx);
        await put('taken')(tx);
      }),
      database.write(put('after')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await keys(database)).toEqual(['after', 'before', 'taken']);
  });

  test('a refusal has its neighbours written again once, and not in the groups that follow', async () => {
    const database = await freshDatabase(dialect);
    await database.write(put('taken'));
    const runs: Record<string, number> = {};
    for (const group of ['a', 'b', 'c']) {
      const neighbour = database.write(async (tx) => {
        runs[group] = (runs[group] ?? 0) + 1;
        await put(group)(tx);
      });
      await expect(database.write(put('taken'))).rejects.toThrow();
      await neighbour;
    }
    expect(runs).toEqual({ a: 2, b: 1, c: 1 });
    expect(await keys(database)).toEqual(['a', 'b', 'c', 'taken']);
  });

  test('fifty writers who add to the same value lose no addition', async () => {
    const database = await freshDatabase(dialect);
    await database.write(put('count', '0'));
    const addOne = (tx: Transaction<Tables>) =>
      tx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'count')
        .executeTakeFirstOrThrow()
        .then(({ value }) =>
          tx
            .updateTable('settings')
            .set({ value: String(Number(value) + 1) })
            .where('key', '=', 'count')
            .execute(),
        );
    await Promise.all(Array.from({ length: 50 }, () => database.write(addOne)));
    const { value } = await database.kysely
      .selectFrom('settings')
      .select('value')
      .executeTakeFirstOrThrow();
    expect(value).toBe('50');
  });

  test('two living accounts never share an e-mail, nor two rows an id', async () => {
    const database = await freshDatabase(dialect);
    const add = (id: string, email: string) =>
      database.write((tx) => tx.insertInto('users').values(aUser(id, email)).execute());
    await add('a'.repeat(15), 'Marie@imprimerie.fr');
    await expect(add('b'.repeat(15), 'marie@imprimerie.fr')).rejects.toThrow(/unique/i);
    await expect(add('a'.repeat(15), 'paul@imprimerie.fr')).rejects.toThrow(/unique/i);
  });

  test('the e-mail of a deleted account can be used again', async () => {
    const database = await freshDatabase(dialect);
    await database.write(async (tx) => {
      const gone = { ...aUser('a'.repeat(15), 'marie@imprimerie.fr'), deleted: time };
      await tx.insertInto('users').values(gone).execute();
      await tx
        .insertInto('users')
        .values(aUser('b'.repeat(15), gone.email))
        .execute();
    });
    expect(await database.kysely.selectFrom('users').select('id').execute()).toHaveLength(2);
  });

  test('a contact cannot point at a company that does not exist', async () => {
    const database = await freshDatabase(dialect);
    const write = database.write((tx) =>
      tx
        .insertInto('Contacts')
        .values({ ...aRecord('c'.repeat(15)), company: 'nowhere', deletedWith: null })
        .execute(),
    );
    await expect(write).rejects.toThrow(/foreign key/i);
  });

  test('sequence numbers and counts are numbers', async () => {
    const database = await freshDatabase(dialect);
    await database.write((tx) =>
      tx
        .insertInto('Company')
        .values(aRecord('e'.repeat(15)))
        .execute(),
    );
    const row = await database.kysely
      .selectFrom('Company')
      .select(['seq', (of) => of.fn.countAll().over().as('total')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ seq: 1, total: 1 });
  });

  test.each([{}, { keepsCache: true }])(
    'writes of the same turn share one commit (%o)',
    async (kind) => {
      const database = await freshDatabase(dialect);
      let acknowledged = false;
      const first = database.write(put('first'), kind).then(() => {
        acknowledged = true;
      });
      const second = database.write(async (tx) => {
        const seen = await tx.selectFrom('settings').select('key').execute();
        return { seen: seen.map((row) => row.key), committed: await keys(database), acknowledged };
      }, kind);
      await first;
      expect(await second).toEqual({ seen: ['first'], committed: [], acknowledged: false });
    },
  );

  test('writes of two processes happen one after the other', async () => {
    const storage = await freshStorage(dialect);
    const [one, other] = await Promise.all([openDatabase(storage), openDatabase(storage)]);
    onTestFinished(() => one.close());
    onTestFinished(() => other.close());
    const putOnce = async (tx: Transaction<Tables>) => {
      const known = await tx.selectFrom('settings').selectAll().execute();
      await tx
        .insertInto('settings')
        .values({ key: `${known.length}`, value: '' })
        .execute();
    };
    await Promise.all([one, other, one, other].map((database) => database.write(putOnce)));
    expect(await keys(one)).toEqual(['0', '1', '2', '3']);
  });

  test('closing waits for the writes before it and refuses what comes after it', async () => {
    const database = await freshDatabase(dialect);
    const before = database.write(put('a'));
    await Promise.all([before, database.close()]);
    await expect(database.write(put('b'))).rejects.toThrow();
    await expect(keys(database)).rejects.toThrow();
  });
});

test('on SQLite, reads cannot write', async () => {
  const database = await freshDatabase('sqlite');
  await expect(sql`DELETE FROM settings`.execute(database.kysely)).rejects.toThrow();
});

test('on SQLite, what is acknowledged is on the disk', async () => {
  const database = await freshDatabase('sqlite');
  const pragma = async (name: string) =>
    database.write(async (tx) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(tx);
      return Object.values(rows[0] ?? {})[0];
    });
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});
