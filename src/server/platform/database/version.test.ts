import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import { expectVersionToStay, staysWhile } from '../../../../test/support/version.ts';
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

/** Writes what no kept answer shows. */
async function countQuietly(database: Database): Promise<void> {
  const visit = { subject: '', day: '2026-03-12', kind: 'view', count: 1 };
  await database.write(
    (tx) =>
      tx
        .insertInto('card_visits')
        .values(visit)
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'day', 'kind'])
            .doUpdateSet((eb) => ({ count: eb('card_visits.count', '+', 1) })),
        )
        .execute(),
    { keepsCache: true },
  );
}

async function valueIn(database: Database): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'k')
    .executeTakeFirst();
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
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all([
          setValue(round % 3 === 0 ? reader : writer, String(round)),
          countQuietly(reader),
          countQuietly(writer),
        ]);
      }
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

  it('stays when only visits are counted, and changes with the next write all the same', async () => {
    const database = await freshDatabase(dialect);
    const count = () => countQuietly(database);
    for (let round = 0; round < 3; round += 1) {
      await expectVersionToStay(database, count);
      await expectVersionToStay(database, () => Promise.all([count(), count()]));
      expect(await staysWhile(database, () => setValue(database, String(round)))).toBe(false);
      const both = () => Promise.all([count(), setValue(database, `${round} too`), count()]);
      expect(await staysWhile(database, both)).toBe(false);
    }
  });

  it('changes when another process writes while visits are counted here', async () => {
    const settings = await freshStorage(dialect);
    const here = await openDatabase(settings);
    const there = await openDatabase(settings);
    onTestFinished(() => here.close());
    onTestFinished(() => there.close());
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await here.version();
      await Promise.all([countQuietly(here), setValue(there, String(round)), countQuietly(here)]);
      expect(await here.version()).not.toBe(before);
    }
  });
});

it('stays for every process that shares a PostgreSQL while one of them counts visits', async () => {
  const settings = await freshStorage('postgres');
  const here = await openDatabase(settings);
  const there = await openDatabase(settings);
  onTestFinished(() => here.close());
  onTestFinished(() => there.close());
  await expectVersionToStay(here, () => countQuietly(there));
});

it('stays the same on SQLite while nobody writes, whatever is read', async () => {
  const database = await freshDatabase('sqlite');
  const before = await database.version();

  await sql`SELECT * FROM "Company"`.execute(database.kysely);
  await database.write(async (tx) => sql`SELECT * FROM "Company"`.execute(tx));

  expect(await database.version()).toBe(before);
});
