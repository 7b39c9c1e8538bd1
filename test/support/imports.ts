import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp, type TestApp } from './app.ts';

export const IMPORTS = '/admin/api/imports';
const FOLDER = join(import.meta.dirname, '../fixtures/imports');

const importSchema = z.looseObject({
  id: z.string(),
  revision: z.number(),
  state: z.string(),
  operation: z.string(),
  run: z
    .looseObject({
      ...{ state: z.string(), total: z.number(), done: z.number(), refused: z.number() },
      counts: z.record(z.string(), z.record(z.string(), z.number())),
      isUndone: z.boolean(),
    })
    .nullable(),
  leftOut: z.number(),
  problems: z.array(
    z.object({ message: z.string(), rows: z.number(), lines: z.array(z.number()) }),
  ),
  columns: z.array(
    z.looseObject({
      header: z.string(),
      samples: z.array(z.string()),
      target: z.string(),
      mode: z.string(),
    }),
  ),
  counts: z.record(z.string(), z.number()),
  creates: z.number(),
  updates: z.number(),
  companies: z.array(z.looseObject({ name: z.string(), rows: z.number() })),
});
const rowsSchema = z.looseObject({
  totalItems: z.number(),
  items: z.array(
    z.looseObject({
      line: z.number(),
      verdict: z.string(),
      action: z.string(),
      result: z.string(),
      why: z.string(),
      target: z.string(),
      errors: z.record(z.string(), z.string()),
      changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
    }),
  ),
});

type Call = Parameters<TestApp['call']>[2];

/** Calls that bring in files, and succeed. */
export function importsOf(test: TestApp, collection: 'Contacts' | 'Company' = 'Contacts') {
  const ask = async (method: 'POST' | 'PATCH' | 'GET', path: string, options?: Call) => {
    const answer = await test.call(method, path, options);
    expect(answer.text && answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const bytes = async (name: string, content: Buffer, more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries({ collection, ...more })) body.set(key, value);
    body.set('file', new File([new Uint8Array(content)], name));
    return importSchema.parse(await ask('POST', IMPORTS, { body }));
  };
  return {
    bytes,
    paste: async (text: string, more: object = {}) =>
      importSchema.parse(await ask('POST', IMPORTS, { body: { collection, text, ...more } })),
    file: async (name: string, more: Record<string, string> = {}) =>
      bytes(name, readFileSync(join(FOLDER, name)), more),
    /** Asks for what was checked to be imported; a runner does it. */
    begin: async (id: string) => {
      const answer = await test.call('POST', `${IMPORTS}/${id}/run`);
      expect(answer.status, answer.text).toBe(202);
      return importSchema.parse(answer.body);
    },
    change: async (id: string, body: object = {}) =>
      importSchema.parse(await ask('PATCH', `${IMPORTS}/${id}`, { body })),
    read: async (id: string) => importSchema.parse(await ask('GET', `${IMPORTS}/${id}`)),
    rows: async (id: string, query = '') =>
      rowsSchema.parse(await ask('GET', `${IMPORTS}/${id}/rows${query}`)),
  };
}

/** An application and its imports. */
export async function createImports(dialect: Dialect = 'sqlite', collection?: 'Company') {
  const test = await createTestApp(dialect);
  return { test, ...importsOf(test, collection) };
}
