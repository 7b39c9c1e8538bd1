import { BULK_KINDS } from '../../domain/bulk/bulk-kinds.ts';
import { FILE_KINDS } from '../../domain/exports/export-formats.ts';
import {
  CHANGE_ACTIONS,
  OPERATION_KINDS,
  OPERATION_SOURCES,
} from '../../domain/history/history.ts';
import { JOB_STATES } from '../../domain/history/jobs.ts';
import { KEPT_REASONS, UNDONE_AT_ONCE_MAX } from '../../domain/history/undo.ts';
import { HISTORY_PAGE_MAX, PAGE_SIZE } from '../../domain/limits.ts';
import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import { ANY_OBJECT, exactly, type JsonObject, jsonOrForm, ref, TEXT } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import type { Operation } from './operation.ts';

const COUNT = { type: 'integer', minimum: 0 };
const COLLECTION = { enum: RECORD_COLLECTIONS };
const NAMES = {
  type: 'object',
  additionalProperties: TEXT,
  description:
    'The present names of records, by `collection/id`; of one that is erased, what it was, in French.',
};

const KEPT = {
  type: 'array',
  items: exactly({
    collection: COLLECTION,
    record: TEXT,
    field: { ...TEXT, description: 'Empty for the whole record.' },
    reason: { enum: KEPT_REASONS },
    by: { ...TEXT, description: 'Who changed it since, where somebody did.' },
    at: TEXT,
  }),
};

export const HISTORY_SCHEMAS: JsonObject = {
  History: exactly({
    items: { type: 'array', items: ref('schemas', 'OperationDone') },
    names: NAMES,
    next: {
      ...TEXT,
      description:
        'What asks for the next page as `after`; empty where nothing older follows. What is left of the last operation of a record or company is read by `operation`.',
    },
  }),
  OperationDone: exactly({
    id: TEXT,
    at: TEXT,
    actor: { ...TEXT, description: 'The id of the account; empty when nobody was signed in.' },
    actorName: TEXT,
    source: { enum: OPERATION_SOURCES },
    kind: { enum: OPERATION_KINDS },
    about: {
      ...ANY_OBJECT,
      properties: {
        counts: ANY_OBJECT,
        bulk: { enum: BULK_KINDS },
        refused: { type: 'array', items: exactly({ record: TEXT, why: TEXT }) },
        kept: exactly({ count: COUNT, first: KEPT }),
      },
      description:
        'How many records of each collection were created, changed, deleted, restored; of a bulk change what it did, and the first records that it was refused; of undoing, how much stayed as it was, and the first of it.',
    },
    undoes: { ...TEXT, description: 'The operation that it took back, or empty.' },
    undoneBy: { ...TEXT, description: 'The operation that took it back, or empty.' },
    changes: {
      type: 'array',
      description: 'Newest first; only the last ones where all operations are listed.',
      items: exactly({
        collection: COLLECTION,
        record: TEXT,
        company: TEXT,
        action: { enum: CHANGE_ACTIONS },
        fields: {
          type: ['object', 'null'],
          description: 'Each changed field with its value before and after.',
          additionalProperties: { type: 'array', minItems: 2, maxItems: 2 },
        },
      }),
    },
  }),
  UndoWish: {
    type: 'object',
    description: 'One record of the operation, or one of its fields; without them, all of it.',
    properties: { record: TEXT, field: TEXT },
  },
  Undone: exactly({
    operation: { ...TEXT, description: 'What undoing became; empty when nothing was changed.' },
    counts: exactly({ deleted: COUNT, restored: COUNT, updated: COUNT }),
    kept: {
      ...KEPT,
      description: 'What stays as it is. Of a job that has begun, the history tells it.',
    },
    keptIsCapped: {
      type: 'boolean',
      description: `Beyond ${UNDONE_AT_ONCE_MAX} changes: more may stay than what is listed.`,
    },
    countsAreMost: {
      type: 'boolean',
      description: 'Nobody looked at all of it: this is the most that it can come to.',
    },
    names: NAMES,
    isJob: { type: 'boolean', description: 'It is done step by step.' },
  }),
  Jobs: exactly({
    items: {
      type: 'array',
      items: exactly({
        id: { ...TEXT, description: 'Of the operation.' },
        at: TEXT,
        actor: TEXT,
        actorName: TEXT,
        kind: { enum: OPERATION_KINDS },
        bulk: { enum: ['', ...BULK_KINDS], description: 'What a bulk change does.' },
        state: { enum: JOB_STATES },
        total: COUNT,
        done: COUNT,
        refused: COUNT,
      }),
    },
  }),
};

function inQuery(name: string, description: string, schema: JsonObject = TEXT): JsonObject {
  return { name, in: 'query', schema, description };
}

const OPERATION_ID: JsonObject = { name: 'id', in: 'path', required: true, schema: TEXT };

const JOB_MOVES = {
  pause: 'Pause a job',
  resume: 'Let a job go on',
  stop: 'Stop a job for good',
};

const KEPT_FILE =
  'A workbook: which record, which field, why, who stands in the way and since when, in French.';
const WORKBOOK = {
  200: { description: 'The file.', content: { [FILE_KINDS.xlsx.type]: { schema: {} } } },
};

/** Who changed what, and taking it back. */
export const HISTORY_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/history': {
    get: {
      id: 'readHistory',
      tag: 'History',
      summary: 'Who changed what, newest first',
      description:
        'Of one record, of one company, or of one operation; or else all operations, of one account, from one source, in a period.',
      parameters: [
        inQuery('record', 'Changes of this record.'),
        inQuery('company', 'Changes of this company, its contacts and its orders.'),
        inQuery('operation', 'Changes of this operation.'),
        inQuery('actor', 'Operations of this account.'),
        inQuery('source', 'Operations from there.', { enum: OPERATION_SOURCES }),
        inQuery('from', 'Operations from this time on, or this day.'),
        inQuery('to', 'Operations before this time, or this day.'),
        inQuery('after', 'The `next` of the page before.'),
        inQuery('perPage', 'How many changes, or operations.', {
          type: 'integer',
          minimum: 1,
          maximum: HISTORY_PAGE_MAX,
          default: PAGE_SIZE,
        }),
      ],
      answers: { 200: jsonAnswer('A page of it.', ref('schemas', 'History')) },
      errors: [],
    },
  },
  '/admin/api/operations/{id}/undo': {
    get: {
      id: 'previewUndo',
      tag: 'History',
      summary: 'What undoing an operation would come to',
      description: 'Nothing is changed.',
      parameters: [
        OPERATION_ID,
        inQuery('record', 'Of this record only.'),
        inQuery('field', 'Of this field of the record only.'),
      ],
      answers: { 200: jsonAnswer('What would be done.', ref('schemas', 'Undone')) },
      errors: ['not_found', 'already_undone', 'job_under_way', 'erasure_is_final'],
    },
    post: {
      id: 'undoOperation',
      tag: 'History',
      summary: 'Undo an operation',
      description: `What was created goes to the bin, what was deleted comes back, and each field that still has the value which the operation gave it gets the one from before. What others changed since stays. More than ${UNDONE_AT_ONCE_MAX} changes are a job.`,
      parameters: [OPERATION_ID],
      body: jsonOrForm(ref('schemas', 'UndoWish')),
      answers: {
        200: jsonAnswer('What was done.', ref('schemas', 'Undone')),
        202: jsonAnswer('A job does it.', ref('schemas', 'Undone')),
      },
      errors: [
        ...(['not_found', 'already_undone', 'job_under_way', 'erasure_is_final'] as const),
        ...(['too_many_jobs', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/operations/{id}/undo/kept': {
    get: {
      id: 'fetchKeptBefore',
      tag: 'History',
      summary: 'All that undoing an operation would leave',
      description: KEPT_FILE,
      parameters: [OPERATION_ID],
      answers: WORKBOOK,
      errors: ['not_found', 'already_undone', 'erasure_is_final', 'downloads_busy'],
    },
  },
  '/admin/api/operations/{id}/kept': {
    get: {
      id: 'fetchKept',
      tag: 'History',
      summary: 'All that an operation which took another one back left as it was',
      description: KEPT_FILE,
      parameters: [OPERATION_ID],
      answers: WORKBOOK,
      errors: ['not_found', 'downloads_busy'],
    },
  },
  '/admin/api/jobs': {
    get: {
      id: 'listJobs',
      tag: 'History',
      summary: 'Operations that take a while',
      description: 'Those under way and the last ones that are over, newest first.',
      answers: { 200: jsonAnswer('How far each is.', ref('schemas', 'Jobs')) },
      errors: [],
    },
  },
  ...Object.fromEntries(
    Object.entries(JOB_MOVES).map(([move, summary]) => [
      `/admin/api/jobs/{id}/${move}`,
      {
        post: {
          id: `${move}Job`,
          tag: 'History' as const,
          summary,
          description: 'What is done stays done, and can be undone.',
          parameters: [OPERATION_ID],
          answers: { 204: { description: 'Done.' } },
          errors: [
            ...(['not_found', 'job_elsewhere', 'already_undone', 'unconfirmed'] as const),
            ...(move === 'resume' ? (['too_many_jobs'] as const) : []),
          ],
        },
      },
    ]),
  ),
};
