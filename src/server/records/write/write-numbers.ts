import type { Collection } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import { quoted } from '../../platform/database/sql-names.ts';
import type { WriteContext } from './write-context.ts';

/**
 * The numbers that the next record of a collection gets, by field. Writes happen one after the other,
 * whichever process they come from, and no row ever goes: the one after the highest is free.
 */
export async function nextNumbers(
  context: Pick<WriteContext, 'tx' | 'dialect'>,
  { name: table, fields }: Collection,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const [name, field] of fieldEntries(fields)) {
    if (field.type !== 'number' || field.numbersFrom === undefined) continue;
    const { rows } = await runFixed<{ highest: number | null }>(
      context,
      `SELECT max(${quoted(name)}) AS highest FROM ${quoted(table)}`,
      [],
    );
    const highest = rows[0]?.highest ?? null;
    numbers.set(name, highest === null ? field.numbersFrom : highest + 1);
  }
  return numbers;
}
