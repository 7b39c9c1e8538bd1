import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons.tsx';
import { beginDialog, placeAfterDialog } from './dialog-focus.ts';
import { veil } from './dialog-presses.ts';
import { type LeaveWords, useLeaveQuestion } from './leave-question.tsx';
import { PopupBoundary, PopupContainer } from './popup-container.ts';
import { useNoNotices } from './toasts.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Something typed would be lost: closing then asks first. */
  dirty?: boolean | undefined;
  /** The words of that question, where something else than typed values would be lost. */
  leaveWords?: LeaveWords | undefined;
  /** The typed values are given up. */
  onGiveUp?: (() => void) | undefined;
  /** A save is under way: the dialog stays until it is answered. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** In the middle of the window, where it leaves the top of what lies behind in sight. */
  centred?: boolean | undefined;
  /** The news meanwhile: above the footer, where it moves nothing of what is above it. */
  notice?: ReactNode;
  /** Where the focus goes afterwards; null for where it was. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** Closes the dialog whose footer it stands in, which asks first where something would be lost. */
export function DialogCloseButton() {
  return <BaseDialog.Close render={<Button />}>Fermer</BaseDialog.Close>;
}

export function Dialog({
  open,
  onClose,
  title,
  dirty = false,
  leaveWords,
  onGiveUp,
  busy = false,
  wide = false,
  centred = false,
  notice,
  focusAfter,
  footer,
  children,
}: DialogProps) {
  useNoNotices(open);
  const leaving = useLeaveQuestion(open && dirty, busy, { words: leaveWords, onGiveUp });
  const popup = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const origin = useRef<Element>(null);

  function leave(reason: string): void {
    if (busy || (reason === 'outside-press' && dirty)) return;
    if (dirty) leaving.ask(onClose);
    else onClose();
  }

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next) leave(details.reason);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          // Over another dialog, too, which would look as if it could still be used.
          forceRender
          data-backdrop
          {...veil}
          className="fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport
          {...veil}
          className={classNames(
            'fixed inset-0 z-40 flex justify-center md:overflow-y-auto md:p-6',
            centred ? 'items-center' : 'items-start md:pt-[9vh]',
          )}
        >
          <BaseDialog.Popup
            ref={popup}
            initialFocus={() => beginDialog(origin, body)}
            finalFocus={() => focusAfter?.() ?? placeAfterDialog(origin.current)}
            className={classNames(
              'flex w-full flex-col bg-surface text-ink outline-none transition-[opacity,translate] duration-150 data-starting-style:translate-y-1 data-starting-style:opacity-0',
              // In a low window, as at 400 %, all of it scrolls: what stands still would fill it.
              'max-md:h-dvh overflow-y-auto tall:overflow-y-visible md:max-h-[86vh] md:rounded-panel md:border md:border-line md:shadow-float',
              wide ? 'md:max-w-3xl' : 'md:max-w-xl',
            )}
          >
            <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6 max-md:pl-4">
              <BaseDialog.Title className="min-w-0 truncate text-base font-semibold">
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Fermer"
                className="inline-flex print:hidden size-8 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:size-11"
              >
                <CloseIcon />
              </BaseDialog.Close>
            </header>
            <div
              ref={setBody}
              className="shrink-0 grow px-6 py-5 max-md:px-4 tall:min-h-0 tall:shrink tall:overflow-y-auto"
            >
              <PopupContainer value={popup}>
                <PopupBoundary value={body}>{children}</PopupBoundary>
              </PopupContainer>
            </div>
            {notice}
            {footer && (
              <footer className="flex shrink-0 items-center justify-end gap-3 border-t border-line px-6 py-3.5 max-md:px-4 max-md:pb-[max(0.875rem,env(safe-area-inset-bottom))] max-md:*:grow">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
      {leaving.question}
    </BaseDialog.Root>
  );
}
