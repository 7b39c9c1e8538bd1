import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

function TabAnchor(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className="flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink max-md:h-11 aria-[current]:border-accent aria-[current]:text-ink forced-colors:not-aria-[current]:border-b-0"
    />
  );
}

const TabLink = createLink(TabAnchor);

/** The link to one of the pages of a record; a dialog over the page is still that page. */
export const PageTab: typeof TabLink = (props) => (
  <li>
    <TabLink activeOptions={{ exact: true, includeSearch: false }} {...props} />
  </li>
);

interface PageTabsProps {
  /** Names the pages. */
  label: string;
  children: ReactNode;
}

/** The pages of a record, each an address of its own. */
export function PageTabs({ label, children }: PageTabsProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the window.
    const current = place.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={place} aria-label={label} className="mb-5 overflow-x-auto border-b border-line">
      <ul className="-mb-px flex gap-6 max-md:gap-4">{children}</ul>
    </nav>
  );
}
