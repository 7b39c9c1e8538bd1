import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../domain/errors.ts';
import { openApiDocument } from './document.ts';

const document: unknown = JSON.parse(JSON.stringify(openApiDocument(true)));

/** What stands in the document at the end of these keys. */
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

describe('the document that describes the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(openApiDocument(true))).toEqual({ valid: true });
    expect(at('openapi')).toBe('3.1.0');
  });

  it('lists each accepted value once', () => {
    const enums = enumsIn(document);
    expect(enums.length).toBeGreaterThan(20);
    for (const values of enums) expect(values).toEqual([...new Set(values)]);
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
    ['exports_busy', 'post', '/admin/api/exports/qr'],
  ] as const)('names %s among what asks to come again: %s %s', (code, method, path) => {
    const { status, message } = apiError(code);
    const answer = ['paths', path, method, 'responses', String(status)];
    expect(at(...answer, 'headers')).toHaveProperty('Retry-After');
    const told = at(...answer, 'content', 'application/json', 'schema', 'properties', 'message');
    expect(told).toHaveProperty('enum', expect.arrayContaining([message]));
  });
});
