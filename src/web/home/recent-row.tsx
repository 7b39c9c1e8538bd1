import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';

interface RecentRowProps {
  /** The whole name, for what the ellipsis hides. */
  name: string;
  /** The name, as a link to the record's page. */
  children: ReactNode;
  /** A short count that always fits beside the name. */
  count?: string;
  /** A text of any length: it gives way to the name, and goes below it on a phone. */
  detail?: string;
}

/** A thumb may land anywhere on the row. */
const WHOLE_ROW = 'max-md:*:after:absolute max-md:*:after:inset-0';

export function RecentRow({ name, children, count, detail }: RecentRowProps) {
  if (detail === undefined) {
    return (
      <li className="relative flex min-h-9 items-center gap-4 px-4 py-1.5 text-sm max-md:min-h-11 md:px-5">
        <span className={classNames('min-w-0 flex-1 truncate', WHOLE_ROW)} title={name}>
          {children}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{count}</span>
      </li>
    );
  }
  return (
    <li className="relative flex min-h-9 flex-col justify-center px-4 py-1.5 text-sm max-md:min-h-13 md:flex-row md:px-5 md:items-center md:justify-between md:gap-4">
      <span
        className={classNames('max-w-full min-w-0 truncate md:max-w-3/5 md:shrink-0', WHOLE_ROW)}
        title={name}
      >
        {children}
      </span>
      <span className="max-w-full min-w-0 truncate text-ink-soft" title={detail}>
        {detail}
      </span>
    </li>
  );
}
