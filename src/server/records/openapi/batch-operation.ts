import { BATCH_MAX, BATCH_URL_MAX } from '../../../domain/limits.ts';
import {
  ANY_OBJECT,
  exactly,
  having,
  type JsonObject,
  jsonContent,
  ref,
  TEXT,
} from '../../platform/http/api/description-json.ts';
import { parameters } from './parameters.ts';
import { jsonText } from './record-bodies.ts';

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

export const BATCH_SCHEMAS: JsonObject = {
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
};

/** Several writes at once, as the route is declared. */
export const BATCH = {
  method: 'POST',
  path: '/admin/api/batch',
  access: 'write',
  id: 'writeBatch',
  tag: 'Batch',
  summary: 'Several writes, all of them or none',
  description:
    'Later writes see the earlier ones. What is refused is named under `data.requests`, by its position.',
  parameters: parameters('fields'),
  body: {
    content: {
      ...jsonContent(ref('schemas', 'Batch')),
      'multipart/form-data': { schema: ref('schemas', 'BatchForm') },
    },
  },
  answers: {
    200: { description: 'All are done.', content: jsonContent(ref('schemas', 'BatchAnswers')) },
  },
  errors: ['unreadable_batch', 'invalid_batch', 'batch_failed', 'uploads_busy', 'unconfirmed'],
} as const;
