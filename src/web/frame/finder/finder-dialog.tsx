import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { placeAfterDialog } from '../../kit/overlay/dialog-focus.ts';
import { veil } from '../../kit/overlay/dialog-presses.ts';
import { useNoNotices } from '../../kit/overlay/toasts.tsx';
import { FinderBox } from './finder-box.tsx';
import { FINDER_LABEL, FINDER_PANEL, FINDER_SCRIM } from './finder-frame.ts';
import type { FinderLine } from './finder-lines.ts';
import { closeFinder } from './finder-store.ts';
import { noteRecent } from './recents.ts';

/** The search everywhere: companies, people, orders, and what one does. */
export function FinderDialog({ typed, origin }: { typed: string; origin: Element | null }) {
  useNoNotices(true);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
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
        <Dialog.Backdrop data-backdrop {...veil} className={FINDER_SCRIM} />
        <Dialog.Popup
          initialFocus={input}
          // The page that one goes to says itself where the focus belongs.
          finalFocus={() => (hasLeft.current ? false : placeAfterDialog(origin))}
          className={FINDER_PANEL}
        >
          <Dialog.Title className="sr-only">{FINDER_LABEL}</Dialog.Title>
          <FinderBox ref={input} initial={typed} onGo={go} onOpenBeside={openBeside} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
