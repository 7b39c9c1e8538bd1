import { sql } from 'kysely';
import type { CollectionName } from '../../src/domain/field.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp, type TestApp } from './app.ts';
import { formOf } from './pictures.ts';
import { codesIn, recordIn, recordsPath, writesOf } from './writes.ts';

/** The application, and what brings pictures to its records. */
export async function setUpUploads(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  return { test, ...writesOf(test), ...uploadsOf(test) };
}

/** Writes that bring pictures. */
export function uploadsOf(test: TestApp) {
  const form = (values: Readonly<Record<string, string | File>>) => ({ body: formOf(values) });
  return {
    upload: async (collection: CollectionName, id: string, values: Record<string, string | File>) =>
      recordIn(await test.call('PATCH', recordsPath(collection, id), form(values))),
    refused: async (
      collection: CollectionName,
      id: string,
      values: Record<string, string | File>,
    ) => {
      const answer = await test.call('PATCH', recordsPath(collection, id), form(values));
      return [answer.status, codesIn(answer)];
    },
    /** The answer to the public. */
    fetched: (path: string, headers: Record<string, string> = {}) =>
      test.call('GET', path, { as: 'guest', headers }),
    storedNames: async () => {
      const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM images`.execute(
        test.database.kysely,
      );
      return rows.map((row) => row.name).sort();
    },
  };
}
