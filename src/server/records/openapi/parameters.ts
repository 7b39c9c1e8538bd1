import type { Collection } from '../../../domain/collections.ts';
import {
  COMPARISONS_MAX,
  EXPAND_DEPTH_MAX,
  EXPAND_LENGTH_MAX,
  FIELDS_LENGTH_MAX,
  FILTER_BYTES_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  SEARCH_LENGTH_MAX,
  SEARCH_TOTAL_MAX,
  SORT_TERMS_MAX,
} from '../../../domain/limits.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import { type JsonObject, ref, TEXT } from '../../platform/http/api/description-json.ts';

function inQuery(name: string, schema: JsonObject, description: string): JsonObject {
  return { name, in: 'query', schema, description };
}

export const PARAMETERS: JsonObject = {
  id: { name: 'id', in: 'path', required: true, schema: TEXT, description: 'Id of the record.' },
  page: inQuery('page', { type: 'integer', default: 1 }, 'From 1 on; less counts as 1.'),
  perPage: inQuery(
    'perPage',
    { type: 'integer', default: PAGE_SIZE },
    `Records in a page; more than ${PAGE_SIZE_MAX} counts as ${PAGE_SIZE_MAX}.`,
  ),
  skipTotal: inQuery(
    'skipTotal',
    { type: 'boolean', default: false },
    'Counts nothing: both totals are then -1.',
  ),
  filter: inQuery(
    'filter',
    { ...TEXT, maxLength: FILTER_BYTES_MAX },
    `Which records, for example \`City ~ 'lyon' && isActive = true\`. At most ${FILTER_BYTES_MAX} bytes and ${COMPARISONS_MAX} comparisons; docs/api.md tells the grammar.`,
  ),
  sort: inQuery(
    'sort',
    TEXT,
    `Up to ${SORT_TERMS_MAX} fields separated by commas, each with \`-\` before it for the reverse order; \`@random\` and \`@rowid\` too.`,
  ),
  search: inQuery(
    'search',
    { ...TEXT, maxLength: SEARCH_LENGTH_MAX },
    `Words to find as one types, without case and accents. What is found is counted up to ${SEARCH_TOTAL_MAX}.`,
  ),
  expand: inQuery(
    'expand',
    { ...TEXT, maxLength: EXPAND_LENGTH_MAX },
    `Relations to answer as records, separated by commas, for example \`company\` or \`orders_via_company.contacts\`; up to ${EXPAND_DEPTH_MAX} deep.`,
  ),
  fields: inQuery(
    'fields',
    { ...TEXT, maxLength: FIELDS_LENGTH_MAX },
    'Keys to keep of each record, separated by commas, for example `id,City,expand.contacts.Nom`. All others are absent from the answer, even those that its schema requires.',
  ),
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: TEXT,
    description: 'The ETag of an earlier answer: 304 when nothing changed.',
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    schema: TEXT,
    description: 'The `updated` that was read, in quotes: 409 when the record changed since.',
  },
};

/** Parameters by their names in `PARAMETERS`. */
export function parameters(...names: readonly string[]): JsonObject[] {
  return names.map((name) => ref('parameters', name));
}

export function listParameters(collection: Collection): JsonObject[] {
  return [
    ...parameters('page', 'perPage', 'skipTotal', 'filter', 'sort'),
    ...(isSearched(collection.name) ? parameters('search') : []),
    ...parameters('expand', 'fields', 'ifNoneMatch'),
  ];
}
