import { frenchNumber } from '../../../domain/french.ts';
import type { HistoryEntry, RecordNames } from './history-page.ts';
import { KeptButton } from './kept-button.tsx';
import { keptBecause, keptWhat } from './kept-texts.ts';
import { RecordLink } from './record-link.tsx';

interface KeptRowsProps {
  kept: HistoryEntry['kept'];
  names: RecordNames;
  /** The id of the operation that left it. */
  operation: string;
  /** The id of the record whose history it is: only what concerns it is told, and no link leads to it. */
  own: string | undefined;
}

/** What undoing left as it was, as rows of a list. */
export function KeptRows({ kept: { count, first }, operation, names, own }: KeptRowsProps) {
  const now = new Date();
  const shown = first.filter(({ record }) => own === undefined || record === own);
  const more = own === undefined ? count - first.length : 0;
  return (
    <>
      {shown.map((part) => (
        <li
          key={`kept/${part.collection}/${part.record}/${part.field}`}
          className="text-sm text-ink-soft"
        >
          {own === undefined ? (
            <RecordLink change={part}>{keptWhat(part, names)}</RecordLink>
          ) : (
            keptWhat(part, names)
          )}
          {` ${keptBecause(part, now)}`}
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm text-ink-soft">
          {`et ${frenchNumber(more)}\u00a0de plus, laissés tels quels`}
        </li>
      )}
      {own === undefined && first.length > 0 && (
        <li className="py-1">
          <KeptButton operation={operation} />
        </li>
      )}
    </>
  );
}
