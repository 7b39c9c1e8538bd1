import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX } from '../../domain/views/view.ts';
import { jsonAnswer } from './answers.ts';
import { exactly, FLAG, type JsonObject, jsonContent, ref, TEXT } from './json.ts';
import type { Operation } from './operation.ts';

const COLLECTION = { enum: [...RECORD_COLLECTIONS] };
const NAME = { ...TEXT, minLength: 1, maxLength: VIEW_NAME_MAX };
const QUERY = {
  ...TEXT,
  maxLength: VIEW_QUERY_MAX,
  description: 'What the address of the list holds after its `?`.',
};

export const VIEW_SCHEMAS: JsonObject = {
  View: exactly({
    id: TEXT,
    name: NAME,
    collection: COLLECTION,
    query: QUERY,
    isShared: { ...FLAG, description: 'All accounts see it.' },
    isOwn: { ...FLAG, description: 'It is of the account that asks, which alone may change it.' },
  }),
  Views: exactly({ items: { type: 'array', items: ref('schemas', 'View') } }),
  NewView: exactly({ name: NAME, collection: COLLECTION, query: QUERY }, { isShared: FLAG }),
  ViewChanges: exactly({}, { name: NAME, query: QUERY, isShared: FLAG }),
};

const ID = [{ name: 'id', in: 'path', required: true, schema: TEXT }];
const VIEW = jsonAnswer('As it is now.', ref('schemas', 'View'));

/** Lists that people named. */
export const VIEW_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/views': {
    get: {
      id: 'listViews',
      tag: 'Views',
      summary: 'The views of a list',
      description: 'Those of the account and the shared ones, the oldest first.',
      parameters: [{ name: 'collection', in: 'query', required: true, schema: COLLECTION }],
      answers: { 200: jsonAnswer('All of them.', ref('schemas', 'Views')) },
      errors: ['bad_request'],
    },
    post: {
      id: 'addView',
      tag: 'Views',
      summary: 'Keep a list under a name',
      description: `Up to ${VIEWS_MAX} of each list for an account.`,
      body: { required: true, content: jsonContent(ref('schemas', 'NewView')) },
      answers: { 200: VIEW },
      errors: ['invalid_body', 'too_many_views', 'unconfirmed'],
    },
  },
  '/admin/api/views/{id}': {
    patch: {
      id: 'changeView',
      tag: 'Views',
      summary: 'Rename, share or redo a view',
      description: 'Of the account itself; those of others are not found.',
      parameters: ID,
      body: { required: true, content: jsonContent(ref('schemas', 'ViewChanges')) },
      answers: { 200: VIEW },
      errors: ['invalid_body', 'not_found', 'unconfirmed'],
    },
    delete: {
      id: 'removeView',
      tag: 'Views',
      summary: 'Remove a view',
      description: 'Of the account itself; the records that it shows stay.',
      parameters: ID,
      answers: { 204: { description: 'It is gone.' } },
      errors: ['not_found', 'unconfirmed'],
    },
  },
};
