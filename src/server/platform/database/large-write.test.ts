import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Transaction } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

const unavailable = { code: 'storage_unavailable', status: 503 };
const isLarge = true;

const put =
  (key: string, value = '') =>
  (tx: Transaction<Tables>) =>
    tx.insertInto('settings').values({ key, value }).execute();

async function keysIn({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

describe.each(DIALECTS)('large writes on %s', (dialect) => {
  test('happen in their turn among the others', async () => {
    const database = await freshDatabase(dialect);
    const done: string[] = [];
    const write = (key: string, large: boolean) =>
      database
        .write(
          async (tx) => {
            await put(key)(tx);
            const rows = await tx.selectFrom('settings').select('key').orderBy('key').execute();
            return rows.map((row) => row.key).join('');
          },
          { isLarge: large },
        )
        .then((seen) => done.push(seen));
    await Promise.all([
      write('a', false),
      write('b', true),
      write('c', false),
      write('d', true),
      write('e', true),
    ]);
    expect(done).toEqual(['a', 'ab', 'abc', 'abcd', 'abcde']);
  });

  test('are taken back as a whole when they fail, and take nothing else along', async () => {
    const database = await freshDatabase(dialect);
    const failing = database.write(
      async (tx) => {
        await put('lost')(tx);
        throw new Error('no');
      },
      { isLarge },
    );
    const [failed] = await Promise.allSettled([failing, database.write(put('kept'), { isLarge })]);
    expect(failed).toMatchObject({ reason: { message: 'no' } });
    expect(await keysIn(database)).toEqual(['kept']);
  });

  test('are seen whole or not at all, and announced once they are done', async () => {
    const database = await freshDatabase(dialect);
    const heard = Promise.withResolvers<readonly string[]>();
    await database.listen({ heard: heard.resolve, lost: () => {} });
    let isDone = false;
    const write = database
      .write(
        async (tx, announce) => {
          for (let number = 0; number < 50; number++) await put(`${number}`)(tx);
          announce('fifty');
        },
        { isLarge },
      )
      .finally(() => {
        isDone = true;
      });
    const seen = new Set<number>();
    while (!isDone) {
      seen.add((await keysIn(database)).length);
      await new Promise(setImmediate);
    }
    await write;
    expect([0, 50]).toEqual(expect.arrayContaining([...seen]));
    expect((await keysIn(database)).length).toBe(50);
    expect(await heard.promise).toEqual(['fifty']);
  });

  test('that are under way when the database closes are finished', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    const write = database.write(put('a'), { isLarge });
    await database.close();
    await write;
    await expect(database.write(put('b'), { isLarge })).rejects.toMatchObject(unavailable);
    const again = await openDatabase(storage);
    onTestFinished(() => again.close());
    expect(await keysIn(again)).toEqual(['a']);
  });
});

test('a large write refuses while the file is away, and not once it is back', async () => {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.write(put('before'), { isLarge });
  const path = join(dataDir, 'bristol.db');
  renameSync(path, `${path}.away`);
  await expect(database.write(put('lost'), { isLarge })).rejects.toMatchObject(unavailable);
  renameSync(`${path}.away`, path);
  await database.write(put('after'), { isLarge });
  expect(await keysIn(database)).toEqual(['after', 'before']);
});

test('a long log is written back to the file while the server goes on', async () => {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  const other = new DatabaseSync(join(dataDir, 'bristol.db'));
  onTestFinished(() => other.close());
  const writtenBack = () =>
    Number(other.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.checkpointed);
  await database.write(put('large', 'x'.repeat(70_000_000)));
  expect(writtenBack()).toBe(0);
  await database.write(put('next'));
  while (writtenBack() === 0) await new Promise(setImmediate);
  expect(await keysIn(database)).toEqual(['large', 'next']);
});
