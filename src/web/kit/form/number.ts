const french = new Intl.NumberFormat('fr-FR');

/** A number as French people read it: `1 250`, with a narrow non-breaking space. */
export function formatNumber(value: number): string {
  return french.format(value);
}
