import type { ApiErrorCode } from '../../domain/errors.ts';
import { type Asks, errorAnswers } from './answers.ts';
import type { Json, JsonObject } from './json.ts';

export interface Operation extends Asks {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  parameters?: readonly JsonObject[];
  /** The schema of the body; forms may hold the same. */
  body?: Json;
  answers: JsonObject;
  errors: readonly ApiErrorCode[];
}

const BODY_TYPES = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const;

function requestBody(schema: Json): JsonObject {
  return { content: Object.fromEntries(BODY_TYPES.map((type) => [type, { schema }])) };
}

/** Writes an operation; `needsToken` says whether this server asks for the fixed header. */
export function operation(asked: Operation, needsToken: boolean): JsonObject {
  const { id, tag, summary, description, parameters, body, answers, errors } = asked;
  const asks = { ...asked, hasBody: body !== undefined };
  const token = needsToken && !asked.isOpen ? { token: [] } : {};
  const account = asked.isPublic ? {} : { account: [] };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    security: [{ ...account, ...token }],
    responses: { ...answers, ...errorAnswers(errors, asks) },
  };
}
