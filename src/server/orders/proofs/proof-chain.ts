import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import { addRecords, BEFORE_FIRST, recordHash } from '../../records/write/proof-records.ts';
import type { WriteContext } from '../../records/write/write-context.ts';

/**
 * Adds a record to the chain of an order, which holds the hash of the one before; answers its `seq`.
 * `body` may hold nothing that may have to go one day, but hashes of it.
 */
export async function addRecord(
  context: WriteContext,
  order: string,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const seq = (await addRecords(context, new Map([[order, body]]))).get(order);
  if (seq === undefined) throw new Error(`No record was added to the chain of ${order}`);
  return seq;
}

const bodySchema = z.looseObject({ number: z.int() });
const numberIn = (body: string) => bodySchema.parse(JSON.parse(body)).number;

/** The chain of an order. */
export function recordsOf(db: Kysely<Tables>, order: string) {
  const records = db.selectFrom('proof_records').selectAll().where('orderId', '=', order);
  return records.orderBy('number').execute();
}

/** The number of the first record of a chain that is not what was written; undefined for none. */
export function brokenRecord(records: Awaited<ReturnType<typeof recordsOf>>): number | undefined {
  let previous = BEFORE_FIRST;
  for (const [index, record] of records.entries()) {
    const isWhole =
      record.previous === previous && record.hash === recordHash(previous, record.body);
    // The number is hashed, too: a record that is taken out leaves a gap.
    const isNext = record.number === index + 1 && isWhole && numberIn(record.body) === index + 1;
    if (!isNext) return index + 1;
    previous = record.hash;
  }
  return undefined;
}
