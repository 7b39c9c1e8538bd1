import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { RecordCollection } from '../../../domain/record-collections.ts';

/** Ids of records that were erased for good. */
export type ErasedRecords = Readonly<Record<RecordCollection, readonly string[]>>;

const NONE: ErasedRecords = { Company: [], Contacts: [], orders: [] };

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Whom a database file knows to be erased, so that a backup from before does not bring them back.
 * Nobody where there is no database, one of an older version, or one that cannot be read.
 */
export function erasedRecords(path: string): ErasedRecords {
  if (!existsSync(path)) return NONE;
  try {
    const connection = new DatabaseSync(path, { readOnly: true });
    try {
      const idsOf = (table: RecordCollection) => {
        const rows = connection.prepare(`SELECT id FROM "${table}" WHERE erased IS NOT NULL`).all();
        return idsSchema.parse(rows).map(({ id }) => id);
      };
      return { Company: idsOf('Company'), Contacts: idsOf('Contacts'), orders: idsOf('orders') };
    } finally {
      connection.close();
    }
  } catch {
    return NONE;
  }
}
