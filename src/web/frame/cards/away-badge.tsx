import type { ReactNode } from 'react';
import { Badge } from '../../kit/badge.tsx';

/** The state of a card that shows nobody, with one look wherever it is named. */
export function AwayBadge({ children }: { children: ReactNode }) {
  return <Badge tone="muted">{children}</Badge>;
}
