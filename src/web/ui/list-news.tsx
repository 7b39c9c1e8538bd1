import { Button } from './button.tsx';
import type { TableNews } from './data-table.tsx';
import { focusHeading } from './focus-places.ts';
import { formatNumber } from './number.ts';

/** Over the end of a list, taking no room: what colleagues changed in it, and how to put it right. */
export function ListNews({ added, gone, isDisordered, onTidy }: TableNews) {
  const says = isDisordered || gone.size > 0;
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-4 z-20 flex h-0 items-end justify-center max-md:bottom-6"
    >
      {says && (
        <div className="pointer-events-auto flex animate-appear items-center gap-1 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-4 text-sm text-ink shadow-float">
          <span className="whitespace-nowrap">{newsText(added, gone.size)}</span>
          <Button
            variant="quiet"
            size="small"
            className="rounded-full text-accent hover:text-accent"
            onClick={() => {
              // The button goes away with what it puts right.
              focusHeading();
              onTidy();
            }}
          >
            Remettre en ordre
          </Button>
        </div>
      )}
    </div>
  );
}

function newsText(added: number, gone: number): string {
  const parts = [
    added > 0 && `${formatNumber(added)}\u00a0${added < 2 ? 'nouvelle fiche' : 'nouvelles fiches'}`,
    gone > 0 && `${formatNumber(gone)}\u00a0${gone < 2 ? 'fiche retirée' : 'fiches retirées'}`,
  ].filter(Boolean);
  return parts.join(', ') || 'L’ordre a changé';
}
