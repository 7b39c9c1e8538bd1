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

const FIELD_LABELS = ['w-24', 'w-32', 'w-20', 'w-28'];

/** In the place of a form and what stands beside it. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="flex flex-col gap-6 rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4">
        <Skeleton className="w-40" />
        {FIELD_LABELS.map((width) => (
          <div key={width} className="flex flex-col gap-3">
            <Skeleton className={width} />
            <Skeleton className="h-9 max-md:h-11" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-6 max-lg:hidden">
        <Skeleton className="w-20" />
        <div className="aspect-85/55 rounded-control border border-line bg-surface" />
      </div>
    </div>
  );
}

interface PanelsSkeletonProps {
  /** The heights of the panels in each column. */
  left: readonly string[];
  right: readonly string[];
}

/** In the place of panels in two columns. */
export function PanelsSkeleton({ left, right }: PanelsSkeletonProps) {
  return (
    <div
      aria-busy="true"
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start"
    >
      {[left, right].map((heights, index) => (
        <div
          key={heights.join()}
          className={index === 1 ? 'flex flex-col gap-5 max-lg:hidden' : 'flex flex-col gap-5'}
        >
          {heights.map((height) => (
            <div
              key={height}
              className={`${height} rounded-panel border border-line bg-surface p-5 shadow-panel`}
            >
              <Skeleton className="w-32" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
