import type { ReactNode } from 'react';
import { Badge } from '../../kit/badge.tsx';
import type { ContactRow } from '../api/record-rows.ts';
import { awayLabel } from './card-state-today.ts';

/** The state of a card that shows nobody, with one look wherever it is named. */
export function AwayBadge({ children }: { children: ReactNode }) {
  return <Badge tone="muted">{children}</Badge>;
}

/** The mark of a card that shows nobody any more, where one orders or prints. */
export function stateMark(contact: ContactRow): ReactNode {
  const label = awayLabel(contact);
  return label === '' ? null : <AwayBadge>{label}</AwayBadge>;
}
