import type { z } from 'zod';
import type { Output } from '../../../../domain/output.ts';
import { type JsonObject, jsonContent } from './description-json.ts';
import { schemaJson } from './schema-json.ts';

/** The answer of a call with one status. */
export interface Answer {
  /** Read by integrators alone: nothing needs to be said where a call is not described. */
  readonly description: string;
  /** Of JSON; what has none is sent by the route itself, or empty. */
  readonly schema?: z.ZodType;
  /** By content type, where it is no JSON or none that a schema tells. */
  readonly content?: JsonObject;
  readonly headers?: JsonObject;
}

/** By HTTP status. */
export type Answers = Readonly<Record<number, Answer>>;

/** A value for one of the schemas; none where all is sent by the route itself, or empty. */
export type AnswerValue<A extends Answers> = {
  [S in keyof A]: A[S] extends { readonly schema: infer T extends z.ZodType } ? Output<T> : never;
}[keyof A];

/** JSON as a schema tells it. */
export function json<S extends z.ZodType>(schema: S, description = '') {
  return { description, schema };
}

/** A file, of one of some content types. */
export function file(
  types: readonly string[],
  description = '',
): { description: string; content: JsonObject } {
  return {
    description,
    content: Object.fromEntries(types.map((type) => [type.split(';')[0] ?? type, { schema: {} }])),
  };
}

/** No body. */
export function nothing(description = ''): { description: string } {
  return { description };
}

/** Answers as OpenAPI writes them, and the schemas that they name. */
export function answersJson(answers: Answers): { responses: JsonObject; named: JsonObject } {
  const all = Object.entries(answers).map(([status, { description, schema, content, headers }]) => {
    const told = schema && schemaJson(schema, 'output');
    const body = told ? jsonContent(told.schema) : content;
    const response: JsonObject = {
      ...{ description },
      ...(headers ? { headers } : {}),
      ...(body ? { content: body } : {}),
    };
    return { status, response, named: told?.named ?? {} };
  });
  return {
    responses: Object.fromEntries(all.map(({ status, response }) => [status, response])),
    named: Object.assign({}, ...all.map(({ named }) => named)),
  };
}
