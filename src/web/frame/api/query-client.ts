import { keepPreviousData, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { readFailure, reportLoading } from './failure.ts';
import { noteReadings } from './readings.ts';

const RETRIES = 2;

/** A refusal stays a refusal; only silence and troubles of the server deserve another try. */
export function deservesRetry(failures: number, error: unknown): boolean {
  const { status } = readFailure(error);
  return failures < RETRIES && (status === 0 || status >= 500);
}

/** The `meta` of a query that nobody waits for: when it fails, nothing is said. */
export const HINT = { isHint: true };

/** Known data is shown at once and refreshed behind; failures are told to the console in French. */
export function createQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Somebody deleted a record that was there a moment ago: its page says so.
        const isGone = readFailure(error).status === 404 && query.state.data !== undefined;
        if (!isGone && query.meta?.isHint !== true) reportLoading(query.queryKey[0], error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 30 * 60_000,
        retry: deservesRetry,
        placeholderData: (previous: unknown, previousQuery?: { queryKey: readonly unknown[] }) =>
          previousQuery?.queryKey[1] === 'list' ? keepPreviousData(previous) : undefined,
      },
      // A save made without network must say so at once rather than wait for it.
      mutations: { networkMode: 'always' },
    },
  });
  noteReadings(client);
  return client;
}
