import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../src/server/platform/database/database.ts';

const namesSchema = z.array(z.object({ name: z.string() }));

const TABLES = {
  sqlite: sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  postgres: sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
};

/** The tables whose rows hold one of these texts in any case, bytes of indexes included. */
export async function tablesHolding(
  { kysely, dialect }: Database,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await TABLES[dialect].execute(kysely);
  const holding: string[] = [];
  for (const { name } of namesSchema.parse(rows)) {
    const stored = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(
      kysely,
    );
    const values = stored.rows.flatMap((row) => Object.values(row));
    if (values.some((value) => holdsAny(bytesOf(value), texts))) holding.push(name);
  }
  return holding;
}

function bytesOf(value: unknown): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value));
}

function holdsAny(bytes: Buffer, texts: readonly string[]): boolean {
  const lower = bytes.toString('latin1').toLowerCase();
  return texts.some((text) => lower.includes(Buffer.from(text.toLowerCase()).toString('latin1')));
}

/** The files of a folder that hold one of these texts in any case. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => holdsAny(readFileSync(path), texts));
}
