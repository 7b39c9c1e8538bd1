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

/** The number of the first record of an order that is not what was written; undefined for none. */
export async function brokenRecord(db: Kysely<Tables>, order: string): Promise<number | undefined> {
  const records = await db
    .selectFrom('proof_records')
    .select(['number', 'previous', 'hash', 'body'])
    .where('orderId', '=', order)
    .orderBy('number')
    .execute();
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
