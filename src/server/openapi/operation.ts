import type { ApiErrorCode } from '../../domain/errors.ts';
import type { CollectionName } from '../../domain/field.ts';
import { type Asks, errorAnswers } from './answers.ts';
import type { JsonObject } from './json.ts';

/** What a call is about. */
export type Tag =
  | CollectionName
  | 'Accounts'
  | 'Batch'
  | 'Live events'
  | 'Visits'
  | 'Codes'
  | 'Exports'
  | 'Pictures'
  | 'Service';

export interface Operation extends Asks {
  id: string;
  tag: Tag;
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
