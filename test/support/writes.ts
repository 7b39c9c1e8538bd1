import { expect } from 'vitest';
import { type Collection, findCollection } from '../../src/domain/collections.ts';
import type { CollectionName, SystemValues } from '../../src/domain/field.ts';
import { isRecordOf } from '../../src/domain/field.ts';
import type { Answer, TestApp } from './app.ts';

/** A record as the API answers it. */
export type Answered = SystemValues & Record<string, unknown>;

export function recordsPath(collection: string, id?: string): string {
  const base = `/admin/api/collections/${collection}/records`;
  return id === undefined ? base : `${base}/${id}`;
}

/** The record of a 200 answer; any other answer fails the test. */
export function recordIn(answer: Answer): Answered {
  expect(answer.status, answer.text).toBe(200);
  const { body } = answer;
  const name = isObject(body) ? String(body.collectionName) : '';
  const collection: Collection | undefined = findCollection(name);
  if (!collection || !isRecordOf(collection.fields, body)) {
    throw new Error(`This is no record: ${answer.text}`);
  }
  return { ...body };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The codes of the refused fields of an error answer, by field. */
export function codesIn(answer: Answer): Record<string, unknown> {
  const data = isObject(answer.body) && isObject(answer.body.data) ? answer.body.data : {};
  return Object.fromEntries(
    Object.entries(data).map(([name, error]) => [name, isObject(error) ? error.code : error]),
  );
}

/** Calls of the record API whose success a test takes for granted. */
export function writesOf(test: Pick<TestApp, 'call'>) {
  return {
    create: async (collection: CollectionName, body: unknown = {}) =>
      recordIn(await test.call('POST', recordsPath(collection), { body })),
    update: async (collection: CollectionName, id: string, body: unknown) =>
      recordIn(await test.call('PATCH', recordsPath(collection, id), { body })),
    view: async (collection: CollectionName, id: string) =>
      recordIn(await test.call('GET', recordsPath(collection, id))),
    remove: async (collection: CollectionName, id: string) => {
      const answer = await test.call('DELETE', recordsPath(collection, id));
      expect(answer.status, answer.text).toBe(204);
    },
    restore: async (collection: CollectionName, id: string) =>
      recordIn(await test.call('POST', `${recordsPath(collection, id)}/restore`)),
  };
}
