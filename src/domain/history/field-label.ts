import { COLLECTIONS, type Collection } from '../collections.ts';
import type { CollectionName } from '../field.ts';

/** The label of a field; its name when there is no such field any more. */
export function fieldLabel(collection: CollectionName, name: string): string {
  const { fields }: Collection = COLLECTIONS[collection];
  return fields[name]?.label ?? name;
}
