import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { JsonObject } from '../../src/server/platform/http/api/description-json.ts';
import type { Operation } from '../../src/server/platform/http/api/operation.ts';
import { openApiDocument } from '../../src/server/records/openapi/document.ts';
import type { Answer, CallOptions, TestApp } from './app.ts';

/** The description of what a server answers, and checks by it. */
interface DescribedApi {
  document: JsonObject;
  ajv: Ajv2020;
}

const described = new WeakMap<TestApp['routes'], DescribedApi>();

/** The operations that the routes of a server declare. */
export function operationsIn(routes: TestApp['routes']): Operation[] {
  return routes.flatMap(({ config }) => config?.operations ?? []);
}

function describedBy({ routes }: Pick<TestApp, 'routes'>): DescribedApi {
  const known = described.get(routes);
  if (known) return known;
  const document = openApiDocument(false, operationsIn(routes));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const made = { document, ajv };
  described.set(routes, made);
  return made;
}

export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function pointer(...steps: readonly string[]): string {
  const parts = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `api#/${parts.map(encodeURIComponent).join('/')}`;
}

/** The faults of a value by the schema at a place of the document; nothing when all is well. */
export function faultsIn(
  test: Pick<TestApp, 'routes'>,
  value: unknown,
  ...steps: readonly string[]
): string[] {
  const validate = describedBy(test).ajv.getSchema(pointer(...steps));
  if (!validate) return [`the document has no ${steps.join(' ')}`];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    (e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`,
  );
}

/** The path of the document that an address belongs to. */
function documentedPath(test: Pick<TestApp, 'routes'>, address: string): string {
  const paths = Object(describedBy(test).document.paths);
  const [path = ''] = address.split('?');
  if (path in paths) return path;
  const asIn = (described: string) => new RegExp(`^${described.replace(/\{\w+\}/g, '[^/]+')}$`);
  return Object.keys(paths).find((described) => asIn(described).test(path)) ?? path;
}

/** Calls as usual, and fails when the document tells of the call, and not of such an answer. */
export async function describedCall(
  test: Pick<TestApp, 'call' | 'routes'>,
  method: Verb,
  address: string,
  options: CallOptions = {},
): Promise<Answer> {
  const answer = await test.call(method, address, options);
  const path = documentedPath(test, address);
  const { paths } = describedBy(test).document;
  if (!Object.hasOwn(Object(Object(paths)[path]), method.toLowerCase())) return answer;
  const place = ['paths', path, method.toLowerCase(), 'responses', String(answer.status)];
  const hasBody = answer.text !== '';
  const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
  const faults = hasBody
    ? faultsIn(test, answer.body, ...place, 'content', type, 'schema')
    : faultsIn(test, {}, ...place);
  expect([method, address, answer.status, answer.text.slice(0, 300), faults]).toEqual([
    ...[method, address, answer.status, answer.text.slice(0, 300), []],
  ]);
  return answer;
}

interface Described {
  operationId: string;
  security: readonly Record<string, unknown>[];
}

/** The operations of a document by method and path. */
export function operationsOf(document: unknown): Map<string, Described> {
  const found = new Map<string, Described>();
  const { paths }: { paths: Record<string, Record<string, Described>> } = {
    paths: {},
    ...Object(document),
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      found.set(`${method.toUpperCase()} ${path}`, operation);
    }
  }
  return found;
}
