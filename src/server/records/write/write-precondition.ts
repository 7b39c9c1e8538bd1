import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { viewRecord } from '../read/read.ts';
import type { Row, WriteContext } from './write-context.ts';

/**
 * The values of `updated` for which a write may go ahead; undefined when the caller asks for none.
 * They come from the header `If-Match` or from the body key `updated` (api.md, departure 9).
 */
export function expectedVersions(
  ifMatch: string | undefined,
  body: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  const header = ifMatch?.trim();
  if (header && header !== '*') {
    return header.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'));
  }
  const read = body.updated ?? '';
  if (read === '') return undefined;
  // A value that is no text was never read, and so is no version of the record.
  return typeof read === 'string' ? [read.replace('T', ' ')] : [];
}

/** Refuses a write on a record that changed since the caller read it, and shows its present state. */
export async function refuseStale(
  context: WriteContext,
  collection: Collection,
  row: Row,
  expected: readonly string[] | undefined,
): Promise<void> {
  if (!expected || expected.includes(String(row.updated))) return;
  const text = await viewRecord(context.tx, context.dialect, collection, String(row.id));
  const record: unknown = JSON.parse(text ?? 'null');
  throw new ApiError('stale_record', {
    data: { updated: fieldError('validation_stale_record'), record },
  });
}
