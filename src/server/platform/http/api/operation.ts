import type { z } from 'zod';
import type { ApiErrorCode } from '../../../../domain/errors.ts';
import type { CollectionName } from '../../../../domain/field.ts';
import type { RecordCollection } from '../../../../domain/record-collections.ts';
import { type Answers, answersJson } from './answers.ts';
import { type JsonObject, TEXT } from './description-json.ts';
import { type Asks, errorAnswers } from './error-answers.ts';
import { schemaJson } from './schema-json.ts';

/** Groups of calls, in the order in which readers are shown them. */
export const TAGS = {
  Company: 'The companies whose people have cards.',
  Contacts: 'The people that cards are made for.',
  orders: 'Orders of printed cards.',
  'Order lines': 'What orders print for whom, and where it goes.',
  Search: 'Companies, people and orders at once.',
  Accounts: 'Signing in, and the first account.',
  Batch: 'Several writes at once.',
  Bulk: 'The same change to many records.',
  'Live events': 'Hearing of what others change.',
  History: 'Who changed what, and taking it back.',
  Views: 'Lists that people named.',
  'Printed cards': 'What the printed cards of companies look like.',
  Printers: 'What printers take.',
  Fonts: 'Fonts that the firm brings for cards.',
  'Agency pages': 'Pages of PDFs that agencies deliver as grounds of cards.',
  Visits: 'How often cards are looked at.',
  Codes: 'Codes for printers.',
  Exports: 'Files of records.',
  'Made files': 'Files that take a while to make.',
  Imports: 'Bringing in files.',
  Bin: 'Deleted records, which can come back.',
  Duplicates: 'Records that may be the same, and making them one.',
  Pictures: 'Pictures of records.',
  Service: 'The server itself.',
} satisfies Record<RecordCollection, string> & Record<string, string>;

/** The body of a request, and the forms in which it is read. */
export interface RequestBody {
  readonly schema?: z.ZodType;
  readonly types?: readonly string[];
  /** By content type, where no schema tells it. */
  readonly content?: JsonObject;
  /** It may be left out. */
  readonly isOptional?: true;
}

/** A body of JSON. */
export function jsonBody(schema: z.ZodType): RequestBody {
  return { schema, types: ['application/json'] };
}

/** A body that is read alike as JSON and as a form. */
export function jsonOrFormBody(schema: z.ZodType): RequestBody {
  const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  return { schema, types };
}

/** The description of a call for integrators, beside its address and its answers. */
export interface Description {
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  /** The collection that an address with `{collection}` is told of. */
  readonly of?: CollectionName;
  readonly summary: string;
  /** One or more sentences. */
  readonly description: string;
  /** Each of its keys is a parameter of the address. */
  readonly query?: z.ZodObject;
  /** Parameters that no schema tells: headers, and those of every list. */
  readonly parameters?: readonly JsonObject[];
  readonly body?: RequestBody;
  readonly errors: readonly ApiErrorCode[];
}

/** A call as it is described. */
export interface Operation extends Description, Pick<Asks, 'isPublic' | 'isOpen'> {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly answers: Answers;
}

/** An operation as OpenAPI writes it, and the schemas that its body and its answers name. */
export function operationJson(
  asked: Operation,
  needsToken: boolean,
): { operation: JsonObject; taken: JsonObject; answered: JsonObject } {
  const { id, tag, summary, description, body, answers, errors } = asked;
  const parameters = parametersOf(asked);
  const requestBody = body && bodyJson(body);
  const { responses, named } = answersJson(answers);
  const token = needsToken && !asked.isOpen ? { token: [] } : {};
  const account = asked.isPublic ? {} : { account: [] };
  const operation: JsonObject = {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody ? { requestBody: requestBody.json } : {}),
    security: [{ ...account, ...token }],
    responses: {
      ...responses,
      ...errorAnswers(errors, { ...asked, hasBody: body !== undefined }),
    },
  };
  return { operation, taken: requestBody?.named ?? {}, answered: named };
}

function parametersOf({ path, query, parameters = [] }: Operation): JsonObject[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: TEXT },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]): JsonObject => {
    const { description, ...rest } = Object(schemaJson(schema, 'input').schema);
    const told = description === undefined ? {} : { description };
    const required = schema.safeParse(undefined).success ? {} : { required: true };
    return { name, in: 'query', ...required, schema: rest, ...told };
  });
  return [...inPath, ...inQuery, ...parameters];
}

function bodyJson({ schema, types = [], content, isOptional }: RequestBody) {
  const told = schema && schemaJson(schema, 'input');
  const byType = told && Object.fromEntries(types.map((type) => [type, { schema: told.schema }]));
  return { json: { required: !isOptional, content: byType ?? content ?? {} }, named: told?.named };
}
