import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { readArchive } from '../../../../test/support/archive.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import {
  EXPORT_ALL,
  EXPORT_RECORDS,
  EXPORTS_HERE,
  exportLink,
} from '../../../../test/support/exports.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';

const WORDS = ['zqxvbkwy', 'jwpfhmgk', 'vyqzrtkx', '0639981234', '39 98 12 34'];
/** Answers for as long as somebody listens. */
const API = '/admin/api/';
const STREAM = '/admin/api/realtime';

/** Every address that is read, with ids of records in it. */
function addresses({ routes }: TestApp, ids: readonly string[]): string[] {
  const paths = routes
    .filter(({ method, url }) => method === 'GET' && url.startsWith(API) && url !== STREAM)
    .map(({ url }) => url);
  return paths.flatMap((path) =>
    RECORD_COLLECTIONS.flatMap((name) =>
      ids.map((id) =>
        path
          .replaceAll(':collection', name)
          .replaceAll(/:\w*[iI]d/g, id)
          .replaceAll(/:\w+/g, 'x'),
      ),
    ),
  );
}

async function answersHolding(test: TestApp, ids: readonly string[]): Promise<string[]> {
  const holding: string[] = [];
  for (const path of new Set(addresses(test, ids))) {
    const answer = await test.call('GET', path);
    const text = answer.text.toLowerCase();
    if (WORDS.some((word) => text.includes(word))) holding.push(path);
  }
  return holding;
}

describe.each(DIALECTS)('Somebody who is erased for good on %s', (dialect) => {
  it('is in no answer, export, event, trace, statistic or file, and her id stands beside the backups', async () => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { create, update, remove } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const { id } = await create('Contacts', {
      Nom: 'Zqxvbkwy',
      Prenom: 'Jwpfhmgk',
      company: company.id,
    });
    const other = { Nom: 'Durand', Email: 'durand@example.fr', company: company.id };
    const { id: colleague } = await create('Contacts', other);
    const order = await create('orders', {
      Name: 'Salon',
      company: company.id,
      contacts: [id, colleague],
      Quantity: 200,
    });
    // Of one value alone PostgreSQL has no statistics.
    for (const [contact, address] of [
      [id, 'Chez Zqxvbkwy, 29000 Quimper'],
      [colleague, '5 quai Bas, 29000 Quimper'],
    ]) {
      const line = `/admin/api/orders/${order.id}/lines/${contact}`;
      expect((await test.call('PATCH', line, { body: { address } })).status).toBe(200);
    }
    await update('Contacts', id, { Email: 'vyqzrtkx@example.fr', Phone: '06 39 98 12 34' });
    const places = [id, order.id, company.id];
    const list = '/admin/api/collections/Contacts/records';
    expect(await answersHolding(test, places)).toContain(list);
    await remove('Contacts', id);
    // A file that nobody has fetched yet.
    const request = {
      collection: 'orders',
      choice: { list: { search: 'salon' }, except: [], count: 1 },
      format: 'json',
      columns: 'all',
    };
    const waiting = await exportLink(test, EXPORT_RECORDS, request);
    if (dialect === 'postgres') await sql`ANALYZE`.execute(test.database.kysely);
    const body = { collection: 'Contacts', ids: [id], confirm: 'Jwpfhmgk Zqxvbkwy' };
    expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);

    expect(await answersHolding(test, places)).toEqual([]);
    expect((await test.call('GET', waiting, { as: 'guest' })).status).toBe(404);
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
    const archive = await test.call('GET', await exportLink(test, EXPORT_ALL), { as: 'guest' });
    const texts = [...(await readArchive(archive.bytes)).values()].map((file) =>
      file.toString('latin1').toLowerCase(),
    );
    expect(texts.filter((text) => WORDS.some((word) => text.includes(word)))).toEqual([]);
    const logged = test.logged().join('\n').toLowerCase();
    expect(WORDS.filter((word) => logged.includes(word))).toEqual([]);
    const { kysely, storage } = test.database;
    if (dialect === 'postgres') {
      const { rows } = await sql<{ values: string }>`
        SELECT lower(concat(most_common_vals::text, histogram_bounds::text)) AS values
        FROM pg_stats WHERE schemaname = current_schema()`.execute(kysely);
      const known = rows.filter(({ values }) => WORDS.some((word) => values.includes(word)));
      expect(known).toEqual([]);
      return;
    }
    expect(filesHolding(storage.dataDir, WORDS)).toEqual([]);
    const file = readFileSync(join(storage.dataDir, 'backups', 'erasures.jsonl'), 'utf8');
    expect(
      file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([{ collection: 'Contacts', id, time: expect.any(String) }]);
  });
});
