import type { Kysely } from 'kysely';
import { mayBePrinted } from '../../../domain/order-files/order-file.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TermsNow } from '../../records/write/terms-now.ts';
import { coveredTerms } from '../proofs/covered-terms.ts';
import { currentTerms } from '../proofs/current-terms.ts';

/** A prepared line as it stands: whether somebody said yes to its terms of now, too. */
export interface StandingLine extends TermsNow {
  readonly asksAgain: boolean;
}

/** The prepared lines of an order, in its order. */
export async function standingLines(
  db: Kysely<Tables>,
  order: string,
): Promise<readonly StandingLine[]> {
  const lines = await currentTerms(db, order);
  if (!lines.some(({ state }) => state === 'accepted')) {
    return lines.map((line) => ({ ...line, asksAgain: false }));
  }
  const covered = await coveredTerms(db, order);
  return lines.map((line) => {
    const isCovered = covered.get(line.version)?.has(line.terms) === true;
    return { ...line, asksAgain: line.state === 'accepted' && !isCovered };
  });
}

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
): Promise<readonly (StandingLine & { readonly isFiled: boolean })[]> {
  const lines = (await standingLines(db, order)).filter(mayBePrinted);
  const filed = lines.length === 0 ? new Map() : await filedCards(db, order);
  return lines.map((line) => ({ ...line, isFiled: filed.has(cardKey(line)) }));
}
