import { CSPProvider } from '@base-ui/react/csp-provider';
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { PopupContainer } from '../../kit/overlay/popup-container.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { FinderButton } from '../finder/finder-button.tsx';
import { screensIn } from '../navigation/staff-screens.ts';
import { AccountMenu } from './account-menu.tsx';
import { PrintDate } from './print-date.tsx';

const LINK =
  'flex h-8 items-center rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:h-11 max-md:px-2.5 aria-[current]:bg-accent-soft aria-[current]:text-accent';

interface AppFrameProps {
  /** Who is signed in; without an e-mail there is no header. */
  email?: string | undefined;
  onSignOut?: (() => void) | undefined;
  /** Takes out all the data there is. */
  onExport?: (() => void) | undefined;
  /** What is under way, below the header. */
  progress?: ReactNode;
  children: ReactNode;
}

/** The page around every screen: skip link, header for staff, one main landmark, notices. */
export function AppFrame({ email, onSignOut, onExport, progress, children }: AppFrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-accent px-4 py-2.5 font-medium text-accent-ink focus:translate-y-0 print:hidden"
      >
        Aller au contenu
      </a>
      {email !== undefined && onSignOut && onExport && (
        <Header email={email} onSignOut={onSignOut} onExport={onExport} />
      )}
      <div className="contents print:hidden">{progress}</div>
      <main
        ref={main}
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-360 px-8 pt-7 pb-20 outline-none max-md:px-4 max-md:pt-5"
      >
        <PrintDate />
        <PopupContainer value={main}>{children}</PopupContainer>
      </main>
      <Toasts />
    </CSPProvider>
  );
}

function Header(account: { email: string; onSignOut: () => void; onExport: () => void }) {
  const router = useRouter();
  const partOf = useMatches({ select: (matches) => matches.at(-1)?.staticData.partOf });
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 max-w-360 items-center gap-x-8 px-8 max-md:flex-wrap max-md:px-4">
        <Link
          to="/"
          aria-label="Bristol, accueil"
          className="flex items-center rounded-control font-serif text-xl tracking-tight text-ink max-md:min-h-12"
        >
          Bristol
        </Link>
        <nav
          aria-label="Navigation principale"
          className="grow max-md:order-last max-md:-mx-2.5 max-md:basis-full"
        >
          <ul className="flex gap-1 max-md:pb-1.5">
            {screensIn('header', router).map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  // The page of a company belongs to companies, without being their list.
                  aria-current={to === partOf ? 'true' : undefined}
                  className={LINK}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-x-8 max-md:min-w-0 max-md:grow max-md:basis-0 max-md:gap-x-2">
          <FinderButton />
          <AccountMenu {...account} />
        </div>
      </div>
    </header>
  );
}
