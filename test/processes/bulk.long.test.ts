import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { historyIn } from '../support/history.ts';
import { carriedThroughKills, KILLS } from '../support/kills.ts';

/** Several steps for each life of the server. */
const PEOPLE = 16_000;

const begunSchema = z.looseObject({ operation: z.string() });

describe.each(DIALECTS)('A bulk change on %s', (dialect) => {
  it('does each record once, however often the server is killed, and so does its undo', {
    timeout: 15 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    const contacts = Array.from({ length: PEOPLE }, (_, at) => aContact({ Nom: `Nom${at}` }));
    const filled = await openDatabase(storage);
    await storeRecords(filled, { contacts });
    await filled.close();

    const hiding = await carriedThroughKills(storage, async (send) => {
      const choice = { list: { filter: 'cardState="published"' }, count: PEOPLE };
      const body = { collection: 'Contacts', choice, action: { kind: 'hide' } };
      const answer = await send('POST', '/admin/api/bulk', { body });
      expect(answer.status, answer.text).toBe(202);
      return begunSchema.parse(JSON.parse(answer.text)).operation;
    });
    const undoing = await carriedThroughKills(storage, async (send) => {
      const answer = await send('POST', `/admin/api/operations/${hiding.id}/undo`, { body: {} });
      expect(answer.status, answer.text).toBe(202);
      return begunSchema.parse(JSON.parse(answer.text)).operation;
    });
    // A loaded machine may do the rest between two looks at it.
    for (const { kills } of [hiding, undoing]) expect(kills).toBeGreaterThan(KILLS / 2);

    const database = await openDatabase(storage);
    const { rows } = await sql<{ state: string; count: number }>`
      SELECT "cardState" AS state, count(*) AS count FROM "Contacts"
      GROUP BY "cardState"`.execute(database.kysely);
    expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([['published', PEOPLE]]);
    const history = await historyIn(database);
    await database.close();
    expect(history.map(({ id }) => id)).toEqual([hiding.id, undoing.id]);
    for (const { changes, about } of history) {
      const records = changes.map((change) => change.split(' ')[1]);
      expect([records.length, new Set(records).size]).toEqual([PEOPLE, PEOPLE]);
      expect(about).toMatchObject({ counts: { Contacts: { update: PEOPLE } } });
    }
  });
});
