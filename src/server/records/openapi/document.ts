import packageFile from '../../../../package.json' with { type: 'json' };
import { type Json, type JsonObject, TEXT } from '../../platform/http/api/description-json.ts';
import { ERROR_SCHEMAS } from '../../platform/http/api/error-answers.ts';
import { type Operation, operationJson, TAGS } from '../../platform/http/api/operation.ts';
import { BATCH_SCHEMAS } from './batch-operation.ts';
import { PARAMETERS } from './parameters.ts';
import { recordBodies } from './record-bodies.ts';
import { recordSchemas } from './record-schemas.ts';

const HEADERS: JsonObject = {
  ETag: { schema: TEXT, description: 'Names this answer, for `If-None-Match`.' },
  CacheControl: { schema: TEXT, description: 'To be asked for again each time.' },
  RetryAfter: { schema: { type: 'integer' }, description: 'Seconds to wait.' },
};

const TOKEN: JsonObject = {
  type: 'apiKey',
  in: 'header',
  name: 'token',
  description: 'The fixed value of the setting API_TOKEN.',
};

/** Every call that programs may make as OpenAPI 3.1 describes it, made from what the routes declare. */
export function openApiDocument(needsToken: boolean, declared: readonly Operation[]): JsonObject {
  const answers: Record<string, Json> = {};
  const bodies: Record<string, Json> = {};
  const byPath: Record<string, Record<string, Json>> = {};
  for (const one of declared) {
    const { operation, taken, answered } = operationJson(one, needsToken);
    byPath[one.path] = { ...byPath[one.path], [one.method.toLowerCase()]: operation };
    Object.assign(answers, answered);
    Object.assign(bodies, taken);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bristol',
      version: packageFile.version,
      description:
        'The record API: companies, contacts, card orders and accounts. See docs/api.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: byPath,
    components: {
      schemas: {
        ...recordSchemas(),
        ...recordBodies(),
        ...BATCH_SCHEMAS,
        ...ERROR_SCHEMAS,
        ...answers,
        // A key that a body may leave out is always there in an answer, which is one of its kind.
        ...bodies,
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        account: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session; the word `Bearer` before it may be left out.',
        },
        ...(needsToken ? { token: TOKEN } : {}),
      },
    },
  };
}
