import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../../kit/failure.tsx';
import { loadingMessage } from '../api/failure.ts';

/** In the place of a page whose record could not be read. */
export function UnreadPage({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      <Failure
        message={loadingMessage(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
