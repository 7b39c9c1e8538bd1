import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { type Field, isReadOnly, type TextField } from '../../../domain/field.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { type Json, type JsonObject, ref, TEXT } from '../../platform/http/api/description-json.ts';
import type { RequestBody } from '../../platform/http/api/operation.ts';
import { fieldSchema, ID, ID_OR_NONE } from './record-schemas.ts';

/** The write of a record by a client, and the kind of body that it sends for it. */
type Write = 'Create' | 'Update';
type Kind = 'json' | 'form';

/** The formats of texts on which the server is strict; an empty text is none. */
const FORMATS: Readonly<Record<NonNullable<TextField['format']>, JsonObject>> = {
  email: { format: 'email' },
  day: { pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$' },
  color: { pattern: '^(#[0-9a-fA-F]{6})?$' },
};

/** The values of `updated`: a version that was read, or empty for none. */
const VERSION = {
  type: 'string',
  pattern: '^(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$',
  description: 'As read: 409 if changed since. An empty one asks for nothing.',
};

/** The text of a form that holds JSON. */
export function jsonText(schema: Json, description: string): JsonObject {
  return {
    type: 'string',
    description,
    contentMediaType: 'application/json',
    contentSchema: schema,
  };
}

/** A default is told in words: generators of clients ask for every key that has one. */
function absent(value: string): JsonObject {
  return { description: `\`${value}\` when a new record is given none.` };
}

function textSchema(field: TextField): JsonObject {
  const text = { ...fieldSchema(field), maxLength: field.max };
  if (!field.values) return { ...text, ...(field.format ? FORMATS[field.format] : {}) };
  const values = { enum: [...new Set([...field.values, ''])] };
  return { ...text, ...values, ...(field.initial ? absent(field.initial) : {}) };
}

/** A field as a client may send it. */
function inputSchema(field: Field, kind: Kind): JsonObject {
  const schema = fieldSchema(field);
  if (field.type === 'text') return textSchema(field);
  if (field.type === 'number') {
    return { ...schema, type: 'integer', minimum: field.min, maximum: field.max };
  }
  if (field.type === 'bool') return { ...schema, ...absent(String(field.initial)) };
  if (field.type === 'channels') {
    const channels = { ...schema, maxItems: field.max };
    return kind === 'json' ? channels : jsonText(channels, 'The list as JSON, or empty.');
  }
  if (field.type !== 'image') return schema;
  return kind === 'json'
    ? { ...schema, description: 'Empty to remove it; a new one is sent in a form.' }
    : { ...schema, format: 'binary', description: 'The file of a new one; empty to remove it.' };
}

const TEXTS = { oneOf: [TEXT, { type: 'array', items: TEXT }] };

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
    [`${name}-`, { ...TEXTS, description: 'Removed; what is not there stays away.' }],
  ];
}

/** The name of the schema of what a client sends for a record. */
function inputName({ name }: Collection, write: Write, kind: Kind = 'json'): string {
  return kind === 'json' ? `${name}${write}` : `${name}${write}Form`;
}

function bodySchema(collection: Collection, write: Write, kind: Kind): JsonObject {
  const entries = Object.entries(collection.fields).filter(([, field]) => !isReadOnly(field));
  const fields = entries.map(([name, field]): [string, Json] => [name, inputSchema(field, kind)]);
  const modifiers = entries.flatMap(([name, field]) => modifierSchemas(name, field));
  const own =
    write === 'Create'
      ? { id: { ...ID_OR_NONE, description: 'Chosen by the client; made when absent or empty.' } }
      : { updated: VERSION };
  const payload = jsonText(
    ref('schemas', inputName(collection, write)),
    'Keys that win over those of the form.',
  );
  return {
    type: 'object',
    description: 'Unknown keys are ignored. What converts without loss is converted.',
    properties: {
      ...own,
      ...Object.fromEntries([...fields, ...modifiers]),
      ...(kind === 'form' ? { '@jsonPayload': { ...payload, minLength: 2 } } : {}),
    },
  };
}

/** The bodies that clients send for a record of each collection, as JSON and as a form. */
export function recordBodies(): JsonObject {
  const schemas = RECORD_COLLECTIONS.map((name) => COLLECTIONS[name]).flatMap((collection) =>
    (['Create', 'Update'] as const).flatMap((write) =>
      (['json', 'form'] as const).map((kind): [string, Json] => [
        inputName(collection, write, kind),
        bodySchema(collection, write, kind),
      ]),
    ),
  );
  return Object.fromEntries(schemas);
}

/** The body of a write of a record. */
export function recordBody(collection: Collection, write: Write): RequestBody {
  const form = { schema: ref('schemas', inputName(collection, write, 'form')) };
  return {
    isOptional: true,
    content: {
      'application/json': { schema: ref('schemas', inputName(collection, write)) },
      'multipart/form-data': form,
      'application/x-www-form-urlencoded': form,
    },
  };
}
