import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** The setting that tells when copies were put back, each with the last record of BATs that it held. */
export const RESTORES_SETTING = 'restores';

const restoresSchema = z.array(z.strictObject({ at: z.string(), seq: z.int().min(0) }));

/** Reads the setting; nothing where no copy was ever put back. */
export function storedRestores(json: string | undefined) {
  return restoresSchema.parse(JSON.parse(json ?? '[]'));
}

const rowSchema = z.object({ value: z.string() }).optional();
const lastSchema = z.object({ last: z.int() });

/**
 * Leaves in a copy that it was put back: whatever clients decided after it was made is not in it, but
 * on their certificates.
 */
export function noteRestore(
  connection: DatabaseSync,
  tables: ReadonlySet<string>,
  at: string,
): void {
  if (!tables.has('settings')) return;
  const read = connection.prepare('SELECT value FROM settings WHERE key = ?');
  const known = storedRestores(rowSchema.parse(read.get(RESTORES_SETTING))?.value);
  const last = tables.has('proof_records')
    ? connection.prepare('SELECT coalesce(max(seq), 0) AS last FROM proof_records').get()
    : { last: 0 };
  const restores = [...known, { at, seq: lastSchema.parse(last).last }];
  connection
    .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)')
    .run(RESTORES_SETTING, JSON.stringify(restores));
}
