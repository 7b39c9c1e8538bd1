import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { BackupError } from './copy-database.ts';
import { type Erasure, erasureSchema } from './erased-records.ts';

/** Beside the backups, whatever becomes of the database: so it goes where they go. */
export const ERASURES_FILE = 'erasures.jsonl';

const OWNER_ONLY = 0o600;

function erasureOf(line: string): Erasure | undefined {
  try {
    return erasureSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The erasures in a file; none where there is none. A BackupError names a line that is not one. */
export function readErasures(path: string): Erasure[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const erasure = erasureOf(line);
    if (erasure) return [erasure];
    throw new BackupError(`Ce fichier ne se lit pas\u00a0: ${path}, ligne ${index + 1}.`);
  });
}

/** Each record once, as it was erased first. */
export function erasedOnce(erasures: readonly Erasure[]): Erasure[] {
  const known = new Map<string, Erasure>();
  for (const erasure of erasures) {
    const key = `${erasure.collection}/${erasure.id}`;
    if (!known.has(key)) known.set(key, erasure);
  }
  return [...known.values()];
}

/**
 * Brings the file in a folder up to what a database knows; what it knew before stays. Ids alone: a
 * backup that is put back on a new machine erases again whoever was erased since.
 */
export async function keepErasures({ kysely }: Database, folder: string): Promise<void> {
  const path = join(folder, ERASURES_FILE);
  const before = readErasures(path);
  const stored = await kysely.selectFrom('erasures').selectAll().orderBy('time').execute();
  const all = erasedOnce([...before, ...stored]);
  if (all.length === before.length) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines = all.map(({ collection, id, time }) => JSON.stringify({ collection, id, time }));
  const partial = `${path}.${process.pid}.partial`;
  try {
    writeFileSync(partial, `${lines.join('\n')}\n`, { mode: OWNER_ONLY, flush: true });
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}
