import {
  BULK_ACTIONS,
  BULK_AT_ONCE_MAX,
  BULK_FIELDS,
  type BulkKind,
} from '../../domain/bulk/bulk-kinds.ts';
import { DEPARTURES } from '../../domain/departure.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import { exactly, FLAG, type JsonObject, jsonContent, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const COUNT = { type: 'integer', minimum: 0 };
const TEXTS = { type: 'array', items: TEXT };

const kind = (...kinds: readonly BulkKind[]) => ({ kind: { enum: kinds } });

const KINDS = RECORD_COLLECTIONS.map((name) => `${name}: ${BULK_ACTIONS[name].join(', ')}`);

export const BULK_SCHEMAS: JsonObject = {
  BulkAction: {
    description: `What is done with each record. ${KINDS.join('; ')}.`,
    oneOf: [
      exactly(kind('publish', 'hide', 'activate', 'deactivate', 'delete')),
      exactly({ ...kind('move'), company: TEXT }),
      exactly({
        ...kind('leave'),
        leftOn: { ...TEXT, description: 'A day, `2026-03-12`; empty for now.' },
        departure: { enum: ['', ...DEPARTURES] },
        successor: { ...TEXT, description: 'The id of a contact, or empty.' },
      }),
      exactly({ ...kind('set'), field: { enum: [...BULK_FIELDS] }, value: TEXT }),
      exactly({ ...kind('status'), status: { enum: [...ORDER_STATUSES] } }),
    ],
  },
  BulkWish: exactly({
    collection: { enum: [...RECORD_COLLECTIONS] },
    choice: ref('schemas', 'Choice'),
    action: ref('schemas', 'BulkAction'),
  }),
  BulkOutcome: exactly({
    operation: {
      ...TEXT,
      description: 'What undoing it asks for; empty when nothing was changed.',
    },
    isJob: { ...FLAG, description: 'It is done step by step; the jobs tell how far it is.' },
    count: { ...COUNT, description: 'How many records were chosen.' },
    changed: { ...COUNT, description: 'How many were changed; 0 as long as it is a job.' },
    refused: {
      type: 'array',
      description: 'Those that stay as they are, with the reason in French.',
      items: exactly({ record: TEXT, name: TEXT, why: TEXT }),
    },
  }),
  BulkPreview: exactly({
    count: COUNT,
    names: { ...TEXTS, description: 'Of the first records, in the order of their list.' },
    members: { ...COUNT, description: 'The contacts of chosen companies.' },
    orders: exactly({ count: COUNT, names: TEXTS }),
    copiedOn: {
      ...TEXT,
      description: 'The day of the oldest copy of public pages that may show them; else empty.',
    },
  }),
};

/** Changing many records at once. */
export const BULK_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/bulk': {
    post: {
      id: 'changeMany',
      tag: 'Bulk',
      summary: 'Do the same with chosen records',
      description: `One operation, which is undone as one. More than ${BULK_AT_ONCE_MAX} records take a job.`,
      body: { required: true, content: jsonContent(ref('schemas', 'BulkWish')) },
      answers: {
        200: jsonAnswer('It is done.', ref('schemas', 'BulkOutcome')),
        202: jsonAnswer('It has begun.', ref('schemas', 'BulkOutcome')),
      },
      errors: [
        ...(['invalid_body', 'update_refused', 'nothing_chosen', 'choice_changed'] as const),
        ...(['too_many_jobs', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/bulk/preview': {
    post: {
      id: 'previewMany',
      tag: 'Bulk',
      summary: 'What chosen records are',
      description: 'Their exact number, the first names, and the orders under way that hold them.',
      body: {
        required: true,
        content: jsonContent(
          exactly({
            collection: { enum: [...RECORD_COLLECTIONS] },
            choice: ref('schemas', 'Choice'),
          }),
        ),
      },
      answers: { 200: jsonAnswer('What they are.', ref('schemas', 'BulkPreview')) },
      errors: ['invalid_body'],
    },
  },
};
