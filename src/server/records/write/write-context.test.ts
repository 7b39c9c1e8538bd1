import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { storeCompany } from '../../../../test/support/store.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { timeAfter } from '../../../domain/time.ts';
import { newContext, touchRows } from './write-context.ts';

const STORED = [
  '2026-03-12 14:05:00.123Z',
  '2026-03-12 14:05:59.999Z',
  '2026-12-31 23:59:59.999Z',
  '2028-02-28 23:59:59.999Z',
  '2026-10-25 00:59:59.999Z',
  '0999-12-31 23:59:59.999Z',
];
/** In milliseconds, how far the clock of a write is from the change before it. */
const CLOCKS = [-86_400_000, -1, 0, 1, 2, 3_600_000];

describe.each(DIALECTS)('Who belongs to a record that changed (%s)', (dialect) => {
  it('moves on as the record itself does, whatever the clock says', async () => {
    const database = await freshDatabase(dialect);
    const told: string[] = [];
    const expected: string[] = [];
    for (const stored of STORED) {
      for (const away of CLOCKS) {
        const { id } = await storeCompany(database, { updated: stored });
        const now = new Date(new Date(stored.replace(' ', 'T')).getTime() + away);
        await database.write((tx) =>
          touchRows(newContext({ tx, dialect, clock: () => now, by: BY_ITSELF }), 'Company', [id]),
        );
        const row = await database.kysely
          .selectFrom('Company')
          .select('updated')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        told.push(row.updated);
        expected.push(timeAfter(stored, now.toISOString().replace('T', ' ')));
      }
    }
    expect(told).toEqual(expected);
  });
});
