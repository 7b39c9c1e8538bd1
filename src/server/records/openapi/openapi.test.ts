import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { faultsIn, operationsIn, operationsOf } from '../../../../test/support/openapi.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import type { Access } from '../../platform/http/api/route.ts';
import { openApiDocument } from './document.ts';

const PATH = '/admin/api/openapi.json';

/** Pages for people: not part of the API. */
const PAGES = [
  'GET /*',
  'GET /C',
  'GET /C/*',
  'GET /C/:id/qr.png',
  'GET /assets/*',
  'GET /bat/*',
  'GET /bat/:token',
  'GET /bat/:token/cartes/:file',
  'GET /bat/:token/certificat',
  'GET /bat/:token/decision',
  'GET /bat/:token/envoi',
  'GET /bat/:token/lien',
  'GET /bat/:token/transmettre',
  'GET /c',
  'GET /c/*',
  'GET /c/:id/qr.png',
  'GET /c/icon.svg',
  'GET /i/:name',
  'GET /i/:variant/:name',
  'POST /bat/*',
  'POST /bat/:token',
  'POST /bat/:token/decision',
  'POST /bat/:token/envoi',
  'POST /bat/:token/lien',
  'POST /bat/:token/transmettre',
];

describe('the description of the API', () => {
  it('is for those who are signed in, and sent only when it changed', async () => {
    const { call, routes } = await createTestApp();
    expect((await call('GET', PATH, { as: 'guest' })).status).toBe(401);
    const answer = await call('GET', PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.body).toEqual(
      JSON.parse(JSON.stringify(openApiDocument(false, operationsIn(routes)))),
    );
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await call('GET', PATH, { headers })).status).toBe(304);
  });

  it('tells of every route that programs or guests may ask, of its sign-in, and of nothing else', async () => {
    const { routes } = await createTestApp('sqlite', {}, { webRoot: import.meta.dirname });
    const ofApi = routes.filter(({ url }) => url.startsWith('/admin/api'));
    expect(ofApi.filter(({ config }) => !config?.access || !config.answers)).toEqual([]);
    const isForPrograms = (access: Access | undefined) =>
      access === 'guest' || access === 'read' || access === 'write';
    const expected = routes
      .filter(({ config }) => isForPrograms(config?.access))
      .map(({ method, url, config }): [string, boolean] => [
        `${method} ${url}`,
        config?.access === 'guest',
      ]);
    const described = operationsOf(openApiDocument(false, operationsIn(routes)));
    const asRoutes = [...described].map(([name, { security }]): [string, boolean] => [
      name.replace(/collections\/\w+/, 'collections/:collection').replaceAll(/\{(\w+)\}/g, ':$1'),
      security.every((asked) => !Object.hasOwn(asked, 'account')),
    ]);
    const open = new Map(expected);
    for (const page of PAGES) expect(open.delete(page), page).toBe(true);
    expect([...new Map(asRoutes)].sort()).toEqual([...open].sort());
    for (const name of RECORD_COLLECTIONS) {
      const calls = [...described.keys()].filter((key) => key.includes(`/${name}/records`));
      expect(calls).toHaveLength(6);
    }
  });

  it('asks for the fixed token header where the server does', async () => {
    const { routes } = await createTestApp();
    const withToken = operationsOf(openApiDocument(true, operationsIn(routes)));
    const without = [...withToken].filter(
      ([, { security }]) => !security.some((s) => 'token' in s),
    );
    expect(without.map(([name]) => name).sort()).toEqual([
      'GET /admin/api/exports/{link}',
      'GET /admin/api/files/{collection}/{id}/{filename}',
      'GET /admin/api/made-files/links/{link}',
      'GET /admin/api/realtime',
    ]);
    const described = operationsOf(openApiDocument(false, operationsIn(routes)));
    for (const { security } of described.values()) {
      expect(security.some((asked) => 'token' in asked)).toBe(false);
    }
  });

  it('has the limits that the server keeps', async () => {
    const test = await createTestApp();
    for (const name of RECORD_COLLECTIONS) {
      for (const [key, field] of fieldEntries(COLLECTIONS[name].fields)) {
        if (field.type !== 'text' || field.values || field.format) continue;
        for (const [length, status] of [
          [field.max, 200],
          [field.max + 1, 400],
        ] as const) {
          const body = { [key]: 'é'.repeat(length) };
          const answer = await test.call('POST', recordsPath(name), { body });
          const faults = faultsIn(test, body, 'components', 'schemas', `${name}Create`);
          expect([key, answer.status, faults.length === 0]).toEqual([key, status, status === 200]);
        }
      }
    }
  });
});
