import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { operationsIn } from '../../../../test/support/openapi.ts';
import { apiError } from '../../../domain/errors.ts';
import { designSchema } from '../../../domain/press/card-design.schema.ts';
import type { JsonObject } from '../../platform/http/api/description-json.ts';
import { openApiDocument } from './document.ts';

let whole: (needsToken: boolean) => JsonObject;
let document: unknown;

beforeEach(async () => {
  const { routes } = await createTestApp();
  whole = (needsToken) => openApiDocument(needsToken, operationsIn(routes));
  document = JSON.parse(JSON.stringify(whole(true)));
});

/** The value in the document at the end of these keys. */
function at(...keys: readonly string[]): unknown {
  let found = document;
  for (const key of keys) found = new Map<string, unknown>(Object.entries(Object(found))).get(key);
  return found;
}

/** All lists of accepted values, wherever they stand. */
function enumsIn(node: unknown): unknown[][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'enum' && Array.isArray(value) ? [value] : enumsIn(value),
  );
}

/** All objects of the document, wherever they stand. */
function objectsIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(objectsIn);
  return Array.isArray(node) ? below : [node, ...below];
}

interface Described {
  operationId: string;
  description: string;
  tags: readonly string[];
  security: unknown;
}

function operationsOf(whole: object): Described[] {
  const { paths }: { paths: Record<string, Record<string, Described>> } = { paths: {}, ...whole };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

describe('the document that describes the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(whole(true))).toEqual({ valid: true });
    expect(at('openapi')).toBe('3.1.0');
  });

  it('lists each accepted value once', () => {
    const enums = enumsIn(document);
    expect(enums.length).toBeGreaterThan(20);
    for (const values of enums) expect(values).toEqual([...new Set(values)]);
  });

  it.each([true, false])('explains all that it names (with a fixed token: %s)', (needsToken) => {
    const described = whole(needsToken);
    const operations = operationsOf(described);
    expect(operations.length).toBeGreaterThan(30);
    const tags = new Map(
      objectsIn(at('tags'))
        .map((tag) => Object.values(tag))
        .map(([name, text]) => [name, text]),
    );
    for (const { operationId, description, tags: own } of operations) {
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\.$/)]);
      expect([operationId, tags.get(own[0])]).toEqual([operationId, expect.any(String)]);
    }
    const asked = operations.flatMap(({ security }) => objectsIn(security).flatMap(Object.keys));
    const { securitySchemes } = { securitySchemes: {}, ...Object(described.components) };
    expect(Object.keys(securitySchemes).sort()).toEqual([...new Set(asked)].sort());
  });

  it('asks clients for no key that may be left out, and lets them fill every object', () => {
    const schemas = objectsIn(at('components', 'schemas'));
    // Generators take a key with a default for one that is always there.
    expect(schemas.filter((schema) => 'default' in schema)).toEqual([]);
    // And an object of which nothing is said for one without keys.
    const isOpen = (schema: object) => 'properties' in schema || 'additionalProperties' in schema;
    const objects = schemas.filter((schema) => 'type' in schema && schema.type === 'object');
    expect(objects.filter((schema) => !isOpen(schema))).toEqual([]);
  });

  it('tells what forms hold: files, and JSON in texts', () => {
    const form = ['components', 'schemas', 'ContactsCreateForm', 'properties'];
    expect(at(...form, 'photo')).toMatchObject({ type: 'string', format: 'binary' });
    expect(at(...form, 'phones')).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
    });
    expect(at(...form, '@jsonPayload', 'contentSchema')).toEqual({
      $ref: '#/components/schemas/ContactsCreate',
    });
    const json = at('components', 'schemas', 'ContactsCreate', 'properties', 'photo');
    expect(json).not.toHaveProperty('format');
    const file = at('components', 'schemas', 'NewFont', 'properties', 'file');
    expect(file).toEqual({ type: 'string', format: 'binary' });
    const forms = at('paths', '/admin/api/batch', 'post', 'requestBody', 'content');
    expect(Object.keys(Object(forms))).toEqual(['application/json', 'multipart/form-data']);
  });

  it('asks nobody for what may be left out, though answers of the same name always have it', () => {
    const design = { width: 85, height: 55, sides: [{ elements: [] }] };
    expect(designSchema.parse(design)).toHaveProperty('inks');
    expect(at('components', 'schemas', 'CardDesign', 'required')).toEqual(Object.keys(design));
    const answered = at('components', 'schemas', 'Template', 'properties', 'design');
    expect(answered).toEqual({ $ref: '#/components/schemas/CardDesign' });
  });

  it('tells what the server keeps itself, and asks nobody for it', () => {
    const read = at('components', 'schemas', 'Company', 'properties', 'contactCount');
    expect(read).toMatchObject({ type: 'number', readOnly: true });
    for (const name of ['CompanyCreate', 'CompanyUpdate', 'CompanyUpdateForm']) {
      const keys = Object.keys(Object(at('components', 'schemas', name, 'properties')));
      expect(keys.filter((key) => key.includes('contactCount'))).toEqual([]);
    }
  });

  it('names what leads to a record from the other side', () => {
    const expand = at('components', 'schemas', 'Contacts', 'properties', 'expand', 'properties');
    expect(Object.keys(Object(expand)).sort()).toEqual([
      ...['Company_via_contacts', 'Contacts_via_successor', 'company', 'orders_via_contacts'],
      'successor',
    ]);
  });

  it.each([
    ['too_busy', 'get', '/admin/api/collections/Contacts/records'],
    ['too_busy', 'get', '/admin/api/collections/Company/records/{id}'],
    ['uploads_busy', 'post', '/admin/api/collections/Contacts/records'],
    ['uploads_busy', 'patch', '/admin/api/collections/Company/records/{id}'],
    ['uploads_busy', 'post', '/admin/api/batch'],
    ['unconfirmed', 'post', '/admin/api/collections/Contacts/records'],
    ['unconfirmed', 'patch', '/admin/api/collections/Company/records/{id}'],
    ['unconfirmed', 'delete', '/admin/api/collections/orders/records/{id}'],
    ['unconfirmed', 'post', '/admin/api/collections/Company/records/{id}/restore'],
    ['unconfirmed', 'post', '/admin/api/batch'],
    ['unconfirmed', 'post', '/admin/api/collections/users/auth-with-password'],
    ['too_many_requests', 'get', '/admin/api/realtime'],
    ['too_many_requests', 'post', '/admin/api/collections/users/auth-with-password'],
    ['file_under_way', 'post', '/admin/api/exports/qr'],
  ] as const)('names %s among what asks to come again: %s %s', (code, method, path) => {
    const { status, message } = apiError(code);
    const answer = ['paths', path, method, 'responses', String(status)];
    expect(at(...answer, 'headers')).toHaveProperty('Retry-After');
    const told = at(...answer, 'content', 'application/json', 'schema', 'properties', 'message');
    expect(told).toHaveProperty('enum', expect.arrayContaining([message]));
  });
});
