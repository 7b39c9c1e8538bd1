import { Link, rootRouteId, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isAdministrator } from '../api/session.ts';
import { EXPORT_HASH, screensBeside } from './staff-screens.ts';

const LINK =
  'flex h-9 items-center whitespace-nowrap rounded-control text-ink-soft underline-offset-4 outline-offset-[-2px] hover:text-accent hover:underline max-md:h-11 aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The header's second line: the screens beside the shown one; nothing where it stands alone. */
export function SubNavigation() {
  const router = useRouter();
  const place = useRef<HTMLElement>(null);
  const path = useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      // An address that leads nowhere stops at the root, whose path is the dashboard's.
      return shown && shown.routeId !== rootRouteId ? shown.fullPath : '';
    },
  });
  const beside = screensBeside(path, router, isAdministrator());

  useEffect(() => {
    // On a phone the line may be wider than the window.
    const current = path && place.current?.querySelector('[aria-current=page]');
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);

  if (!beside) return null;
  const { owner, screens } = beside;
  return (
    <nav
      ref={place}
      aria-label={`Rubrique ${owner.label}`}
      className="mx-auto max-w-360 overflow-x-auto px-8 text-sm max-md:px-4"
    >
      <ul className="-mx-1 flex gap-5 max-md:gap-4">
        {owner.isHeading && (
          <li className="flex items-center px-1 text-ink-faint max-md:hidden" aria-hidden="true">
            {owner.label}
          </li>
        )}
        {screens.map(({ to, label }) => (
          <Item key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={LINK}>
              {label}
            </Link>
          </Item>
        ))}
        {owner.to === '/' && (
          <Item>
            <Link
              to="."
              search={true}
              hash={EXPORT_HASH}
              resetScroll={false}
              activeOptions={{ includeHash: true }}
              className={LINK}
            >
              Exporter
            </Link>
          </Item>
        )}
      </ul>
    </nav>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className="*:px-1">{children}</li>;
}
