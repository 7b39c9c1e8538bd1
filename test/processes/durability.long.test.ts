import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fold } from '../../src/domain/text.ts';
import { emptyFolder } from '../support/database.ts';
import { type ServerProcess, startProcess, tokenOf } from '../support/server-process.ts';

const WRITERS = 50;
/** Acknowledged writes at which the process is killed, while all the writers go on. */
const KILLED_AFTER = 1500;
/** Contacts of each order: a write that spans several rows and two tables. */
const CHOSEN = 3;

const recordSchema = z.looseObject({ id: z.string() });
type StoredRecord = z.output<typeof recordSchema>;
const pageSchema = z.object({ items: z.array(recordSchema), totalPages: z.number() });

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Records as the server answered them, by `collection/id`. */
type Acknowledged = Map<string, StoredRecord>;

test('after SIGKILL under 50 writers, every acknowledged write is there and none is half there', async () => {
  const dataDir = emptyFolder();

  const first = await startServer(dataDir);
  const acknowledged: Acknowledged = new Map();
  const gone = once(first.server.child, 'exit');
  const endings = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => {
      const create = async (collection: string, values: Record<string, unknown>) => {
        const path = `collections/${collection}/records`;
        const record = recordSchema.parse(await first.call('POST', path, values));
        acknowledged.set(`${collection}/${record.id}`, record);
        if (acknowledged.size === KILLED_AFTER) first.server.child.kill('SIGKILL');
        return record.id;
      };
      return writeForEver(create, writer).catch((error: unknown) => error);
    }),
  );
  await gone;
  // `fetch` throws a TypeError when a server is gone; anything else would be a refusal.
  expect(endings.filter((ending) => !(ending instanceof TypeError))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER);

  const second = await startServer(dataDir);
  const stored = new Map<string, StoredRecord>();
  for (const collection of ['Company', 'Contacts', 'orders']) {
    for (const record of await listAll(second.call, collection)) {
      stored.set(`${collection}/${record.id}`, record);
    }
  }
  await second.server.end('SIGTERM');

  for (const [key, record] of acknowledged) {
    // A company gains contacts, and with them another time, after its creation was acknowledged.
    const { contacts, contactCount, updated, ...values } = record;
    expect(stored.get(key)).toMatchObject(key.startsWith('Company/') ? values : record);
  }
  checkFile(join(dataDir, 'bristol.db'));
});

/** One person who enters companies, their contacts and an order for them, without a pause. */
async function writeForEver(
  create: (collection: string, values: Record<string, unknown>) => Promise<string>,
  writer: number,
): Promise<never> {
  for (let round = 0; ; round++) {
    const tag = `${writer}-${round}`;
    const company = await create('Company', {
      RaisonSociale: `Éditions ${tag}`,
      City: `Œuilly ${tag}`,
    });
    const contacts: string[] = [];
    while (contacts.length < CHOSEN) {
      const Nom = `Lefèvre ${tag}-${contacts.length}`;
      contacts.push(await create('Contacts', { Nom, Prenom: `Zoë ${tag}`, company }));
    }
    await create('orders', { Name: `Réassort ${tag}`, company, contacts, Quantity: 200 });
  }
}

async function startServer(dataDir: string): Promise<{ server: ServerProcess; call: Call }> {
  const server = await startProcess({ DATA_DIR: dataDir });
  const token = await tokenOf(server);
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${server.url}/admin/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Read here: an answer cut off in the middle is not an acknowledgement.
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return { server, call };
}

async function listAll(call: Call, collection: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call('GET', `collections/${collection}/records?perPage=1000&page=${page}`);
    const { items, totalPages } = pageSchema.parse(answer);
    records.push(...items);
    pages = totalPages;
  }
  return records;
}

/** The file is whole, also in the records whose acknowledgement never left. */
function checkFile(path: string): void {
  const file = new DatabaseSync(path, { readOnly: true });
  const all = (query: string) => file.prepare(query).all();
  expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
  for (const row of all('SELECT * FROM "Company"')) {
    const tag = String(row.RaisonSociale).replace('Éditions ', '');
    expect(row).toMatchObject({
      City: `Œuilly ${tag}`,
      City_fold: `oeuilly ${tag}`,
      RaisonSociale_fold: `editions ${tag}`,
    });
  }
  for (const row of all('SELECT * FROM "Contacts"')) {
    expect(row.Nom_fold).toBe(fold(String(row.Nom)));
    expect(row.Prenom_fold).toBe(`zoe ${String(row.Nom).replace(/^Lefèvre |-\d+$/g, '')}`);
    expect(row.company).not.toBeNull();
  }
  const unfinished = all(`
    SELECT id FROM orders
    WHERE (SELECT COUNT(*) FROM orders_contacts WHERE record = orders.id) <> ${CHOSEN}`);
  expect(unfinished).toEqual([]);
  file.close();
}
