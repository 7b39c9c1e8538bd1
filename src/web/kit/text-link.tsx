import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The look of such a link, for those that add to it. */
export function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classNames(
        'rounded-control font-medium text-accent underline-offset-2 hover:underline',
        className,
      )}
    >
      {children}
    </a>
  );
}

/** A link of the router inside text or a table. */
export const TextLink = createLink(TextAnchor);
