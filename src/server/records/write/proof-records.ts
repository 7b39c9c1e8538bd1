import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { WriteContext } from './write-context.ts';

/** In the place of the hash before the first record of a chain. */
export const BEFORE_FIRST = '0'.repeat(64);

/** The hash of a record, which holds that of the one before. */
export function recordHash(previous: string, body: string): string {
  return hash('sha256', `${previous}\n${body}`);
}

/** A hash that tells nothing once its salt is gone. */
export function saltedHash(salt: string, text: string): string {
  return hash('sha256', `${salt}\n${text}`);
}

type Body = Readonly<Record<string, unknown>>;

async function lastOf(context: WriteContext, orders: readonly string[]) {
  const { rows } = await sql<{ orderId: string; number: number; hash: string }>`
    SELECT r."orderId", r.number, r.hash FROM proof_records r
    WHERE r."orderId" IN ${idList(context, orders)} AND r.number = (
      SELECT max(n.number) FROM proof_records n WHERE n."orderId" = r."orderId")`.execute(
    context.tx,
  );
  return new Map(rows.map(({ orderId, ...last }) => [orderId, last]));
}

/**
 * Adds a record to the chain of each of these orders; answers their `seq`. A body may hold nothing
 * that may have to go one day, but hashes of it.
 */
export async function addRecords(
  context: WriteContext,
  bodies: ReadonlyMap<string, Body>,
): Promise<ReadonlyMap<string, number>> {
  const added = new Map<string, number>();
  await inChunks([...bodies], async (some) => {
    const known = await lastOf(
      context,
      some.map(([order]) => order),
    );
    const rows = some.map(([orderId, body]) => {
      const last = known.get(orderId);
      const previous = last?.hash ?? BEFORE_FIRST;
      const number = (last?.number ?? 0) + 1;
      const text = JSON.stringify({ number, ...body });
      return { orderId, number, previous, hash: recordHash(previous, text), body: text };
    });
    const query = context.tx.insertInto('proof_records').values(rows).returning(['seq', 'orderId']);
    for (const { seq, orderId } of await query.execute()) added.set(orderId, seq);
  });
  return added;
}
