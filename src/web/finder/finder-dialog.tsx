import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { placeAfterDialog } from '../ui/overlay/dialog-focus.ts';
import { veil } from '../ui/overlay/dialog-presses.ts';
import { useNoNotices } from '../ui/overlay/toasts.tsx';
import { FinderBox } from './finder-box.tsx';
import type { FinderLine } from './finder-lines.ts';
import { closeFinder } from './finder-store.ts';
import { noteRecent } from './recents.ts';

/** The search everywhere: companies, people, orders, and what one does. */
export function FinderDialog({ typed }: { typed: string }) {
  useNoNotices(true);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const origin = useRef(document.activeElement);
  const hasLeft = useRef(false);

  function note({ kind, record }: FinderLine): void {
    if (kind === 'record' && record) noteRecent(record.collection, record.id);
  }

  function go(line: FinderLine): void {
    note(line);
    hasLeft.current = true;
    closeFinder();
    if (line.kind === 'call') location.assign(line.href);
    else void router.navigate({ href: line.href });
  }

  function openBeside(line: FinderLine): void {
    note(line);
    window.open(line.href, '_blank', 'noopener');
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeFinder()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          data-backdrop
          {...veil}
          className="fixed inset-0 z-40 animate-appear bg-scrim"
        />
        <Dialog.Popup
          initialFocus={input}
          // The page that one goes to says itself where the focus belongs.
          finalFocus={() => (hasLeft.current ? false : placeAfterDialog(origin.current))}
          className="fixed top-24 left-1/2 z-40 flex max-h-[min(38rem,calc(100dvh-8rem))] w-160 max-w-[calc(100vw-3rem)] -translate-x-1/2 animate-appear flex-col overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-0"
        >
          <Dialog.Title className="sr-only">Rechercher partout</Dialog.Title>
          <FinderBox ref={input} initial={typed} onGo={go} onOpenBeside={openBeside} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
