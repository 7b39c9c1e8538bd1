import { BATCH_MAX, BATCH_URL_MAX, TOPIC_LENGTH_MAX, TOPICS_MAX } from '../../domain/limits.ts';
import { QR_EXPORT_MAX, QR_FORMATS, QR_SIZE_MM } from '../../domain/qr/qr-limits.ts';
import {
  ANY_OBJECT,
  exactly,
  having,
  type JsonObject,
  jsonContent,
  jsonOrForm,
  ref,
  TEXT,
} from '../http/api/json.ts';
import { jsonAnswer, otherAnswer } from './answers.ts';
import type { Operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { jsonText } from './record-bodies.ts';

const CODE_FILES = {
  format: { enum: [...QR_FORMATS] },
  sizeMm: { type: 'number', minimum: QR_SIZE_MM.min, maximum: QR_SIZE_MM.max },
};

const WRITE_OF_BATCH = having(
  {
    method: {
      enum: ['POST', 'PATCH', 'PUT', 'DELETE'],
      description: 'PUT updates the record whose id the body holds, or creates it.',
    },
    url: {
      ...TEXT,
      minLength: 1,
      maxLength: BATCH_URL_MAX,
      description: 'For example `/api/collections/Company/records/{id}?expand=contacts`.',
    },
  },
  {
    headers: {
      ...ANY_OBJECT,
      properties: { 'If-Match': TEXT },
      description: '`If-Match` counts, nothing else.',
    },
    body: ANY_OBJECT,
  },
);

export const SERVICE_SCHEMAS: JsonObject = {
  Batch: having({
    requests: { type: 'array', minItems: 1, maxItems: BATCH_MAX, items: WRITE_OF_BATCH },
  }),
  BatchForm: {
    ...having({ '@jsonPayload': jsonText(ref('schemas', 'Batch'), 'The writes.') }),
    additionalProperties: {
      type: 'string',
      format: 'binary',
      description: 'The file of a picture, as `requests.0.photo`.',
    },
  },
  BatchAnswers: {
    type: 'array',
    description: 'In the order of the requests.',
    items: {
      oneOf: [
        exactly({ body: ref('schemas', 'AnyRecord'), status: { const: 200 } }),
        exactly({ body: { type: 'null' }, status: { const: 204 } }),
      ],
    },
  },
  Subscriptions: having(
    {
      clientId: {
        ...TEXT,
        minLength: 1,
        description: 'As the stream told it in its first message.',
      },
    },
    {
      subscriptions: {
        type: 'array',
        maxItems: TOPICS_MAX,
        items: { ...TEXT, maxLength: TOPIC_LENGTH_MAX },
        description:
          'Replace those before: `Company/*`, `Company/{id}`, with `?options={"query":{"filter":"…"}}` encoded.',
      },
    },
  ),
  CodesToExport: {
    description:
      'Of whom: the people of a company, contacts, those of an order, or those of a choice.',
    oneOf: [
      exactly({ company: TEXT, ...CODE_FILES }),
      exactly({ contacts: { type: 'array', items: TEXT, maxItems: QR_EXPORT_MAX }, ...CODE_FILES }),
      exactly({ order: TEXT, ...CODE_FILES }),
      exactly({ choice: ref('schemas', 'Choice'), ...CODE_FILES }),
    ],
  },
  CodeHandedOut: exactly({ contact: { ...TEXT, description: 'The id of a contact.' } }),
};

/** Batches, live events, pictures, and codes. */
export const SERVICE_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/batch': {
    post: {
      id: 'writeBatch',
      tag: 'Batch',
      summary: 'Several writes, all of them or none',
      description:
        'Later writes see the earlier ones. What is refused is named under `data.requests`, by its position.',
      parameters: parameters('fields'),
      body: {
        required: true,
        content: {
          ...jsonContent(ref('schemas', 'Batch')),
          'multipart/form-data': { schema: ref('schemas', 'BatchForm') },
        },
      },
      answers: { 200: jsonAnswer('All are done.', ref('schemas', 'BatchAnswers')) },
      errors: ['unreadable_batch', 'invalid_batch', 'batch_failed', 'uploads_busy', 'unconfirmed'],
    },
  },
  '/admin/api/realtime': {
    get: {
      id: 'openStream',
      tag: 'Live events',
      summary: 'Open an event stream',
      description:
        'Tells its client id first, in an event `PB_CONNECT`; then an event for each change of what the client subscribed to, with `{"action":"create"|"update"|"delete","record":{…}}`.',
      isPublic: true,
      isOpen: true,
      answers: { 200: otherAnswer('Server-sent events.', 'text/event-stream', TEXT) },
      errors: ['too_many_requests'],
    },
    post: {
      id: 'subscribe',
      tag: 'Live events',
      summary: 'Choose what a stream tells',
      description: 'For the same account and from the same address as the stream.',
      body: jsonOrForm(ref('schemas', 'Subscriptions')),
      answers: {
        204: {
          description: 'Listening.',
          headers: {
            'Unchanged-For': {
              description: 'For how many milliseconds no record has changed before.',
              required: true,
              schema: { type: 'integer' },
            },
          },
        },
      },
      errors: ['wrong_live_client', 'other_live_account', 'no_live_client'],
    },
  },
  '/admin/api/files/{collection}/{id}/{filename}': {
    get: {
      id: 'readPicture',
      tag: 'Pictures',
      summary: 'A picture of a record',
      description:
        'The same as `/i/{filename}` in another size: `thumb` names a width and a height, such as `240x240`.',
      parameters: ['collection', 'id', 'filename'].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: TEXT,
      })),
      isPublic: true,
      isOpen: true,
      answers: { 200: otherAnswer('The picture.', 'image/*') },
      errors: ['not_found'],
    },
  },
  '/admin/api/exports/qr': {
    post: {
      id: 'exportCodes',
      tag: 'Codes',
      summary: 'An archive of codes to print',
      description:
        'One file per person, `adresses.xlsx` with the addresses of their cards, and `planche.pdf`. It is sent as it is made: what fails underway breaks the connection.',
      body: { required: true, content: jsonContent(ref('schemas', 'CodesToExport')) },
      answers: { 200: otherAnswer('A ZIP archive.', 'application/zip') },
      errors: [
        ...(['invalid_export', 'nothing_to_export', 'too_many_people', 'choice_changed'] as const),
        ...(['exports_busy', 'unreadable_code'] as const),
      ],
    },
  },
  '/admin/api/codes/handed-out': {
    post: {
      id: 'noteCodeHandedOut',
      tag: 'Codes',
      summary: 'Note that a code was handed out',
      description:
        'For programs that draw codes themselves. When the public address changes, the server says how many codes hold the one before; archives are noted without it.',
      body: { required: true, content: jsonContent(ref('schemas', 'CodeHandedOut')) },
      answers: { 204: { description: 'Noted.' } },
      errors: ['invalid_body', 'unconfirmed'],
    },
  },
};
