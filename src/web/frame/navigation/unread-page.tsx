import { Failure } from '../../kit/failure.tsx';
import { queryFailure, type Reading } from '../api/failure.ts';

/** In the place of a page whose record could not be read. */
export function UnreadPage({ query }: { query: Reading }) {
  const failure = queryFailure(query);
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      {failure && <Failure {...failure} />}
    </div>
  );
}
