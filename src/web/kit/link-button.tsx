import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

function ButtonAnchor({
  variant = 'secondary',
  size = 'normal',
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonLook(variant, size, false, className)}>
      {children}
    </a>
  );
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
