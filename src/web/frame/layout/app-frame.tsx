import { CSPProvider } from '@base-ui/react/csp-provider';
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { frenchFullMoment } from '../../../domain/french.ts';
import { SearchIcon } from '../../kit/icons.tsx';
import { veil } from '../../kit/overlay/dialog-presses.ts';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { PopupContainer } from '../../kit/overlay/popup-container.ts';
import { Toasts, useNoNotices } from '../../kit/overlay/toasts.tsx';
import {
  closeFinder,
  FINDER_FIELD,
  FINDER_INPUT,
  FINDER_LABEL,
  FINDER_LINE,
  FINDER_PANEL,
  FINDER_PLACEHOLDER,
  FINDER_SCRIM,
  openFinder,
  typeAhead,
  useFinder,
} from '../finder/finder-store.ts';
import { screensIn } from '../navigation/staff-screens.ts';
import { SubNavigation } from '../navigation/sub-navigation.tsx';
import { Wordmark } from '../navigation/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';

const code = lazyModule(() => import('../finder/finder-dialog.tsx'));

const IS_MAC = /Mac|iP/.test(navigator.platform);
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Ctrl+K anywhere, and `/` where no list has a box of its own. */
function opensFinder(event: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') || event.altKey) return false;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (hasModifier) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.matches(FIELDS);
  return event.key === '/' && !isTyping && !document.querySelector('[aria-keyshortcuts="/"]');
}

/** In the header: looks like a field, and opens the search everywhere. */
function FinderButton() {
  const asked = useFinder();
  useEffect(() => {
    function reach(event: KeyboardEvent): void {
      if (!opensFinder(event)) return;
      event.preventDefault();
      openFinder();
    }
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        onClick={() => openFinder()}
        className="flex h-8 w-65 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-sm text-ink-soft transition-colors hover:border-ink-faint hover:text-ink max-lg:w-11 max-lg:justify-center max-lg:border-transparent max-lg:px-0 max-md:ml-auto max-md:h-11"
      >
        <SearchIcon className="shrink-0" />
        <span className="grow text-left max-lg:sr-only">Rechercher</span>
        <span
          aria-hidden="true"
          className="rounded-control border border-line px-1.5 font-sans text-xs text-ink-faint max-lg:hidden"
        >
          {IS_MAC ? '⌘\u00a0K' : 'Ctrl\u00a0K'}
        </span>
      </button>
      <LazyModule
        code={code}
        when={asked !== undefined}
        onMissing={closeFinder}
        waiting={<FinderWaiting typed={asked?.typed ?? ''} />}
      >
        {({ FinderDialog }) => asked && <FinderDialog {...asked} />}
      </LazyModule>
    </>
  );
}

/** The same each time: it is called once. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The box while its code is on its way: what is typed into it goes on in the real one. */
function FinderWaiting({ typed }: { typed: string }) {
  useNoNotices(true);
  return (
    <>
      <div {...veil} className={FINDER_SCRIM} onPointerDown={closeFinder} />
      <div role="dialog" aria-modal="true" aria-label={FINDER_LABEL} className={FINDER_PANEL}>
        <div className={FINDER_LINE}>
          <SearchIcon className="shrink-0 text-ink-faint" />
          <input
            {...FINDER_INPUT}
            ref={focus}
            role="combobox"
            aria-expanded="false"
            aria-label={FINDER_LABEL}
            placeholder={FINDER_PLACEHOLDER}
            value={typed}
            onChange={({ target }) => typeAhead(target.value)}
            spellCheck={false}
            autoComplete="off"
            enterKeyHint="go"
            className={FINDER_FIELD}
          />
        </div>
      </div>
    </>
  );
}

const LINK =
  'flex h-8 items-center rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:h-11 max-md:px-2.5 aria-[current]:bg-accent-soft aria-[current]:text-accent';

interface AppFrameProps {
  /** The name of the person who is signed in; without one there is no header. */
  name?: string | undefined;
  onSignOut: () => void;
  /** The work under way, below the header. */
  progress?: ReactNode;
  children: ReactNode;
}

/** The page around every screen: skip link, header for staff, one main landmark, notices. */
export function AppFrame({ name, onSignOut, progress, children }: AppFrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-accent px-4 py-2.5 font-medium text-accent-ink focus:translate-y-0 print:hidden"
      >
        Aller au contenu
      </a>
      {name !== undefined && <Header {...{ name, onSignOut }} />}
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

function Header(account: { name: string; onSignOut: () => void }) {
  const router = useRouter();
  const partOf = useMatches({ select: (matches) => matches.at(-1)?.staticData.partOf });
  return (
    <header className="border-b border-line bg-surface max-lg:workplace:hidden print:hidden">
      <div className="mx-auto flex min-h-14 max-w-360 items-center gap-x-8 px-8 max-md:flex-wrap max-md:px-4">
        <Link
          to="/"
          aria-label="Bristol, accueil"
          className="flex shrink-0 items-center rounded-control py-1 text-ink max-md:min-h-12"
        >
          <Wordmark className="h-4.5" />
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
      <SubNavigation />
    </header>
  );
}

/** On paper only: when it was printed. */
function PrintDate() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const read = (): void => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, []);
  return (
    <p data-print-date className="mb-2 hidden text-xs text-ink-faint print:block">
      {`Imprimé ${frenchFullMoment(now.toISOString())}`}
    </p>
  );
}
