import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { type Answers, nothing } from '../../platform/http/api/answers.ts';
import { jsonContent, ref } from '../../platform/http/api/description-json.ts';
import type { Operation } from '../../platform/http/api/operation.ts';
import { listParameters, parameters } from './parameters.ts';
import { recordBody } from './record-bodies.ts';

const VERSIONED = {
  ETag: ref('headers', 'ETag'),
  'Cache-Control': ref('headers', 'CacheControl'),
};
const UNCHANGED = nothing('What the caller has is still true.');

/** Each is a route for the records of whatever collection, told of once for each of them. */
type RecordAction = 'list' | 'create' | 'view' | 'update' | 'delete' | 'restore';

const RECORDS = '/admin/api/collections/{collection}/records';
const RECORD = `${RECORDS}/{id}` as const;

function one({ name }: Collection, headers?: typeof VERSIONED): Answers {
  const content = jsonContent(ref('schemas', name));
  return { 200: { description: 'The record.', content, ...(headers ? { headers } : {}) } };
}

type Told = Omit<Operation, 'id' | 'tag' | 'path' | 'method'>;

const TOLD: Readonly<Record<RecordAction, (collection: Collection) => Told>> = {
  list: (collection) => ({
    summary: `List ${collection.name}`,
    description: 'In the order of creation unless `sort` or `search` tells another one.',
    parameters: listParameters(collection),
    answers: {
      200: {
        description: 'A page of records.',
        headers: VERSIONED,
        content: jsonContent(ref('schemas', `${collection.name}List`)),
      },
      304: UNCHANGED,
    },
    errors: ['no_collection', 'too_busy'],
  }),
  create: (collection) => ({
    summary: `Create a record of ${collection.name}`,
    description:
      'With an `id` of the client it can be asked again: a second time is refused, as `validation_not_unique` for `id`.',
    parameters: parameters('expand', 'fields'),
    body: recordBody(collection, 'Create'),
    answers: one(collection),
    errors: ['create_refused', 'no_valid_collection', 'uploads_busy', 'unconfirmed'],
  }),
  view: (collection) => ({
    summary: `View a record of ${collection.name}`,
    description: 'Deleted records are not found.',
    parameters: parameters('expand', 'fields', 'ifNoneMatch'),
    answers: { ...one(collection, VERSIONED), 304: UNCHANGED },
    errors: ['no_collection', 'not_found', 'too_busy'],
  }),
  update: (collection) => ({
    summary: `Change a record of ${collection.name}`,
    description: 'Only the given keys change; the others are neither written nor checked.',
    parameters: parameters('expand', 'fields', 'ifMatch'),
    body: recordBody(collection, 'Update'),
    answers: one(collection),
    errors: [
      ...(['update_refused', 'no_valid_collection', 'not_found', 'stale_record'] as const),
      ...(['uploads_busy', 'unconfirmed'] as const),
    ],
  }),
  delete: ({ name }) => ({
    summary: `Delete a record of ${name}`,
    description: 'It can be restored. A company takes its contacts along.',
    parameters: parameters('ifMatch'),
    answers: { 204: nothing('Deleted.') },
    errors: ['delete_refused', 'no_collection', 'not_found', 'stale_record', 'unconfirmed'],
  }),
  restore: (collection) => ({
    summary: `Bring a deleted record of ${collection.name} back`,
    description: 'A company comes back with the contacts that went with it.',
    parameters: parameters('expand', 'fields'),
    answers: one(collection),
    errors: ['restore_refused', 'no_collection', 'not_found', 'unconfirmed'],
  }),
};

const ADDRESSES = {
  list: { method: 'GET', path: RECORDS, access: 'read' },
  create: { method: 'POST', path: RECORDS, access: 'write' },
  view: { method: 'GET', path: RECORD, access: 'read' },
  update: { method: 'PATCH', path: RECORD, access: 'write' },
  delete: { method: 'DELETE', path: RECORD, access: 'write' },
  restore: { method: 'POST', path: `${RECORD}/restore`, access: 'write' },
} as const;

/** A route of the record API, as it is declared and told of. */
export function recordRoute<A extends RecordAction>(action: A) {
  const address = ADDRESSES[action];
  const operations = RECORD_COLLECTIONS.map(
    (name): Operation => ({
      ...TOLD[action](COLLECTIONS[name]),
      id: `${action}${name}`,
      tag: name,
      method: address.method,
      path: address.path.replace('{collection}', name),
    }),
  );
  // Its answers are made by the database, field by field; tests of the collections hold them.
  const answers: Answers = operations[0]?.answers ?? {};
  return { ...address, answers, operations };
}
