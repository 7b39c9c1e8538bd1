import type { ReactNode } from 'react';

/** Numbers line up in tabular figures, whose wide hyphen would spoil names and towns. */
export function isFigures(content: ReactNode): boolean {
  return typeof content === 'string' && /^[\d\s+.()]+$/.test(content);
}
