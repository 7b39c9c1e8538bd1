import type { Kysely } from 'kysely';
import { mayBePrinted } from '../../../domain/order-files/order-file.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type CardStanding, cardStandings } from '../proofs/card-standings.ts';

/** Names a card under its terms. */
export const cardKey = ({ version, terms }: { version: number | null; terms: string }) =>
  `${version} ${terms}`;

/** The cards under terms that files of an order hold, with the last file of each. */
export async function filedCards(
  db: Kysely<Tables>,
  order: string,
): Promise<ReadonlyMap<string, { readonly number: number; readonly at: string }>> {
  const rows = await db
    .selectFrom('order_file_lines')
    .innerJoin('order_files', 'order_files.seq', 'order_file_lines.file')
    .select(['version', 'terms', 'number', 'at'])
    .where('orderId', '=', order)
    .orderBy('seq')
    .execute();
  return new Map(rows.map(({ number, at, ...card }) => [cardKey(card), { number, at }]));
}

/** Lines that may be printed, in the order of the order; `isFiled` says that a file holds it as it is. */
export async function printableLines(
  db: Kysely<Tables>,
  order: string,
): Promise<readonly (CardStanding & { readonly isFiled: boolean })[]> {
  const lines = (await cardStandings(db, order)).filter(mayBePrinted);
  const filed = lines.length === 0 ? new Map() : await filedCards(db, order);
  return lines.map((line) => ({ ...line, isFiled: filed.has(cardKey(line)) }));
}
