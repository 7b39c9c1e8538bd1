import { focusHeading } from './focus-places.ts';

interface NewsPillProps {
  /** Empty while there is nothing to say. */
  text: string;
  actionLabel: string;
  onAction: () => void;
}

/** At the foot of the window, taking no room: what colleagues changed in a list, and how to see it. */
export function NewsPill({ text, actionLabel, onAction }: NewsPillProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] foot-taken:bottom-17 max-md:foot-taken:bottom-24"
    >
      {text !== '' && (
        <div className="pointer-events-auto flex animate-appear items-center gap-1 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-4 text-sm text-ink shadow-float">
          <span className="text-balance">{text}</span>
          <button
            type="button"
            className="h-7 shrink-0 rounded-full px-2.5 font-medium whitespace-nowrap text-accent hover:bg-accent-soft max-md:h-11"
            onClick={() => {
              // The button goes away with what it puts right.
              focusHeading();
              onAction();
            }}
          >
            {actionLabel}
          </button>
        </div>
      )}
    </div>
  );
}
