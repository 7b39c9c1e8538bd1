import type { ApiErrorCode } from '../../domain/errors.ts';
import { type Asks, errorAnswers } from '../http/api/error-answers.ts';
import type { JsonObject } from '../http/api/json.ts';
import type { TAGS } from '../http/api/operation.ts';

export interface Operation extends Asks {
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  parameters?: readonly JsonObject[];
  /** By content type. */
  body?: JsonObject;
  answers: JsonObject;
  errors: readonly ApiErrorCode[];
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
    description,
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    security: [{ ...account, ...token }],
    responses: { ...answers, ...errorAnswers(errors, asks) },
  };
}
