import type { ReactNode } from 'react';
import type { ContactRow } from '../api/record-rows.ts';
import { AwayBadge } from './away-badge.tsx';
import { awayLabel } from './card-state-today.ts';

/** Whoever orders or prints has to see whose card shows nobody any more. */
export function stateMark(contact: ContactRow): ReactNode {
  const label = awayLabel(contact);
  return label === '' ? null : <AwayBadge>{label}</AwayBadge>;
}
