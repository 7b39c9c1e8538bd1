import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './icons.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
  /** Cannot be pressed, yet keeps the focus it may have, unlike `disabled`. */
  unavailable?: boolean | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  busy = false,
  unavailable = false,
  type = 'button',
  className,
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not `disabled` while busy: the button would lose the focus that belongs to it.
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy || undefined}
      className={buttonLook(variant, size, disabled || unavailable, className)}
      onClick={(event) => {
        if (busy || unavailable) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classNames('inline-flex min-w-0 items-center gap-1.5', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
