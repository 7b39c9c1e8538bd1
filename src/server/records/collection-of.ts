import { type Collection, findCollection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';

/** The collection that a caller names; `missing` is what is answered when there is none. */
export function collectionOf(
  nameOrId: string,
  missing: 'no_collection' | 'no_valid_collection',
): Collection {
  const collection = findCollection(nameOrId);
  if (!collection) throw new ApiError(missing);
  return collection;
}
