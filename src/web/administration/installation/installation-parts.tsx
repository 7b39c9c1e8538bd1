import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { ErrorIcon, WarningIcon } from '../../kit/icons.tsx';

/** Names and what they are, line by line. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-x-6 gap-y-0.5 py-2 first:pt-0 last:pb-0 max-md:flex-wrap"
        >
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere text-ink tabular-nums max-md:text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = {
  amber: { paper: 'bg-amber-soft', icon: 'text-amber', Icon: WarningIcon },
  danger: { paper: 'bg-danger-soft', icon: 'text-danger', Icon: ErrorIcon },
} as const;

/** Something about the installation that somebody has to do something about. */
export function Remark({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { paper, icon, Icon } = TONES[tone];
  return (
    <p
      className={classNames(
        'flex gap-2.5 rounded-control px-3.5 py-3 text-sm text-pretty text-ink',
        paper,
      )}
    >
      <Icon className={classNames('mt-0.5 shrink-0', icon)} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
