import { focusHeading } from '../focus-places.ts';
import { formatNumber } from '../form/number.ts';
import type { TableNews } from './data-table-props.ts';

/** At the foot of the window, taking no room: what colleagues changed in it, and how to put it right. */
export function ListNews({ added, gone, isDisordered, onTidy }: TableNews) {
  const says = isDisordered || gone.size > 0;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] foot-taken:bottom-17 max-md:foot-taken:bottom-24"
    >
      {says && (
        <div className="pointer-events-auto flex animate-appear items-center gap-1 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-4 text-sm text-ink shadow-float">
          <span className="text-balance">{newsText(added, gone.size)}</span>
          <button
            type="button"
            className="h-7 shrink-0 rounded-full px-2.5 font-medium whitespace-nowrap text-accent hover:bg-accent-soft max-md:h-11"
            onClick={() => {
              // The button goes away with what it puts right.
              focusHeading();
              onTidy();
            }}
          >
            Remettre en ordre
          </button>
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
