import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { pb } from './client.ts';
import { countQuery } from './record-query.ts';

afterEach(() => void vi.restoreAllMocks());

it('A number that is being read is shown by the page that one goes to meanwhile', async () => {
  const answer = Promise.withResolvers<unknown>();
  const send = vi.spyOn(pb, 'send').mockReturnValue(answer.promise);
  const observer = new QueryObserver(new QueryClient(), countQuery('Contacts', "company = 'a'"));
  const leave = observer.subscribe(() => {});
  leave();
  observer.subscribe(() => {});
  answer.resolve({ page: 1, perPage: 1, totalItems: 30, totalPages: 30, items: [] });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(30));
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[1]?.signal).toBeUndefined();
});
