import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-sunken',
  quiet: 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink active:bg-sunken',
  danger:
    'border-transparent bg-danger text-danger-ink hover:bg-danger-strong active:bg-danger-strong',
};

const DISABLED = 'cursor-default border-line bg-sunken text-ink-faint';
const DISABLED_QUIET = 'cursor-default border-transparent text-ink-faint opacity-60';

const SIZES: Readonly<Record<ButtonSize, string>> = {
  normal: 'h-9 px-3.5 max-md:h-11 max-md:px-4',
  small: 'h-7 px-2 max-md:h-11 max-md:px-3',
};

/** The look shared by buttons and by links that look like buttons. */
export function buttonLook(
  variant: ButtonVariant,
  size: ButtonSize,
  disabled: boolean,
  extra?: string,
): string {
  const off = variant === 'quiet' ? DISABLED_QUIET : DISABLED;
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border text-sm font-medium whitespace-nowrap select-none transition-colors print:hidden',
    SIZES[size],
    disabled ? off : VARIANTS[variant],
    extra,
  );
}
