import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { deservesRetry } from './query-client.ts';

const failure = (status: number) => new ClientResponseError({ url: '/', status, response: {} });

it('Reading is tried again, twice, when the server is silent or in trouble', () => {
  expect(deservesRetry(0, failure(0))).toBe(true);
  expect(deservesRetry(1, failure(503))).toBe(true);
  expect(deservesRetry(2, failure(503))).toBe(false);
});

it('Reading is not tried again when the server refuses', () => {
  for (const status of [400, 401, 403, 404, 429]) {
    expect(deservesRetry(0, failure(status))).toBe(false);
  }
});
