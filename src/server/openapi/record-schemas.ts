import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import type { Field, TextField } from '../../domain/field.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/user.ts';
import { type Json, type JsonObject, ref } from './json.ts';

const ID = { type: 'string', pattern: '^[a-z0-9]{15}$' };
const ID_OR_NONE = { type: 'string', pattern: '^([a-z0-9]{15})?$' };
const TIME_SCHEMA = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
};

/** What a text has to look like, where the server is strict about it; an empty one is none. */
const FORMATS: Readonly<Record<NonNullable<TextField['format']>, JsonObject>> = {
  email: { format: 'email' },
  day: { pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$' },
  color: { pattern: '^(#[0-9a-fA-F]{6})?$' },
};

const WAY = {
  type: 'object',
  properties: { label: { type: 'string' }, value: { type: 'string' } },
  required: ['label', 'value'],
};

/** The name of the schema of what a client sends for a record. */
export function inputName(collection: Collection, kind: 'Create' | 'Update'): string {
  return `${collection.name}${kind}`;
}

function relationText({ target, mirrors }: { target: string; mirrors?: string }): string {
  return mirrors === undefined
    ? `Ids of ${target}.`
    : `Ids of ${target}, in order of creation: those whose \`${mirrors}\` names this record. Writing it moves them.`;
}

/** A field as records carry it. */
function fieldSchema(field: Field): JsonObject {
  const title = { title: field.label };
  switch (field.type) {
    case 'text':
      return { ...title, type: 'string', ...(field.values ? { enum: field.values } : {}) };
    case 'number':
      return { ...title, type: 'number' };
    case 'bool':
      return { ...title, type: 'boolean' };
    case 'ways':
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

/** A field as a client may send it. */
function inputSchema(field: Field): JsonObject {
  const schema = fieldSchema(field);
  if (field.type === 'text') {
    const format = field.format ? FORMATS[field.format] : {};
    const values = field.values
      ? { enum: [...new Set([...field.values, ''])], default: field.initial ?? '' }
      : {};
    return { ...schema, maxLength: field.max, ...format, ...values };
  }
  if (field.type === 'number') {
    return { ...schema, type: 'integer', minimum: field.min, maximum: field.max };
  }
  if (field.type === 'ways') return { ...schema, maxItems: field.max };
  return field.type === 'bool' ? { ...schema, default: field.initial } : schema;
}

/** The keys that change a field relative to what is stored. */
function modifierSchemas(name: string, field: Field): [string, Json][] {
  if (field.type === 'number') {
    return [
      [`${name}+`, { type: 'integer', description: 'Added to what is stored.' }],
      [`${name}-`, { type: 'integer', description: 'Taken from what is stored.' }],
    ];
  }
  if (field.type !== 'relation') return [];
  const ids = { oneOf: [ID_OR_NONE, { type: 'array', items: ID }] };
  return [
    [`${name}+`, { ...ids, description: 'Appended.' }],
    [`+${name}`, { ...ids, description: 'Put before the others.' }],
    [`${name}-`, { ...ids, description: 'Removed.' }],
  ];
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
    description: 'The related records that `expand` asked for; back relations are lists.',
    properties: Object.fromEntries(properties),
    additionalProperties: { type: 'array', items: ref('schemas', 'AnyRecord') },
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
  return {
    type: 'object',
    properties: {
      ...always,
      expand: expandSchema(collection),
      deleted: { ...TIME_SCHEMA, description: 'Only on expanded records that were deleted since.' },
    },
    required: Object.keys(always),
    additionalProperties: false,
  };
}

const PASSWORDS = {
  password: { type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
  passwordConfirm: { type: 'string', description: 'The same once more.' },
};

function bodySchema(collection: Collection, kind: 'Create' | 'Update'): JsonObject {
  const entries = Object.entries(collection.fields);
  const fields = entries.map(([name, field]): [string, Json] => [name, inputSchema(field)]);
  const modifiers = entries.flatMap(([name, field]) => modifierSchemas(name, field));
  const own =
    kind === 'Create'
      ? { id: { ...ID, description: 'Chosen by the client; made when absent.' } }
      : { updated: { ...TIME_SCHEMA, description: 'As read: 409 if changed since.' } };
  const passwords = collection.auth
    ? { ...PASSWORDS, ...(kind === 'Update' ? { oldPassword: { type: 'string' } } : {}) }
    : {};
  const required = entries.flatMap(([name, field]) =>
    field.type === 'text' && field.required ? [name] : [],
  );
  return {
    type: 'object',
    description: 'Unknown keys are ignored. What converts without loss is converted.',
    properties: { ...own, ...Object.fromEntries([...fields, ...modifiers]), ...passwords },
    ...(kind === 'Create' && collection.auth
      ? { required: [...required, ...Object.keys(PASSWORDS)] }
      : {}),
  };
}

/** A page of records. */
function listSchema(collection: Collection): JsonObject {
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: ref('schemas', collection.name) },
      page: { type: 'integer', minimum: 1 },
      perPage: { type: 'integer', minimum: 1 },
      totalItems: { type: 'integer', minimum: -1, description: '-1 with `skipTotal`.' },
      totalPages: { type: 'integer', minimum: -1, description: '-1 with `skipTotal`.' },
    },
    required: ['items', 'page', 'perPage', 'totalItems', 'totalPages'],
    additionalProperties: false,
  };
}

/** The schemas of every collection: its records, its lists, and what clients send. */
export function recordSchemas(): JsonObject {
  const collections: readonly Collection[] = Object.values(COLLECTIONS);
  return {
    AnyRecord: { oneOf: collections.map(({ name }) => ref('schemas', name)) },
    ...Object.fromEntries(
      collections.flatMap((collection): [string, Json][] => [
        [collection.name, recordSchema(collection)],
        [`${collection.name}List`, listSchema(collection)],
        [inputName(collection, 'Create'), bodySchema(collection, 'Create')],
        [inputName(collection, 'Update'), bodySchema(collection, 'Update')],
      ]),
    ),
  };
}
