import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ERASE_MAX } from '../../../domain/bin/bin.ts';
import type { ErasePreview } from '../../../domain/bin/erase.schema.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from '../../frame/api/client.ts';

/** Records of one kind that are to be erased for good. */
export interface ToErase {
  readonly collection: RecordCollection;
  readonly ids: readonly string[];
}

/** Chosen rows, when they can be erased together: of one kind, and not too many. */
export function toErase(keys: ReadonlySet<string>): ToErase | undefined {
  const places = [...keys].map((key) => key.split('/'));
  const collection = RECORD_COLLECTIONS.find((name) => places.every(([of]) => of === name));
  if (!collection || keys.size > ERASE_MAX) return undefined;
  return { collection, ids: places.flatMap(([, id]) => id ?? []) };
}

/** The consequences of erasing with these copies: without any said, with those that are sure. */
export function erasePreviewQuery(chosen: ToErase, copies?: readonly string[]) {
  const body = copies ? { ...chosen, copies } : chosen;
  return queryOptions({
    queryKey: ['orders', 'erasing', body],
    queryFn: ({ signal }) =>
      pb.send<ErasePreview>('/api/bin/erase/preview', { method: 'POST', body, signal }),
    // Other ticks change some lines, and close nothing.
    placeholderData: keepPreviousData,
  });
}

/** Erases records for good; a refusal names `confirm`. */
export async function eraseForGood(
  chosen: ToErase,
  { confirm, copies }: { readonly confirm: string; readonly copies: readonly string[] },
): Promise<void> {
  await pb.send('/api/bin/erase', { method: 'POST', body: { ...chosen, copies, confirm } });
}
