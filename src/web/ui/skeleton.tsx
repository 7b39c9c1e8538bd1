import { classNames } from './class-names.ts';

/** As many lines as a full page has, so that nothing below moves when the rows arrive. */
export const SKELETON_ROWS = Array.from({ length: 30 }, (_, index) => `skeleton-${index}`);

/** A bar in the place of a text to come; give it the width and height of that text. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block h-3 rounded-control bg-sunken motion-safe:animate-pulse',
        className,
      )}
    />
  );
}

/** In the place of a form and what stands beside it. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="h-96 rounded-panel border border-line bg-surface p-6 shadow-panel">
        <Skeleton className="w-40" />
      </div>
      <div className="h-96 rounded-panel border border-line bg-surface max-lg:hidden" />
    </div>
  );
}
