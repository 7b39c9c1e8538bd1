import { Link } from '@tanstack/react-router';

const LISTS = [
  { to: '/companies', label: 'Entreprises' },
  { to: '/contacts', label: 'Contacts' },
  { to: '/codes', label: 'État des codes' },
] as const;

/** From the list of companies to that of all their people, that of their codes, and back. */
export function SubNavigation() {
  return (
    <nav
      aria-label="Entreprises, contacts et codes"
      className="mb-2 text-sm max-md:-mt-3 max-md:mb-0"
    >
      <ul className="flex">
        {LISTS.map(({ to, label }, index) => (
          <li
            key={to}
            className={
              index > 0
                ? 'before:px-2 before:text-ink-faint before:content-["·"] max-md:before:px-2.5'
                : ''
            }
          >
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex items-center rounded-control text-ink-soft underline-offset-2 hover:text-accent hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink max-md:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
