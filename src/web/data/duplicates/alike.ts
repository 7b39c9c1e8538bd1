import { queryOptions } from '@tanstack/react-query';
import type {
  PossibleDuplicate,
  PossibleDuplicates,
} from '../../../domain/duplicates/duplicates.schema.ts';
import {
  duplicateKinds,
  type MergedCollection,
  type PossibleKind,
} from '../../../domain/duplicates/duplicates.ts';
import { MATCH_FIELDS } from '../../../domain/find/match-fields.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { pb } from '../../frame/api/client.ts';
import { property } from '../../frame/api/property.ts';
import { HINT } from '../../frame/api/query-client.ts';

/** The typed values of a record, by field. */
type Typed = Readonly<Record<string, string>>;

/** The records that already hold the typed values; without any, nothing is asked. */
export function alikeQuery(collection: MergedCollection, typed: Typed, except: string) {
  return queryOptions({
    queryKey: [collection, 'duplicates', typed, except],
    enabled: Object.keys(typed).length > 0,
    retry: false,
    meta: HINT,
    queryFn: async ({ signal }) => {
      const query = { ...typed, collection, except };
      const { items } = await pb.send<PossibleDuplicates>('/api/duplicates/of', { query, signal });
      return items;
    },
  });
}

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
  const kinds: Readonly<Record<string, readonly string[]>> = MATCH_FIELDS[collection];
  for (const kind of duplicateKinds(collection)) {
    const fields = kinds[kind] ?? [];
    const known = fields.filter((field) => typeof property(values, field) === 'string');
    const isChanged = known.some((field) => property(values, field) !== property(stored, field));
    if (!isChanged) continue;
    for (const field of known) typed[field] = String(property(values, field)).trim();
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

const HAS_ALREADY = {
  email: 'a déjà cet e-mail',
  mobile: 'a déjà ce mobile',
  phone: 'a déjà ce numéro',
  siren: 'a déjà ce SIREN',
  site: 'a déjà ce site',
  name: 'porte déjà ce nom',
  near: 'porte presque ce nom',
} as const satisfies Record<PossibleKind, string>;

/** « Camille Martin (Atlantique Énergies) a déjà cet e-mail. » */
export function duplicateSentence({ name, place, kind }: PossibleDuplicate): string {
  const where = place.trim() === '' ? '' : ` (${place.trim()})`;
  return `${shownName(name)}${where} ${HAS_ALREADY[kind]}.`;
}
