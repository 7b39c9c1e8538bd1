import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { Field } from '../../../domain/field.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import {
  exactly,
  having,
  type Json,
  type JsonObject,
  ref,
  TEXT,
} from '../../platform/http/api/description-json.ts';

export const ID = { type: 'string', pattern: '^[a-z0-9]{15}$' };
export const ID_OR_NONE = { type: 'string', pattern: '^([a-z0-9]{15})?$' };
const TIME_SCHEMA = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
};

const WAY = having({ label: TEXT, value: TEXT });

function relationText({ target, mirrors }: { target: string; mirrors?: string }): string {
  return mirrors === undefined
    ? `Ids of ${target}.`
    : `Ids of ${target}, in order of creation: those whose \`${mirrors}\` names this record. Writing it moves them.`;
}

/** A field as records carry it. */
export function fieldSchema(field: Field): JsonObject {
  const title = { title: field.label };
  switch (field.type) {
    case 'text':
      return { ...title, type: 'string', ...(field.values ? { enum: field.values } : {}) };
    case 'number':
      return { ...title, type: 'number', ...(field.readOnly ? { readOnly: true } : {}) };
    case 'bool':
      return { ...title, type: 'boolean' };
    case 'channels':
      return { ...title, type: 'array', items: WAY, description: 'In the order that was given.' };
    case 'image':
      return {
        ...title,
        type: 'string',
        description: 'Name of a stored picture, or empty; see `/i/{name}`.',
      };
    case 'relation':
      return field.many
        ? { ...title, type: 'array', items: ID, description: relationText(field) }
        : { ...title, ...ID_OR_NONE, description: `Id of ${field.target}, or empty.` };
  }
}

/** The relations of other collections that lead to this one, under their names in `expand`. */
function backRelations(collection: Collection): [string, Json][] {
  const all: readonly Collection[] = Object.values(COLLECTIONS);
  return all.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, field]): [string, Json][] =>
      field.type === 'relation' && field.target === collection.name
        ? [[`${name}_via_${key}`, { type: 'array', items: ref('schemas', name) }]]
        : [],
    ),
  );
}

function expandSchema(collection: Collection): JsonObject {
  const properties = Object.entries(collection.fields).flatMap(
    ([name, field]): [string, Json][] => {
      if (field.type !== 'relation') return [];
      const target = ref('schemas', field.target);
      return [[name, field.many ? { type: 'array', items: target } : target]];
    },
  );
  return {
    type: 'object',
    description: 'The related records that `expand` asked for; what leads to none is absent.',
    properties: Object.fromEntries([...properties, ...backRelations(collection)]),
  };
}

function recordSchema(collection: Collection): JsonObject {
  const fields = Object.entries(collection.fields).map(([name, field]): [string, Json] => [
    name,
    fieldSchema(field),
  ]);
  const always = {
    id: ID,
    collectionId: { const: collection.id },
    collectionName: { const: collection.name },
    created: TIME_SCHEMA,
    updated: { ...TIME_SCHEMA, description: 'Differs after every change; for `If-Match`.' },
    ...Object.fromEntries(fields),
  };
  return exactly(always, {
    expand: expandSchema(collection),
    deleted: { ...TIME_SCHEMA, description: 'Only on expanded records that were deleted since.' },
  });
}

const TOTAL_IS_CAPPED = {
  type: 'boolean',
  const: true,
  description: `Only with a \`search\` that finds more than ${SEARCH_TOTAL_MAX} records: \`totalItems\` and \`totalPages\` count no further.`,
};

/** A page of records. */
function listSchema(collection: Collection): JsonObject {
  const always = {
    items: { type: 'array', items: ref('schemas', collection.name) },
    page: { type: 'integer', minimum: 1 },
    perPage: { type: 'integer', minimum: 1 },
    totalItems: { type: 'integer', minimum: -1, description: '-1 with `skipTotal`.' },
    totalPages: { type: 'integer', minimum: -1, description: '-1 with `skipTotal`.' },
  };
  return exactly(always, isSearched(collection.name) ? { totalIsCapped: TOTAL_IS_CAPPED } : {});
}

/** The schemas of records of every collection, and of the lists that programs may read. */
export function recordSchemas(): JsonObject {
  const collections: readonly Collection[] = Object.values(COLLECTIONS);
  const listed = RECORD_COLLECTIONS.map((name) => COLLECTIONS[name]);
  const lists = listed.map((one): [string, Json] => [`${one.name}List`, listSchema(one)]);
  const records = collections.map((one): [string, Json] => [one.name, recordSchema(one)]);
  return {
    AnyRecord: { oneOf: listed.map(({ name }) => ref('schemas', name)) },
    ...Object.fromEntries([...records, ...lists]),
  };
}
