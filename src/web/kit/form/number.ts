import type { ReactNode } from 'react';

const french = new Intl.NumberFormat('fr-FR');

/** A number as French people read it: `1 250`, with a narrow non-breaking space. */
export function formatNumber(value: number): string {
  return french.format(value);
}

/** Numbers line up in tabular figures, whose wide hyphen would spoil names and towns. */
export function isFigures(content: ReactNode): boolean {
  return typeof content === 'string' && /^[\d\s+.()]+$/.test(content);
}
