import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { formatNumber } from '../form/number.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../icons.tsx';

interface PagingProps {
  page: number;
  /** Unknown until the list was read. */
  pages: number | undefined;
  /** Said beside them. */
  note?: string | undefined;
  onPage: (page: number) => void;
}

export function Paging({ page, pages, note, onPage }: PagingProps) {
  const end = pages ?? page;
  const first = page <= 1;
  const last = page >= end;
  const isQuiet = first && last;
  return (
    <nav
      aria-label="Pagination"
      className="mt-4 flex flex-wrap items-center justify-end gap-1.5 text-sm tabular-nums max-md:justify-center max-md:gap-1"
    >
      {note && (
        <p className="text-ink-soft first-letter:uppercase max-md:order-last max-md:mt-1.5 max-md:w-full max-md:text-center md:mr-3">
          {note}
        </p>
      )}
      <PageButton
        label="Premier"
        icon={<FirstIcon />}
        isQuiet={isQuiet}
        disabled={first}
        onClick={() => onPage(1)}
      />
      <PageButton
        label="Précédent"
        icon={<ChevronLeftIcon />}
        isQuiet={isQuiet}
        disabled={first}
        // From a page beyond the end, one step back is the last page that exists.
        onClick={() => onPage(Math.min(page - 1, end))}
      />
      <p
        aria-live="polite"
        // On a phone as wide for each page, so that no button moves under a thumb.
        className="px-3 text-center text-balance text-ink max-md:max-w-36 max-md:grow max-md:px-0 md:whitespace-nowrap"
      >
        {`Page ${formatNumber(page)} sur ${pages === undefined ? '…' : formatNumber(pages)}`}
      </p>
      <PageButton
        label="Suivant"
        icon={<ChevronRightIcon />}
        isQuiet={isQuiet}
        disabled={last}
        onClick={() => onPage(page + 1)}
      />
      <PageButton
        label="Dernier"
        icon={<LastIcon />}
        isQuiet={isQuiet}
        disabled={last}
        onClick={() => onPage(end)}
      />
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  icon: ReactNode;
  /** There is one page alone, and nothing to press. */
  isQuiet: boolean;
  disabled: boolean;
  onClick: () => void;
}

function PageButton({ label, icon, isQuiet, disabled, onClick }: PageButtonProps) {
  return (
    // Reaching the last page must not take the focus away from the one who pressed.
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      unavailable={disabled}
      onClick={onClick}
      className="max-md:w-11 max-md:px-0"
    >
      <span className="max-md:sr-only">{label}</span>
      <span className="md:hidden">{icon}</span>
    </Button>
  );
}
