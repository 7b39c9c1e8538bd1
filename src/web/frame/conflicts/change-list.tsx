/** The change of a field by a colleague, in words. */
export interface ChangeText {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** Field by field, what a record says now and what it said before. */
export function ChangeList({ changes }: { changes: readonly ChangeText[] }) {
  return (
    <ul className="mt-0.5 text-sm text-ink-soft">
      {changes.map(({ label, before, now }) => (
        <li key={label} className="wrap-anywhere">
          {`${label}\u00a0: `}
          <strong className="font-medium text-ink">{now || 'vide'}</strong>
          {` (avant\u00a0: ${before || 'vide'})`}
        </li>
      ))}
    </ul>
  );
}
