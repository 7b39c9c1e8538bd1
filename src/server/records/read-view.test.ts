import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../domain/collections.ts';
import { nameOfFixed } from '../database/run-fixed.ts';
import type { Tables } from '../database/tables.ts';
import { readView } from './read.ts';

const ID = 'a'.repeat(15);

/** The statement that reads a contact; it is sent to nobody. */
async function statementOf(expand: string): Promise<string> {
  const sent: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.sql),
  });
  await readView(db, 'postgres', COLLECTIONS.Contacts, ID, { expand });
  return sent[0] ?? '';
}

describe('The statement that reads one record', () => {
  it('is kept with its plan where it is the same for everybody', async () => {
    expect(nameOfFixed(await statementOf(''))).toBeDefined();
  });

  it('is not kept where a request says what it holds, in as many ways as there are', async () => {
    expect(nameOfFixed(await statementOf('orders_via_contacts,company'))).toBeUndefined();
    expect(nameOfFixed(await statementOf('company,successor'))).toBeUndefined();
  });
});
