import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** At the end of the title's line. */
  beside?: ReactNode;
  /** In the same place, on paper too. */
  sum?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, beside, sum, busy, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy}
      className="min-w-0 rounded-panel border border-line bg-surface shadow-panel"
    >
      <div className="flex min-h-11 items-center justify-between gap-x-3 border-b max-md:flex-wrap border-line px-4 md:px-5">
        <h2 id={id} className="text-sm font-semibold text-ink max-md:py-2.5">
          {title}
        </h2>
        {sum}
        <div className="contents print:hidden">{beside}</div>
      </div>
      {children}
    </section>
  );
}

/** The text of an empty panel. */
export function NothingYet({ children }: { children: string }) {
  return (
    <p className="flex min-h-11 items-center px-4 py-3 text-sm text-ink-soft md:px-5">{children}</p>
  );
}
