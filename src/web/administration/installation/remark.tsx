import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { ErrorIcon, WarningIcon } from '../../kit/icons.tsx';

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
