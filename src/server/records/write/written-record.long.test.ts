import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { HeavyReads } from '../read/heavy-reads.ts';
import { newContext } from './write-context.ts';
import { readWritten, writtenJson } from './written-record.ts';

const MANY = 1100;
const { Company } = COLLECTIONS;
const EXPANDED = { expand: 'contacts', fields: 'id,City,expand.contacts.Nom' };
const QUERY = new URLSearchParams(EXPANDED);

describe.each(DIALECTS)(
  'what a write answers of a company of a thousand contacts on %s',
  (dialect) => {
    async function setUp() {
      const test = await createTestApp(dialect);
      const company = aCompany();
      const contacts = Array.from({ length: MANY }, () => aContact({ company: company.id }));
      await storeRecords(test.database, { companies: [company], contacts });
      const path = recordsPath('Company', company.id);
      const read = async () => recordIn(await test.call('GET', `${path}?expand=contacts`));
      return { ...test, ...writesOf(test), id: company.id, path, read };
    }

    test('is the record as it was written, with all of them', async () => {
      const { call, path, read, remove, id } = await setUp();
      const body = { City: 'Quimper' };
      const changed = recordIn(await call('PATCH', `${path}?expand=contacts`, { body }));
      expect(changed).toMatchObject(body);
      expect(changed).toMatchObject({ expand: { contacts: { length: MANY } } });
      expect(changed).toEqual(await read());
      await remove('Company', id);
      const restored = recordIn(await call('POST', `${path}/restore?expand=contacts`));
      expect(restored).toEqual(await read());
    });

    test('is so in a batch too, also of what the same batch deletes', async () => {
      const { call, id } = await setUp();
      const url = `/api/collections/Company/records/${id}`;
      const requests = [
        { method: 'PATCH', url: `${url}?${QUERY}`, body: { City: 'Quimper' } },
        {
          method: 'POST',
          url: '/api/collections/Company/records?fields=City',
          body: { City: 'Brest' },
        },
      ];
      const changed = { id, City: 'Quimper' };
      const answer = await call('POST', '/admin/api/batch', { body: { requests } });
      expect(answer).toMatchObject({
        status: 200,
        body: [
          { status: 200, body: { ...changed, expand: { contacts: { length: MANY } } } },
          { status: 200, body: { City: 'Brest' } },
        ],
      });
      const last = { requests: [...requests, { method: 'DELETE', url }] };
      const gone = await call('POST', '/admin/api/batch', { body: last });
      expect(gone.body).toMatchObject([{ body: changed }, { status: 200 }, { body: null }]);
    });

    test('does nothing when the fields to answer cannot be understood', async () => {
      const { call, path, read } = await setUp();
      const before = await read();
      const wrong = `${path}?expand=contacts&fields=City:wrong()`;
      const answer = await call('PATCH', wrong, { body: { City: 'Quimper' } });
      expect(answer.status).toBe(400);
      expect(await read()).toEqual(before);
    });

    test('is the record alone when no thread can read the others: the write is done', async () => {
      const { database, deps, id } = await setUp();
      const reads = new HeavyReads(database);
      await reads.close();
      const written = await database.write((tx) => {
        const context = newContext({ tx, dialect, clock: deps.clock, by: BY_ITSELF });
        return readWritten(context, Company, id, EXPANDED);
      });
      expect(written).toMatchObject({ id });
      const bytes = await writtenJson({ deps, reads }, written);
      expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ id });
    });

    test('is read with the write when few hang on it', async () => {
      const { database, deps, create } = await setUp();
      const { id } = await create('Company', { City: 'Brest' });
      const written = await database.write((tx) => {
        const context = newContext({ tx, dialect, clock: deps.clock, by: BY_ITSELF });
        return readWritten(context, Company, id, EXPANDED);
      });
      expect(written).toBe(`{"City":"Brest","expand":{},"id":"${id}"}`);
    });
  },
);
