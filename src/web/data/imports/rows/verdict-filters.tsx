import { Link } from '@tanstack/react-router';
import { frenchNumber } from '../../../../domain/french.ts';
import {
  VERDICT_LABELS,
  VERDICTS,
  type Verdict,
} from '../../../../domain/import/import-verdict.ts';
import { classNames } from '../../../kit/class-names.ts';

interface VerdictFiltersProps {
  counts: Readonly<Record<Verdict, number>>;
  /** Empty for all rows. */
  verdict: Verdict | '';
}

/** How many rows come to what; each leads to its own. */
export function VerdictFilters({ counts, verdict }: VerdictFiltersProps) {
  const all = VERDICTS.reduce((sum, one) => sum + counts[one], 0);
  const filters = [
    { value: '' as const, label: 'Toutes', count: all },
    ...VERDICTS.map((value) => ({ value, label: VERDICT_LABELS[value], count: counts[value] })),
  ];
  return (
    <nav aria-label="Lignes">
      <ul className="flex flex-wrap gap-1.5">
        {filters.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to="."
              search={{ etape: 'verification', ...(value !== '' && { lignes: value }) }}
              aria-current={value === verdict ? 'page' : undefined}
              resetScroll={false}
              className={classNames(
                'flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors max-md:min-h-11',
                value === verdict
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-line-strong bg-surface text-ink-soft hover:text-ink',
                value === 'error' && count > 0 && value !== verdict && 'text-danger',
              )}
            >
              {label}
              <span className="tabular-nums">{frenchNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
