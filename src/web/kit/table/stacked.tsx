import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isFigures } from '../figures.ts';

interface StackedProps {
  above: ReactNode;
  /** Quieter; without it, the first line stands alone. */
  below: ReactNode;
}

/** Two columns in one cell, where a table has no room for both. */
export function Stacked({ above, below }: StackedProps) {
  return (
    <span className="block leading-4.5">
      <span className={classNames('block truncate', isFigures(above) && 'tabular-nums')}>
        {above}
      </span>
      <span
        className={classNames(
          'block truncate text-xs font-normal text-ink-faint empty:hidden',
          isFigures(below) && 'tabular-nums',
        )}
      >
        {below}
      </span>
    </span>
  );
}
