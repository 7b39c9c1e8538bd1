import type { AgencyPage, ReadAgencyPdf } from '../../../domain/press/agency/agency-page.schema.ts';
import { AgencyFacts } from './agency-facts.tsx';
import { AgencySheet } from './agency-sheet.tsx';

interface AgencyPagesProps {
  read: ReadAgencyPdf;
  /** The page that is chosen; pages are not chosen among without `onChoose`. */
  chosen?: string | undefined;
  onChoose?: (page: AgencyPage) => void;
}

/** The pages of a PDF: what each holds, or why it cannot be printed. */
export function AgencyPages({ read, chosen, onChoose }: AgencyPagesProps) {
  const hasChoice = read.pages.filter(({ page }) => page).length > 1;
  return (
    <ul aria-label="Pages du PDF" className="grid gap-4">
      {read.pages.map(({ number, page, refusals }) => (
        <li key={number} className="grid gap-2">
          {page && onChoose && hasChoice ? (
            <label className="flex items-center gap-2 text-sm font-medium text-ink max-md:min-h-11">
              <input
                type="radio"
                name="agency-page"
                checked={page.id === chosen}
                onChange={() => onChoose(page)}
              />
              Page {number}
            </label>
          ) : (
            <p className="text-sm font-medium text-ink">Page {number}</p>
          )}
          {page && (
            <div className="flex flex-wrap items-start gap-4">
              <AgencySheet
                page={page}
                cut={page.trim}
                className="w-44 rounded-sm border border-line bg-white"
              />
              <div className="min-w-48 flex-1">
                <AgencyFacts page={page} />
              </div>
            </div>
          )}
          {refusals.map(({ rule, message }) => (
            <p key={rule} className="text-sm text-danger">
              {message}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
