import { describe, expect, it, onTestFinished } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { payloadsOf } from './postgres/postgres-announcements.ts';

/** Listens to a database; `next` answers the lines in the order in which they are heard. */
async function listenTo(database: Database) {
  const lines: string[] = [];
  let wake = () => {};
  let isLost = false;
  await database.listen({
    heard: (more) => {
      lines.push(...more);
      wake();
    },
    lost: () => {
      isLost = true;
      wake();
    },
  });
  const something = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    async next(count: number): Promise<string[]> {
      while (lines.length < count && !isLost) await something();
      return lines.splice(0, count);
    },
    async loss(): Promise<void> {
      while (!isLost) await something();
    },
  };
}

describe.each(DIALECTS)('announcements on %s', (dialect) => {
  it('are heard after the commit that holds them, in the order of the writes', async () => {
    const database = await freshDatabase(dialect);
    const { next } = await listenTo(database);
    const put = (key: string) =>
      database.write(async (tx, announce) => {
        announce(key);
        await tx.insertInto('settings').values({ key, value: '' }).execute();
      });
    const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
    await Promise.all(keys.map(put));
    expect(await next(20)).toEqual(keys);
  });

  it('are not made by a write that is rolled back, alone or among others', async () => {
    const database = await freshDatabase(dialect);
    const { next } = await listenTo(database);
    const refuse = () =>
      database.write(async (_tx, announce) => {
        announce('refused');
        throw new Error('no');
      });
    const accept = (line: string) => database.write(async (_tx, announce) => announce(line));
    await expect(refuse()).rejects.toThrow('no');
    await Promise.allSettled([accept('before'), refuse(), accept('after')]);
    expect(await next(2)).toEqual(['before', 'after']);
    await database.announce(['on its own']);
    expect(await next(1)).toEqual(['on its own']);
  });

  it('end when the database is closed, and the listener is told', async () => {
    const database = await openDatabase(await freshStorage(dialect));
    const { loss } = await listenTo(database);
    await database.close();
    await loss();
  });
});

describe('announcements on postgres', () => {
  it('are heard by every process', async () => {
    const storage = await freshStorage('postgres');
    const [one, other] = [await openDatabase(storage), await openDatabase(storage)];
    onTestFinished(() => one.close());
    onTestFinished(() => other.close());
    const ears = [await listenTo(one), await listenTo(other)];
    await one.write(async (_tx, announce) => announce('from one'));
    await other.announce(['from the other']);
    for (const { next } of ears) expect(await next(2)).toEqual(['from one', 'from the other']);
  });

  it('are put together into payloads that PostgreSQL accepts', () => {
    expect(payloadsOf([])).toEqual([]);
    expect(payloadsOf(['a', 'b'])).toEqual(['a\nb']);
    const lines = Array.from({ length: 2000 }, (_, index) => `update Company é${index}`);
    const payloads = payloadsOf(lines);
    expect(payloads.join('\n').split('\n')).toEqual(lines);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  });
});
