import type { ReactNode } from 'react';
import type { CompanyRow } from '../../frame/api/record-rows.ts';
import { classNames } from '../../kit/class-names.ts';

export interface CompanyNoteProps {
  company: CompanyRow;
  isGone: boolean;
}

/** Around the text of the note, with room for what may be said below it. */
export const NOTE_FORM = 'flex flex-col gap-3 p-4 md:px-5';

export function NotePanel({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-panel border border-line bg-surface shadow-panel',
        isEmpty && 'print:hidden',
      )}
    >
      {children}
    </div>
  );
}
