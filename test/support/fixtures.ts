import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import type { Dialect, Storage } from '../../src/server/platform/database/database.ts';
import { emptyStorage } from './database.ts';

const FOLDER = join(import.meta.dirname, '../fixtures');

const answersSchema = z.object({
  madeAt: z.coerce.date(),
  account: z.object({ email: z.string(), password: z.string() }),
  token: z.string(),
  answers: z.array(
    z.object({
      path: z.string(),
      asStaff: z.boolean(),
      status: z.number(),
      json: z.record(z.string(), z.unknown()).optional(),
      words: z.array(z.string()).nullish(),
      sha256: z.string().optional(),
    }),
  ),
});

/** The versions of which `scripts/fixture.ts` has kept a database. */
export const FIXTURES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
  .map(({ name }) => name);

function unpacked(version: string, name: string): Buffer {
  return gunzipSync(readFileSync(join(FOLDER, version, `${name}.gz`)));
}

/** The answers of a version about its database. */
export function answersOf(version: string, dialect: Dialect) {
  return answersSchema.parse(JSON.parse(unpacked(version, `${dialect}.answers.json`).toString()));
}

/** A copy of the database of a version, as that left it; it goes away when the test ends. */
export async function storageOf(version: string, dialect: Dialect): Promise<Storage> {
  const storage = await emptyStorage(dialect);
  const stored = unpacked(version, `${dialect}.database`);
  if (storage.databaseUrl === undefined) {
    writeFileSync(join(storage.dataDir, 'bristol.db'), stored);
    return storage;
  }
  const client = new pg.Client({ connectionString: storage.databaseUrl });
  await client.connect();
  await client.query(stored.toString());
  await client.end();
  return storage;
}
