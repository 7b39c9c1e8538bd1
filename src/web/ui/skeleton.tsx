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
