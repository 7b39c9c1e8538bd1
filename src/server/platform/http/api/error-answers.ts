import { type ApiErrorCode, apiError } from '../../../../domain/errors.ts';
import { FIELD_ERROR_CODES } from '../../../../domain/field-errors.ts';
import {
  ANY_OBJECT,
  exactly,
  having,
  type JsonObject,
  jsonContent,
  ref,
  TEXT,
} from './description-json.ts';

/** Errors of every call, whatever it does. */
const ALWAYS: readonly ApiErrorCode[] = [
  'bad_request',
  'unexpected',
  'storage_unavailable',
  'database_damaged',
  'disk_full',
];
const OF_TOKENS: readonly ApiErrorCode[] = [
  'sign_in_required',
  'program_refused',
  'too_many_requests',
];
const OF_BODIES: readonly ApiErrorCode[] = ['unsupported_content_type', 'too_large'];

export const ERROR_SCHEMAS: JsonObject = {
  FieldError: having(
    { code: { enum: FIELD_ERROR_CODES }, message: TEXT },
    { params: { type: 'object', additionalProperties: { type: ['string', 'number'] } } },
  ),
  Error: exactly({
    data: {
      type: 'object',
      description: 'A FieldError for each refused field; empty when no field is to blame.',
      additionalProperties: {
        anyOf: [
          ref('schemas', 'FieldError'),
          { ...ANY_OBJECT, description: 'Nested errors of a list or a batch, or a record.' },
          { type: 'integer', description: 'A number that has changed.' },
        ],
      },
    },
    message: TEXT,
    status: { type: 'integer' },
  }),
};

export interface Asks {
  /** Answers without sign-in. */
  isPublic?: boolean;
  /** Answers without the fixed token header. */
  isOpen?: boolean;
  hasBody?: boolean;
}

function errorAnswer(status: number, messages: readonly string[]): JsonObject {
  const content = jsonContent({
    allOf: [ref('schemas', 'Error')],
    properties: { status: { const: status }, message: { enum: messages } },
  });
  const asksToWait = status === 429 || status === 503;
  const headers = asksToWait ? { headers: { 'Retry-After': ref('headers', 'RetryAfter') } } : {};
  return { description: messages.join(' '), ...headers, content };
}

/** The errors of a call, by status: its own, and those of what it asks of callers. */
export function errorAnswers(
  own: readonly ApiErrorCode[],
  { isPublic, isOpen, hasBody }: Asks,
): JsonObject {
  const codes = new Set<ApiErrorCode>([
    ...own,
    ...ALWAYS,
    ...(hasBody ? OF_BODIES : []),
    ...(isPublic ? [] : OF_TOKENS),
    ...(isOpen ? [] : (['token_header_required'] as const)),
  ]);
  const byStatus = new Map<number, string[]>();
  for (const { status, message } of [...codes].map(apiError)) {
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), message])]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, messages]) => [status, errorAnswer(status, messages)]),
  );
}
