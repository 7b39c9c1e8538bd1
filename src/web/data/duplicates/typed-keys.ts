import { duplicateKinds, type MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { MATCH_KEYS } from '../../../domain/find/match-keys.ts';
import { property } from '../../frame/api/property.ts';

/**
 * The typed values of the fields that tell duplicates. Fields that make one key go together; one of
 * which nothing was changed asks for nothing.
 */
export function typedKeys(
  collection: MergedCollection,
  stored: object,
  values: object,
): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const kind of duplicateKinds(collection)) {
    const { fields = [] } = MATCH_KEYS[collection][kind] ?? {};
    const known = fields.filter((field) => typeof property(values, field) === 'string');
    const isChanged = known.some((field) => property(values, field) !== property(stored, field));
    if (!isChanged) continue;
    for (const field of known) typed[field] = String(property(values, field)).trim();
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}
