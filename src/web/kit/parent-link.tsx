import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ChevronLeftIcon } from './icons.tsx';
import { TextAnchor } from './text-link.tsx';

function ParentAnchor({ children, ...rest }: ComponentProps<'a'> & { children: string }) {
  return (
    <TextAnchor
      {...rest}
      title={children}
      className="-ml-0.5 inline-flex max-w-full items-center gap-1 text-ink-soft hover:text-accent max-md:min-h-11"
    >
      <ChevronLeftIcon className="shrink-0" />
      <span className="truncate">{children}</span>
    </TextAnchor>
  );
}

/** Back to the page above, on one line whatever its name. */
export const ParentLink = createLink(ParentAnchor);
