import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import { agencyFacts } from '../../../domain/press/agency/agency-words.ts';

/** The properties of a page: its size, inks, pictures and fonts. */
export function AgencyFacts({ page }: { page: AgencyPage }) {
  return (
    <dl className="grid gap-1 text-sm">
      {agencyFacts(page).map(({ label, text }) => (
        <div key={label} className="flex gap-2">
          <dt className="w-16 shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
