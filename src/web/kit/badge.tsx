import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'progress' | 'info' | 'success' | 'danger' | 'muted';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-accent-soft text-accent',
  progress: 'bg-amber-soft text-amber',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  muted: 'bg-sunken text-ink-soft',
};

/** The look shared by badges and by buttons that look like badges. */
export function badgeLook(tone: BadgeTone, extra?: string): string {
  return classNames(
    'inline-flex min-h-5.5 items-center rounded-full px-2 text-xs font-medium whitespace-nowrap print:px-0',
    TONES[tone],
    extra,
  );
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={badgeLook(tone)}>{children}</span>;
}
