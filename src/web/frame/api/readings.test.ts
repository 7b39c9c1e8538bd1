import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { noteReadings } from './readings.ts';
import { refreshRecords } from './record-query.ts';

/** A client with a list in view, each reading of which ends when it is told to. */
function listInView() {
  const client = new QueryClient();
  noteReadings(client);
  const readings: PromiseWithResolvers<string>[] = [];
  const queryFn = vi.fn(() => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const observer = new QueryObserver(client, { queryKey: ['Company', 'list'], queryFn });
  observer.subscribe(() => undefined);
  const answer = async (reading: number, text: string) => {
    await vi.waitFor(() => expect(readings.length).toBeGreaterThan(reading));
    readings[reading]?.resolve(text);
  };
  return { client, observer, answer };
}

it('What was begun to be read for the first time before a change of one’s own is read again', async () => {
  const { client, observer, answer } = listInView();
  const refreshed = refreshRecords(client);
  await answer(0, 'before');
  await answer(1, 'after');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after');
});

it('What is read after a change of one’s own is read once', async () => {
  const { client, observer, answer } = listInView();
  await answer(0, 'before');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  const refreshed = refreshRecords(client);
  await answer(1, 'after');
  await refreshed;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
});
