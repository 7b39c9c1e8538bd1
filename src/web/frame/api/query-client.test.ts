import { ClientResponseError } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { createQueryClient, deservesRetry, HINT } from './query-client.ts';

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

it('A hint that cannot be read says nothing, unlike what one waits for', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const client = createQueryClient();
  const read = (meta: Record<string, unknown>) =>
    client.fetchQuery({
      queryKey: ['Company', meta],
      retry: false,
      meta,
      networkMode: 'always',
      queryFn: () => Promise.reject(failure(0)),
    });
  await expect(read(HINT)).rejects.toThrow();
  expect(told).not.toHaveBeenCalled();
  await expect(read({})).rejects.toThrow();
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
