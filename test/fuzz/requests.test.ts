import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, type Collection } from '../../src/domain/collections.ts';
import { BODY_LIMIT_BYTES } from '../../src/domain/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { DIALECTS } from '../support/database.ts';
import { aPayload, form, KNOWN_ID as ID, json, multipart } from '../support/payloads.ts';
import {
  expandText,
  fieldsText,
  filterText,
  pagingText,
  searchText,
  sortText,
} from '../support/query-texts.ts';
import { aFilterOf, aSortOf } from '../support/valid-queries.ts';
import { recordsPath, writesOf } from '../support/writes.ts';

/** Hundreds of requests each. */
const PATIENCE_MS = 60_000;
const SEED = { seed: 20_261_121 };
const aCollection = fc.constantFrom<Collection[]>(...Object.values(COLLECTIONS));

const aNearlyValidQuery = aCollection.chain((collection) =>
  fc.record(
    {
      collection: fc.constant(collection.name),
      filter: aFilterOf(collection),
      sort: aSortOf(collection),
      expand: expandText,
      fields: fieldsText,
      search: searchText,
    },
    { requiredKeys: ['collection', 'filter'] },
  ),
);

const anyQuery = fc.record(
  {
    collection: fc.constantFrom('Company', 'Contacts', 'orders', 'users', 'nope'),
    filter: filterText,
    sort: sortText,
    expand: expandText,
    fields: fieldsText,
    search: searchText,
    page: pagingText,
    perPage: pagingText,
    skipTotal: pagingText,
  },
  { requiredKeys: ['collection'] },
);

/** Every answer is a success or a refusal in the form of the API. */
function judged(
  url: string,
  answer: { statusCode: number; body: string },
  expected: readonly number[],
) {
  const { statusCode, body } = answer;
  expect([url, expected.includes(statusCode) ? 'expected' : `${statusCode} ${body}`]).toEqual([
    url,
    'expected',
  ]);
  if (statusCode >= 400)
    expect(Object.keys(JSON.parse(body))).toEqual(['data', 'message', 'status']);
  return statusCode;
}

async function setUp(dialect: 'sqlite' | 'postgres') {
  const test = await createTestApp(dialect);
  const { create } = writesOf(test);
  await create('Company', { id: ID, RaisonSociale: 'Atelier' });
  await create('Contacts', { id: ID, Nom: 'Durand', company: ID });
  await create('orders', { id: ID, company: ID, contacts: [ID] });
  return { test, token: await test.signIn() };
}

function reader({ app }: TestApp, token: string) {
  return async ({ collection, ...query }: { collection: string }) => {
    const url = `${recordsPath(collection)}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;
    return judged(
      url,
      await app.inject({ url, headers: { authorization: token } }),
      [200, 400, 404],
    );
  };
}

describe.each(DIALECTS)(
  'whatever is asked of the API on %s',
  { timeout: PATIENCE_MS },
  (dialect) => {
    it('a list is answered or refused', async () => {
      const { test, token } = await setUp(dialect);
      const read = reader(test, token);
      const statuses: number[] = [];
      const count = async (query: { collection: string }) => void statuses.push(await read(query));
      await fc.assert(fc.asyncProperty(anyQuery, count), { ...SEED, numRuns: 150 });
      await fc.assert(fc.asyncProperty(aNearlyValidQuery, count), { ...SEED, numRuns: 150 });
      for (const status of [200, 400]) {
        expect(statuses.filter((one) => one === status).length).toBeGreaterThan(40);
      }
    });

    it('a write is done or refused', async () => {
      const { test, token } = await setUp(dialect);
      const anAddress = fc.constantFrom(
        ...Object.values(COLLECTIONS).map(({ name }) => ['POST', recordsPath(name)] as const),
        ...['Company', 'Contacts', 'orders'].map(
          (name) => ['PATCH', recordsPath(name, ID)] as const,
        ),
        ...(['POST', 'POST', 'POST'] as const).map(
          (method) => [method, '/admin/api/batch'] as const,
        ),
        ['POST', '/admin/api/realtime'] as const,
        ['POST', '/admin/api/first-account'] as const,
        ['DELETE', recordsPath('orders', 'zzzzzzzzzzzzzzz')] as const,
      );
      const statuses: number[] = [];
      await fc.assert(
        fc.asyncProperty(
          anAddress,
          aPayload,
          expandText,
          fieldsText,
          async (address, body, expand, fields) => {
            const [method, path] = address;
            const headers = { authorization: token, 'content-type': body.type };
            const url = `${path}?${new URLSearchParams({ expand, fields })}`;
            const answer = await test.app.inject({ method, url, headers, payload: body.payload });
            statuses.push(
              judged(`${method} ${url} ${body.payload}`, answer, [200, 204, 400, 403, 404, 409]),
            );
          },
        ),
        { ...SEED, numRuns: 250 },
      );
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    });
  },
);

it('a body nested as deep as it can be is refused, whoever reads it', async () => {
  const { app } = await createTestApp();
  const url = '/admin/api/collections/users/auth-with-password';
  const deep = '['.repeat(BODY_LIMIT_BYTES / 4);
  const closed = `{"identity":${deep}${']'.repeat(deep.length)}}`;
  for (const { type, payload } of [
    json(deep),
    json(closed),
    form(`%40jsonPayload=${encodeURIComponent(closed.slice(0, 100_000))}`),
    multipart([['@jsonPayload', closed]]),
  ]) {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect(judged(url, answer, [400])).toBe(400);
  }
});
