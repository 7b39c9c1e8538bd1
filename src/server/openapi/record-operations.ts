import type { Collection } from '../../domain/collections.ts';
import { type JsonObject, ref } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { listParameters, parameters } from './parameters.ts';
import { recordBody } from './record-bodies.ts';

const VERSIONED = {
  ETag: ref('headers', 'ETag'),
  'Cache-Control': ref('headers', 'CacheControl'),
};
const UNCHANGED = { description: 'What the caller has is still true.' };

/** Accounts of others are for administrators who said who they are. */
const RIGHTS = ['administrator_required', 'reauth_required'] as const;

type Paths = Record<string, Record<string, Operation>>;

/** The calls on the records of one collection. */
export function recordOperations(collection: Collection): Paths {
  const { name } = collection;
  const one: JsonObject = jsonAnswer('The record.', ref('schemas', name));
  const rights = collection.auth ? RIGHTS : [];
  const records = `/admin/api/collections/${name}/records`;
  return {
    [records]: {
      get: {
        id: `list${name}`,
        tag: name,
        summary: `List ${name}`,
        description: 'In the order of creation unless `sort` or `search` tells another one.',
        parameters: listParameters(collection),
        answers: {
          200: jsonAnswer('A page of records.', ref('schemas', `${name}List`), VERSIONED),
          304: UNCHANGED,
        },
        errors: ['no_collection', 'too_busy'],
      },
      post: {
        id: `create${name}`,
        tag: name,
        summary: `Create a record of ${name}`,
        description:
          'With an `id` of the client it can be asked again: a second time is refused, as `validation_not_unique` for `id`.',
        parameters: parameters('expand', 'fields'),
        body: recordBody(collection, 'Create'),
        answers: { 200: one },
        errors: ['create_refused', 'no_valid_collection', 'uploads_busy', 'unconfirmed', ...rights],
      },
    },
    [`${records}/{id}`]: {
      get: {
        id: `view${name}`,
        tag: name,
        summary: `View a record of ${name}`,
        description: 'Deleted records are not found.',
        parameters: parameters('id', 'expand', 'fields', 'ifNoneMatch'),
        answers: {
          200: jsonAnswer('The record.', ref('schemas', name), VERSIONED),
          304: UNCHANGED,
        },
        errors: ['no_collection', 'not_found', 'too_busy'],
      },
      patch: {
        id: `update${name}`,
        tag: name,
        summary: `Change a record of ${name}`,
        description: 'Only the given keys change; the others are neither written nor checked.',
        parameters: parameters('id', 'expand', 'fields', 'ifMatch'),
        body: recordBody(collection, 'Update'),
        answers: { 200: one },
        errors: [
          'update_refused',
          'no_valid_collection',
          'not_found',
          'stale_record',
          'uploads_busy',
          'unconfirmed',
          // Of tries of the old password.
          ...(collection.auth ? (['too_many_requests'] as const) : []),
          ...rights,
        ],
      },
      delete: {
        id: `delete${name}`,
        tag: name,
        summary: `Delete a record of ${name}`,
        description: 'It can be restored. A company takes its contacts along.',
        parameters: parameters('id', 'ifMatch'),
        answers: { 204: { description: 'Deleted.' } },
        errors: [
          'delete_refused',
          'no_collection',
          'not_found',
          'stale_record',
          'unconfirmed',
          ...rights,
        ],
      },
    },
    [`${records}/{id}/restore`]: {
      post: {
        id: `restore${name}`,
        tag: name,
        summary: `Bring a deleted record of ${name} back`,
        description: 'A company comes back with the contacts that went with it.',
        parameters: parameters('id', 'expand', 'fields'),
        answers: { 200: one },
        errors: ['restore_refused', 'no_collection', 'not_found', 'unconfirmed', ...rights],
      },
    },
  };
}
