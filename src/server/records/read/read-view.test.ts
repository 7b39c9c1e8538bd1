import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { viewRecord } from './read.ts';

const ID = 'a'.repeat(15);

/** Whether the statement that reads a contact is put together once; it is sent to nobody. */
async function isKept(expand: string): Promise<boolean> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  });
  for (let time = 0; time < 2; time++) {
    await viewRecord(db, 'postgres', COLLECTIONS.Contacts, ID, { expand });
  }
  const [first, second] = sent;
  expect(second?.sql).toBe(first?.sql);
  return second?.queryId.queryId === first?.queryId.queryId;
}

describe('The statement that reads one record', () => {
  it('is kept where it is the same for everybody', async () => {
    expect(await isKept('')).toBe(true);
  });

  it('is not kept where a request says what it holds, in as many ways as there are', async () => {
    expect(await isKept('orders_via_contacts,company')).toBe(false);
    expect(await isKept('company,successor')).toBe(false);
  });
});
