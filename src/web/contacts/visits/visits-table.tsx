import { useState } from 'react';
import { frenchDay, frenchNumber } from '../../../domain/french.ts';
import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';
import { VISIT_LABELS } from '../../../domain/visits/visits.ts';

const NUMBER = 'py-1.5 pl-4 text-right font-normal tabular-nums';

/** The same figures to read, the newest first; a year of rows is made once somebody asks. */
export function VisitsTable({ days }: { days: readonly DayOfVisits[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block cursor-pointer rounded-control text-sm font-medium text-accent underline-offset-2 hover:underline max-md:py-3">
        Lire en tableau
      </summary>
      {isOpen && (
        <section
          aria-label="Visites par jour"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
          tabIndex={0}
          className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line px-3"
        >
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-surface text-ink-soft">
              <tr>
                <th scope="col" className="py-2 text-left font-medium">
                  Jour
                </th>
                <th scope="col" className={`${NUMBER} font-medium`}>
                  {VISIT_LABELS.views}
                </th>
                <th scope="col" className={`${NUMBER} font-medium`}>
                  {VISIT_LABELS.downloads}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.toReversed().map(({ day, views, downloads }) => (
                <tr key={day}>
                  <th
                    scope="row"
                    className="py-1.5 text-left font-normal whitespace-nowrap text-ink"
                  >
                    {frenchDay(day)}
                  </th>
                  <td className={NUMBER}>{frenchNumber(views)}</td>
                  <td className={NUMBER}>{frenchNumber(downloads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
