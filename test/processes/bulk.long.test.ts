import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Storage } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { historyIn } from '../support/history.ts';
import { callerOf, type Send, startProcess, tokenOf } from '../support/server-process.ts';

const PEOPLE = 6000;
const KILLS = 5;

const jobsSchema = z.object({
  items: z.array(z.object({ id: z.string(), state: z.string(), done: z.number() })),
});
const begunSchema = z.looseObject({ operation: z.string() });

/** How far a job is. */
async function progress(send: Send, id: string): Promise<{ state: string; done: number }> {
  const { text } = await send('GET', '/admin/api/jobs');
  const job = jobsSchema.parse(JSON.parse(text)).items.find((one) => one.id === id);
  if (!job) throw new Error(`There is no job ${id}.`);
  return job;
}

/** Whoever died held the job for a while longer: as if that had passed. */
async function endLease(storage: Storage): Promise<void> {
  const database = await openDatabase(storage);
  await database.write((tx) => tx.updateTable('jobs').set({ leaseUntil: '' }).execute());
  await database.close();
}

/** Begins a job and kills the server in the middle of it, again and again, until the job is done. */
async function carriedThroughKills(
  storage: Storage & { dataDir: string; databaseUrl?: string },
  begin: (send: Send) => Promise<string>,
): Promise<{ id: string; kills: number }> {
  let id = '';
  for (let kills = 0; ; kills++) {
    const server = await startProcess({
      DATA_DIR: storage.dataDir,
      WORKERS: '1',
      ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
    });
    const send = callerOf(server, await tokenOf(server));
    id ||= await begin(send);
    const before = (await progress(send, id)).done;
    for (;;) {
      const { state, done } = await progress(send, id);
      if (state === 'done') {
        await server.end('SIGTERM');
        return { id, kills };
      }
      expect(['waiting', 'running']).toContain(state);
      if (kills < KILLS && done > before) break;
    }
    await server.end('SIGKILL');
    await endLease(storage);
  }
}

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
    expect([hiding.kills, undoing.kills]).toEqual([KILLS, KILLS]);

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
