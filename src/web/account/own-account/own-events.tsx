import { useInfiniteQuery } from '@tanstack/react-query';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { EventRow } from './event-row.tsx';
import { ownEventsQuery } from './own-account-calls.ts';

/** What one did, and what was done with one's account, the newest first. */
export function OwnEvents() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ownEventsQuery);
  const own = pb.authStore.record?.id ?? '';
  if (error && !data) {
    return <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  const now = new Date();
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Sécurité du compte" className="-my-3 divide-y divide-line">
        {data.pages
          .flatMap(({ items }) => items)
          .map((event) => (
            <EventRow key={event.id} event={event} own={own} now={now} />
          ))}
      </ul>
      {hasNextPage && (
        <Button
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="self-end max-md:w-full"
        >
          Plus ancien
        </Button>
      )}
    </div>
  );
}
