import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { serverOn } from '../support/kills.ts';
import type { Send } from '../support/server-process.ts';

const KILLS = 52;
const PEOPLE = 60;
/** A merge of so many people takes about as long. */
const LONGEST_MS = 60;

const pairOf = () => {
  const kept = aCompany({ RaisonSociale: 'Atlantique' });
  const merged = aCompany({ RaisonSociale: 'Atlantique' });
  const people = Array.from({ length: PEOPLE }, () => aContact({ company: merged.id }));
  const order = anOrder({ company: merged.id, contacts: people.map(({ id }) => id) });
  return { kept, merged, people, order };
};

const versionSchema = z.looseObject({ updated: z.string() });

async function merge(send: Send, kept: string, merged: string): Promise<unknown> {
  const versions: Record<string, string> = {};
  for (const id of [kept, merged]) {
    const { text } = await send('GET', `/admin/api/collections/Company/records/${id}`);
    versions[id] = versionSchema.parse(JSON.parse(text)).updated;
  }
  const body = { collection: 'Company', kept, merged: [merged], versions };
  return send('POST', '/admin/api/duplicates/merge', { body });
}

/** In which company the people and the order of a pair are, and how much of it the history tells. */
async function whereaboutsOf(storage: Storage, { merged, order }: ReturnType<typeof pairOf>) {
  const database = await openDatabase(storage);
  const one = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(database.kysely)).rows;
  const people = await one(sql`SELECT c.company AS company, count(*) AS count FROM "Contacts" c
    JOIN orders_contacts l ON l.target = c.id WHERE l.record = ${order.id} GROUP BY c.company`);
  const [ordered] = await one(sql`SELECT company FROM orders WHERE id = ${order.id}`);
  const [company] = await one(sql`SELECT "mergedInto" AS kept, deleted FROM "Company"
    WHERE id = ${merged.id}`);
  const told = await one(sql`SELECT record FROM changes WHERE record = ${merged.id}`);
  await database.close();
  return {
    people: people.map((row) => [row.company, Number(row.count)]),
    order: ordered?.company,
    kept: company?.kept ?? null,
    isDeleted: company?.deleted != null,
    told: told.length,
  };
}

describe.each(DIALECTS)('A merge on %s', (dialect) => {
  it('is whole or has not been, whenever the server is killed', {
    timeout: 15 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    const pairs = Array.from({ length: KILLS }, pairOf);
    const filled = await openDatabase(storage);
    await storeRecords(filled, {
      companies: pairs.flatMap(({ kept, merged }) => [kept, merged]),
      contacts: pairs.flatMap(({ people }) => people),
      orders: pairs.map(({ order }) => order),
    });
    await filled.close();
    for (const [at, pair] of pairs.entries()) {
      const { server, send } = await serverOn(storage);
      const merging = merge(send, pair.kept.id, pair.merged.id).catch(() => undefined);
      // Spread over the time that it takes, however long that is here.
      await pause((LONGEST_MS * at) / KILLS);
      await server.end('SIGKILL');
      await merging;
      const { kept, merged } = pair;
      const found = await whereaboutsOf(storage, pair);
      const company = found.kept === null ? merged.id : kept.id;
      expect(found).toEqual({
        people: [[company, PEOPLE]],
        order: company,
        kept: found.kept === null ? null : kept.id,
        isDeleted: found.kept !== null,
        told: found.kept === null ? 0 : 1,
      });
    }
  });
});
