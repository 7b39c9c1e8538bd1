import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { focusHeading } from '../focus-places.ts';
import { CheckIcon, CloseIcon, ErrorIcon, Spinner } from '../icons.tsx';
import { createToastStore, type Notice, type Toast } from './toast-store.ts';

const toastStore = createToastStore();

/** Says something in passing, from anywhere in the application. */
export function notify(notice: Notice): void {
  toastStore.notify(notice);
}

/** No notice stands over a dialog: while one is open, they wait or end. */
export function useNoNotices(open: boolean): void {
  useLayoutEffect(() => (open ? toastStore.cover() : undefined), [open]);
}

/** The notice of the moment, once per page. F6 moves the focus to it. */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  const region = useRef<HTMLElement>(null);
  /** Where the person was before coming to the notice. */
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function reach(event: KeyboardEvent): void {
      if (event.key !== 'F6') return;
      const first = region.current?.querySelector('button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none print:hidden fixed inset-x-0 bottom-0 z-60 flex p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8 foot-taken:bottom-17 max-md:foot-taken:bottom-24 max-md:step-at-foot:bottom-17"
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={({ currentTarget, relatedTarget }) => {
        toastStore.pause();
        if (currentTarget.contains(relatedTarget)) return;
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) toastStore.resume();
      }}
    >
      {toast && <ToastLine key={toast.id} toast={toast} onClosed={() => origin.current?.focus()} />}
    </section>
  );
}

interface ToastLineProps {
  toast: Toast;
  onClosed: () => void;
}

function ToastLine({ toast, onClosed }: ToastLineProps) {
  const { id, message, action, isBusy, tone = 'info' } = toast;
  return (
    <div
      className={classNames(
        'pointer-events-auto flex max-w-full animate-appear items-center gap-x-3 rounded-panel border border-transparent bg-ink py-1.5 pr-1.5 pl-4 text-sm text-ground shadow-float md:max-w-lg',
        action && 'max-md:w-full max-md:flex-wrap',
      )}
    >
      {tone === 'error' && <ErrorIcon className="shrink-0" />}
      {tone === 'success' && <CheckIcon className="shrink-0" />}
      <div className={classNames('min-w-0 py-1.5', action && 'max-md:basis-4/5 max-md:grow')}>
        <p className="line-clamp-6 text-pretty wrap-anywhere">{message}</p>
      </div>
      <span className="ml-auto flex shrink-0 items-center">
        {action && (
          <button
            type="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            className="relative inline-flex h-8 items-center justify-center rounded-control px-2.5 font-semibold underline decoration-1 underline-offset-3 outline-ground hover:bg-ground/15 max-md:h-11"
            onClick={() => {
              // It goes with its notice once that is done.
              focusHeading();
              void toastStore.act(id);
            }}
          >
            <span className={classNames(isBusy && 'opacity-0')}>{action.label}</span>
            {isBusy && <Spinner className="absolute" />}
          </button>
        )}
        <button
          type="button"
          aria-label="Fermer la notification"
          className="inline-flex size-8 items-center justify-center rounded-control outline-ground hover:bg-ground/15 max-md:size-11"
          onClick={() => {
            toastStore.dismiss(id);
            onClosed();
          }}
        >
          <CloseIcon />
        </button>
      </span>
    </div>
  );
}
