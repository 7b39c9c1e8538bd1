import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../test/support/database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const ROUNDS = 200;

async function setValue(database: Database, value: string): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto('settings')
      .values({ key: 'k', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

async function valueIn(database: Database): Promise<string | undefined> {
  const row = await database.kysely.selectFrom('settings').select('value').executeTakeFirst();
  return row?.value;
}

describe.each(DIALECTS)('The version of the data (%s)', (dialect) => {
  it('changes with each acknowledged write, one’s own and another process’s', async () => {
    const settings = await freshStorage(dialect);
    const writers = [await openDatabase(settings), await openDatabase(settings)];
    onTestFinished(async () => {
      for (const writer of writers) await writer.close();
    });
    const seen = new Map<Database, Set<string>>(writers.map((writer) => [writer, new Set()]));

    for (let round = 0; round < ROUNDS; round += 1) {
      const writer = writers[round % 2];
      if (writer) await setValue(writer, String(round));
      for (const [reader, versions] of seen) {
        versions.add(await reader.version());
        expect(await valueIn(reader)).toBe(String(round));
      }
    }

    expect([...seen.values()].map((versions) => versions.size)).toEqual([ROUNDS, ROUNDS]);
  });

  it('is never seen unchanged by a reader that already sees the change', async () => {
    const settings = await freshStorage(dialect);
    const writer = await openDatabase(settings);
    const reader = await openDatabase(settings);
    onTestFinished(() => reader.close());
    onTestFinished(() => writer.close());
    const valueAt = new Map<string, string | undefined>();
    let writing = true;
    const writes = (async () => {
      for (let round = 0; round < ROUNDS; round += 1) await setValue(writer, String(round));
      writing = false;
    })();

    while (writing) {
      await nextTurn();
      const before = await reader.version();
      const value = await valueIn(reader);
      if ((await reader.version()) !== before) continue;
      // Nothing was committed in between, so this version has this value and no other.
      expect(valueAt.get(before) ?? value).toBe(value);
      valueAt.set(before, value);
    }
    await writes;

    expect(await valueIn(reader)).toBe(String(ROUNDS - 1));
  });
});

it('stays the same on SQLite while nobody writes, whatever is read', async () => {
  const database = await freshDatabase('sqlite');
  const before = await database.version();

  await sql`SELECT * FROM "Company"`.execute(database.kysely);
  await database.write(async (tx) => sql`SELECT * FROM "Company"`.execute(tx));

  expect(await database.version()).toBe(before);
});
