import { frenchCount } from '../../../../domain/french.ts';
import type { ImportView, Problem } from '../../../../domain/import/import.schema.ts';
import { UNKNOWN_COMPANY } from '../../../../domain/import/import-verdict.ts';
import { ErrorIcon } from '../../../kit/icons.tsx';
import { linesText } from '../import-texts.ts';

/** The errors of several rows, each said once; unknown companies are listed anyway. */
export function SharedProblems({ problems }: Pick<ImportView, 'problems'>) {
  const told = problems.filter(({ message }) => message !== UNKNOWN_COMPANY);
  if (told.length === 0) return null;
  return (
    <ul
      aria-label="Ce qui empêche plusieurs lignes d’être importées"
      className="flex flex-col gap-2 rounded-panel border border-line bg-surface px-4 py-3 shadow-panel"
    >
      {told.map((problem) => (
        <li key={problem.message} className="flex gap-2">
          <ErrorIcon className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="text-danger">{problemText(problem)}</span>
            <span className="block text-sm text-ink-soft tabular-nums">{linesText(problem)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function problemText({ rows, message }: Problem): string {
  return `${frenchCount(rows, 'ligne')}\u00a0: ${message}`;
}
