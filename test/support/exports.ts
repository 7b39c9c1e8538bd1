import { expect } from 'vitest';
import { accessFile } from '../../src/server/exchange/exports/access/access-file.ts';
import { exportFile } from '../../src/server/exchange/exports/export-file.ts';
import type { Answer, TestApp } from './app.ts';

export const EXPORT_RECORDS = '/admin/api/exports/records';
export const EXPORT_ALL = '/admin/api/exports/all';

/** One value of the JSON of an answer. */
export function valueIn({ body }: Answer, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Asks for a file, and answers the link to it. */
export async function exportLink(test: TestApp, path: string, body?: object): Promise<string> {
  const answer = await test.call('POST', path, { body });
  expect([answer.status, answer.text]).toEqual([
    200,
    expect.stringContaining('/admin/api/exports/'),
  ]);
  return String(valueIn(answer, 'url'));
}

/** Asks for a file and fetches it, as a browser does: without any header. */
export async function exported(test: TestApp, wish: object): Promise<Answer> {
  return test.call('GET', await exportLink(test, EXPORT_RECORDS, wish), { as: 'guest' });
}

/** On the test's own thread, where what files need is loaded once. */
export const EXPORTS_HERE = { exports: { run: exportFile, access: accessFile } };
