import { DOCUMENT_FORMATS, DOCUMENT_TYPES } from '../../domain/privacy/document-formats.ts';
import type { JsonObject } from '../http/api/json.ts';

/** In which form a document is wanted. */
export const DOCUMENT_FORMAT = {
  name: 'format',
  in: 'query',
  schema: { enum: [...DOCUMENT_FORMATS] },
  description: '`pdf` unless told otherwise.',
} as const satisfies JsonObject;

export const DOCUMENT = {
  description: 'The document.',
  content: Object.fromEntries(
    Object.values(DOCUMENT_TYPES).map((type) => [type.split(';')[0] ?? type, { schema: {} }]),
  ),
};
