import { useEffect } from 'react';
import { SearchIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { closeFinder, openFinder, useFinder } from './finder-store.ts';
import { FinderWaiting } from './finder-waiting.tsx';

const code = lazyModule(() => import('./finder-dialog.tsx'));

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
export function FinderButton() {
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
