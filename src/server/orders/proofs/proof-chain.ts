import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import type { WriteContext } from '../../records/write/write-context.ts';

const FIRST = '0'.repeat(64);

const hashOf = (previous: string, body: string) => hash('sha256', `${previous}\n${body}`);

/** A hash that tells nothing once its salt is gone. */
export function saltedHash(salt: string, text: string): string {
  return hash('sha256', `${salt}\n${text}`);
}

/**
 * Adds a record to the chain of an order, which holds the hash of the one before; answers its `seq`.
 * `body` may hold nothing that may have to go one day, but hashes of it.
 */
export async function addRecord(
  { tx }: WriteContext,
  order: string,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const last = await tx
    .selectFrom('proof_records')
    .select(['number', 'hash'])
    .where('orderId', '=', order)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous = last?.hash ?? FIRST;
  const number = (last?.number ?? 0) + 1;
  const text = JSON.stringify({ number, ...body });
  const { seq } = await tx
    .insertInto('proof_records')
    .values({ orderId: order, number, previous, hash: hashOf(previous, text), body: text })
    .returning('seq')
    .executeTakeFirstOrThrow();
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
  let previous = FIRST;
  for (const [index, record] of records.entries()) {
    const isWhole = record.previous === previous && record.hash === hashOf(previous, record.body);
    // The number is hashed, too: a record that is taken out leaves a gap.
    const isNext = record.number === index + 1 && isWhole && numberIn(record.body) === index + 1;
    if (!isNext) return index + 1;
    previous = record.hash;
  }
  return undefined;
}
