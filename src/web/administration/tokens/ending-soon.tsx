import type { ShownToken } from '../../../domain/accounts/program-tokens.schema.ts';

/** Whoever uses one needs another before it ends. */
export function EndingSoon({ tokens }: { tokens: readonly ShownToken[] }) {
  if (tokens.length === 0) return null;
  const which = tokens.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
  return (
    <p className="mb-4 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-ink-soft">
      {`À remplacer bientôt\u00a0: ${which}.`}
    </p>
  );
}
