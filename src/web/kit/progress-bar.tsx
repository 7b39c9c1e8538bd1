import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** Spoken only: what stands beside it shows it. */
  label: string;
  done: number;
  /** Unknown until it has begun. */
  total: number | undefined;
  className?: string | undefined;
}

/** How far something is. */
export function ProgressBar({ label, done, total, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={total || 1}
      {...(total === undefined ? {} : { value: done })}
      className={classNames(
        'h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
