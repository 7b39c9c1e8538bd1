import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { carriedThroughKills, serverOn } from '../support/kills.ts';
import type { Send } from '../support/server-process.ts';

const PEOPLE = 1000;
/** As long as 1,000 cards may take, and others may wait meanwhile. */
const SECONDS_MAX = 60;
const OTHERS_P99_MS = 50;
/** Bytes of a card alone, beside the fonts and pictures that others show, too. */
const OWN_BYTES_MAX = 40 * 1024;

const company = aCompany({ RaisonSociale: 'Atelier Kerbrat' });
const contacts = Array.from({ length: PEOPLE }, (_, at) =>
  aContact({
    ...{ Nom: `Nom${at}`, Prenom: 'Anne', company: company.id, cardState: 'published' },
    ...{ Poste: 'Cheffe d’atelier', Poste2: '', Email: `anne${at}@example.fr` },
  }),
);
/** Somebody whom the order does not name. */
const other = aContact({ Nom: 'Ailleurs', company: '' });
const order = anOrder({ company: company.id, contacts: contacts.map(({ id }) => id) });

const operationSchema = z.looseObject({ operation: z.string() });
const templateSchema = z.looseObject({ id: z.string() });
const jobsSchema = z.object({ items: z.array(z.looseObject({ state: z.string() })) });

async function fill(storage: Storage): Promise<void> {
  const database = await openDatabase(storage);
  await storeRecords(database, {
    companies: [company],
    contacts: [...contacts, other],
    orders: [order],
  });
  await database.close();
}

/** Publishes a card of two sides with a code, and begins to prepare those of everybody. */
async function begin(send: Send): Promise<string> {
  const body = { company: company.id, name: 'Standard', preset: 'band' };
  const made = await send('POST', '/admin/api/templates', { body });
  const { id } = templateSchema.parse(JSON.parse(made.text));
  await send('POST', `/admin/api/templates/${id}/publish`, { headers: { 'if-match': '"1"' } });
  const answer = await send('POST', `/admin/api/orders/${order.id}/preparation`, { body: {} });
  expect(answer.status, answer.text).toBe(202);
  return operationSchema.parse(JSON.parse(answer.text)).operation;
}

/** How long others wait, for a change and for a list that is read anew, until the job is done. */
async function waitsUntilDone(send: Send): Promise<number[]> {
  const waits: number[] = [];
  const timed = async (...request: Parameters<Send>) => {
    const since = performance.now();
    expect((await send(...request)).status).toBe(200);
    waits.push(performance.now() - since);
  };
  for (;;) {
    const body = { Poste: `Poste ${waits.length}` };
    await timed('PATCH', `/admin/api/collections/Contacts/records/${other.id}`, { body });
    await timed('GET', '/admin/api/collections/Contacts/records?perPage=30&sort=Nom');
    if (waits.length % 20 > 0) continue;
    const { text } = await send('GET', '/admin/api/jobs');
    if (jobsSchema.parse(JSON.parse(text)).items.every(({ state }) => state === 'done')) break;
  }
  return waits.sort((one, other) => one - other);
}

const bytesOf = (column: string) => sql.raw(`coalesce(sum(length(${column})), 0)`);

describe.each(DIALECTS)('The cards of 1,000 people on %s', (dialect) => {
  it('are each prepared once, however often the server is killed', {
    timeout: 10 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    await fill(storage);
    const { kills } = await carriedThroughKills(storage, begin);
    expect(kills).toBeGreaterThan(5);
    const { kysely, close } = await openDatabase(storage);
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*) FROM line_versions) AS versions,
        (SELECT count(*) FROM order_lines l JOIN line_versions v ON v.seq = l.version
          AND v.contact = l.contact WHERE l.state = 'ready') AS ready,
        (SELECT count(*) FROM line_pages) AS pages,
        (SELECT count(*) FROM press_parts p
          WHERE NOT EXISTS (SELECT 1 FROM line_parts l WHERE l.hash = p.hash)) AS lost`.execute(
      kysely,
    );
    expect(rows).toEqual([{ versions: PEOPLE, ready: PEOPLE, pages: PEOPLE, lost: 0 }]);
    await close();
  });

  it('are prepared within a minute, while others hardly wait, and take little room', {
    timeout: 10 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    await fill(storage);
    const { server, send } = await serverOn(storage);
    const begun = performance.now();
    await begin(send);
    const waits = await waitsUntilDone(send);
    const seconds = (performance.now() - begun) / 1000;
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    await server.end('SIGTERM');
    const { kysely, close } = await openDatabase(storage);
    const { rows } = await sql<{ own: number; shared: number }>`
      SELECT (SELECT ${bytesOf('sides')} + ${bytesOf('drawing')} + ${bytesOf('printed')}
          FROM line_versions) + (SELECT ${bytesOf('pages')} FROM line_pages)
        + (SELECT ${bytesOf('bytes')} FROM press_parts p
          WHERE (SELECT count(*) FROM line_parts l WHERE l.hash = p.hash) = 1) AS own,
        (SELECT ${bytesOf('bytes')} FROM press_parts) AS shared`.execute(kysely);
    await close();
    const [{ own = 0, shared = 0 } = {}] = rows;
    const kilobytes = Number(own) / PEOPLE / 1024;
    console.info(
      `${dialect}: 1,000 cards in ${seconds.toFixed(1)} s, others wait ${p99.toFixed(1)} ms (p99 of ${waits.length}), ${kilobytes.toFixed(1)} KB a card, ${Math.round(Number(shared) / 1024)} KB of parts`,
    );
    expect(kilobytes * 1024).toBeLessThan(OWN_BYTES_MAX);
    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(p99).toBeLessThan(OTHERS_P99_MS);
  });
});
