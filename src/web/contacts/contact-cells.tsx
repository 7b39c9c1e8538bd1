import type { ReactNode } from 'react';
import type { ContactRow } from '../api/record-rows.ts';
import { AwayBadge } from '../cards/away-badge.tsx';
import { awayLabel } from '../cards/card-state-today.ts';

/** Whoever orders or prints has to see whose card shows nobody any more. */
export function stateMark(contact: ContactRow): ReactNode {
  const label = awayLabel(contact);
  return label === '' ? null : <AwayBadge>{label}</AwayBadge>;
}

/** As high as a line of text: a row that says more than a name is no higher for it. */
export function lowStateMark(contact: ContactRow): ReactNode {
  const mark = stateMark(contact);
  return mark && <span className="inline-flex align-top *:min-h-4.5">{mark}</span>;
}

/** An address goes on in the next line at its `@` rather than anywhere. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      <span className="whitespace-nowrap">{email.slice(0, at)}</span>
      <wbr />
      <span className="whitespace-nowrap">{email.slice(at)}</span>
    </>
  );
}
