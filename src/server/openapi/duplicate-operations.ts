import {
  ALIKE_MAX,
  ALIKE_SHOWN,
  MERGED_COLLECTIONS,
  MERGED_MAX,
} from '../../domain/duplicates/duplicates.ts';
import { exactly, FLAG, type JsonObject, jsonContent, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { FOUND_RECORD } from './search-operations.ts';

const COUNT = { type: 'integer', minimum: 0 };
const COLLECTION = { enum: [...MERGED_COLLECTIONS] };
const KINDS = ['email', 'mobile', 'phone', 'siren', 'site', 'name'];
const KIND = {
  enum: KINDS,
  description: 'What they share; people share a name within a company.',
};
const ALIKE_KIND = {
  enum: [...KINDS, 'near'],
  description: 'What they share; `near` is a name one letter apart, within a company.',
};
const ids = (minItems: number, maxItems: number) => ({
  type: 'array',
  items: TEXT,
  minItems,
  maxItems,
});

const typed = (name: string) => ({
  name,
  in: 'query',
  schema: TEXT,
  description: 'As it was typed.',
});

export const DUPLICATE_SCHEMAS: JsonObject = {
  DuplicateRecord: exactly({
    ...FOUND_RECORD,
    created: TEXT,
    orders: { ...COUNT, description: 'How many orders name it.' },
  }),
  Duplicates: exactly({
    page: COUNT,
    perPage: COUNT,
    totalItems: COUNT,
    totalPages: COUNT,
    totalIsCapped: { ...FLAG, description: 'There are more than are counted.' },
    items: {
      type: 'array',
      items: exactly({
        collection: COLLECTION,
        kind: KIND,
        shared: { ...TEXT, description: 'As one reads it; empty for a name.' },
        records: {
          type: 'array',
          items: ref('schemas', 'DuplicateRecord'),
          description: 'Those that orders name first, then the older ones.',
        },
      }),
    },
  }),
  Alike: exactly({
    items: {
      type: 'array',
      maxItems: ALIKE_SHOWN,
      items: exactly({
        kind: ALIKE_KIND,
        id: TEXT,
        name: TEXT,
        place: { ...TEXT, description: 'The company of a contact, the town of a company.' },
        company: { ...TEXT, description: 'The company of a contact; empty for none.' },
      }),
    },
  }),
  Merged: exactly({
    operation: { ...TEXT, description: 'What takes it back.' },
    kept: TEXT,
    orders: { ...COUNT, description: 'How many orders name the kept record instead.' },
  }),
};

/** Records that may be the same, and making them one. */
export const DUPLICATE_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/duplicates': {
    get: {
      id: 'listDuplicates',
      tag: 'Duplicates',
      summary: 'Records that may be the same, the surest first',
      description: `A key that more than ${ALIKE_MAX} records share makes no group, nor do records that are kept apart.`,
      parameters: [
        ...parameters('page', 'perPage'),
        {
          name: 'collection',
          in: 'query',
          schema: { ...COLLECTION, default: 'Contacts' },
          description: 'People, or companies.',
        },
      ],
      answers: { 200: jsonAnswer('A page of groups.', ref('schemas', 'Duplicates')) },
      errors: ['bad_request', 'too_busy'],
    },
  },
  '/admin/api/duplicates/of': {
    get: {
      id: 'findAlike',
      tag: 'Duplicates',
      summary: 'Who has already what is being typed',
      description:
        'Of a contact: `Email`, `emails`, `Phone`, `Tel`, `phones`, and `Nom`, `Prenom` and `company` together; of a company: `siret`, `siteweb`, `RaisonSociale`.',
      parameters: [
        { name: 'collection', in: 'query', required: true, schema: COLLECTION },
        {
          name: 'except',
          in: 'query',
          schema: TEXT,
          description: 'The record that is being changed.',
        },
        ...['Email', 'emails', 'Phone', 'Tel', 'phones', 'Nom', 'Prenom', 'company'].map(typed),
        ...['siret', 'siteweb', 'RaisonSociale'].map(typed),
      ],
      answers: { 200: jsonAnswer('The surest first.', ref('schemas', 'Alike')) },
      errors: ['bad_request'],
    },
  },
  '/admin/api/duplicates/merge': {
    post: {
      id: 'mergeRecords',
      tag: 'Duplicates',
      summary: 'Make several records one',
      description:
        'In one transaction, and one operation. The kept record gets the chosen values, what it lacks and the lists of all; orders, successors and people follow; the others go to the bin, and their cards lead to that of the kept one.',
      body: {
        required: true,
        content: jsonContent(
          exactly(
            {
              collection: COLLECTION,
              kept: TEXT,
              merged: ids(1, MERGED_MAX - 1),
              versions: {
                type: 'object',
                additionalProperties: TEXT,
                description:
                  'The `updated` of each of the records, as it was read: 409 when one has changed since.',
              },
            },
            {
              picks: {
                type: 'object',
                additionalProperties: TEXT,
                description:
                  'By field, the record whose value stays. `photo`, `Poste` and `cardState` of a contact, `Address1` and `departure` of a company bring along what belongs to them.',
              },
              orders: {
                type: 'array',
                items: TEXT,
                description:
                  'Orders under way that name several of the records, and may lose cards: without them, a 409 names these in `data.orders`.',
              },
            },
          ),
        ),
      },
      answers: { 200: jsonAnswer('They are one.', ref('schemas', 'Merged')) },
      errors: ['invalid_body', 'not_found', 'stale_record', 'merge_orders', 'unconfirmed'],
    },
  },
  '/admin/api/duplicates/apart': {
    post: {
      id: 'keepApart',
      tag: 'Duplicates',
      summary: 'Say that records are not the same',
      description: 'Each of them of each other; `apart: false` takes that back.',
      body: {
        required: true,
        content: jsonContent(
          exactly({ collection: COLLECTION, ids: ids(2, ALIKE_MAX) }, { apart: FLAG }),
        ),
      },
      answers: { 204: { description: 'It is noted.' } },
      errors: ['invalid_body', 'unconfirmed'],
    },
  },
};
