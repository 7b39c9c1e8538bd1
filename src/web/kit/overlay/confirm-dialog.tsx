import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { veil } from './dialog-presses.ts';
import { useNoNotices } from './toasts.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** Differs each time that a yes was answered with another question. */
  askedAgain?: string | undefined;
  /** The consequence of saying yes. */
  details?: ReactNode;
  /** Below the question, in more than a sentence. */
  children?: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Something else to do instead. */
  other?: { label: string; onAction: () => void } | undefined;
  busy?: boolean | undefined;
  error?: string | undefined;
  /** Where the focus goes afterwards, when what had it is gone; null when it is still there. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. The harmless answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  question,
  askedAgain,
  details,
  children,
  confirmLabel = 'Supprimer',
  cancelLabel = 'Annuler',
  other,
  busy = false,
  error,
  focusAfter,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useNoNotices(open);
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Yes was said to another question: the next one starts from the harmless answer, too.
    if (askedAgain !== undefined) cancel.current?.focus();
  }, [askedAgain]);

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          {...veil}
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport
          {...veil}
          className="fixed inset-0 z-50 flex items-start justify-center p-4 md:pt-[18vh] max-md:items-end"
        >
          <AlertDialog.Popup
            initialFocus={cancel}
            finalFocus={focusAfter}
            className={classNames(
              other ? 'max-w-lg' : 'max-w-md',
              'flex max-h-full w-full flex-col gap-2 overflow-y-auto rounded-panel border border-line bg-surface p-6 text-ink shadow-float outline-none transition-[opacity,translate] duration-150 data-starting-style:translate-y-1 data-starting-style:opacity-0 max-md:p-5',
            )}
          >
            <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description
              render={<div />}
              className="flex flex-col gap-2 text-sm text-ink-soft"
            >
              <p className="text-ink">{question}</p>
              {details && <p>{details}</p>}
              {children}
            </AlertDialog.Description>
            {error && <FormFailure message={error} className="mt-1" />}
            <div className="mt-4 flex flex-wrap justify-end gap-3 max-md:*:grow">
              <Button
                ref={cancel}
                onClick={onClose}
                disabled={busy}
                // Shown to those who came with the mouse too: Enter would answer for them.
                className="focus:outline-2 focus:outline-offset-2 focus:outline-accent"
              >
                {cancelLabel}
              </Button>
              {other && (
                <Button onClick={other.onAction} disabled={busy}>
                  {other.label}
                </Button>
              )}
              <Button variant="danger" onClick={onConfirm} busy={busy}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
