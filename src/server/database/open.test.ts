import { describe, expect, test } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../test/support/database.ts';

describe.each(DIALECTS)('%s', (dialect) => {
  test('what was written is read', async () => {
    const database = await freshDatabase(dialect);
    await database.write((tx) =>
      tx.insertInto('settings').values({ key: 'secret', value: 'x' }).execute(),
    );
    expect(await database.kysely.selectFrom('settings').selectAll().execute()).toEqual([
      { key: 'secret', value: 'x' },
    ]);
  });
});
