import { createListeners } from '../listeners.ts';

type ToastTone = 'info' | 'success' | 'error';

export interface Notice {
  message: string;
  tone?: ToastTone | undefined;
  action?: NoticeAction | undefined;
  /** It was read, or its time is over: not when the page is loaded again. */
  onGone?: () => void;
}

export interface NoticeAction {
  label: string;
  onAction: () => void | Promise<void>;
  /** There is no other way to it: it waits behind a dialog, and behind newer notices. */
  waits?: true;
}

/** The way back from what a notice tells, which is nowhere else: it waits until a dialog closes. */
export function wayBack(onAction: NoticeAction['onAction']): NoticeAction {
  return { label: 'Annuler', onAction, waits: true };
}

/** The way back from what the same control takes back, too: it ends with the next notice. */
export function quickWayBack(onAction: NoticeAction['onAction']): NoticeAction {
  return { label: 'Annuler', onAction };
}

export interface Toast extends Notice {
  readonly id: number;
  /** Its button was pressed, and what that began is not done yet. */
  readonly isBusy?: boolean;
}

const SHORT_MS = 6_000;
/** One has to read, decide and reach the button. */
const WITH_ACTION_MS = 12_000;
const KEPT_MAX = 3;

interface ToastStore {
  notify: (notice: Notice) => number;
  dismiss: (id: number) => void;
  /** Does what the button of a notice says; the notice stays as long as that takes. */
  act: (id: number) => Promise<void>;
  /** A dialog opened: notices end, or wait, until the answer is called. */
  cover: () => () => void;
  /** Stops the clock while someone reads or has the focus there. */
  pause: () => void;
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  /** The one that is shown: the newest. */
  snapshot: () => Toast | undefined;
}

function waitingOf(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.filter(({ action }) => action?.waits);
}

function timeOf({ action, tone }: Notice): number {
  return action || tone === 'error' ? WITH_ACTION_MS : SHORT_MS;
}

export function createToastStore(): ToastStore {
  /** The newest last. */
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  let dialogs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();

  const shown = () => (dialogs === 0 ? toasts.at(-1) : undefined);

  /** Only the one that is shown has a clock; it starts anew each time. */
  function restart(): void {
    clearTimeout(timer);
    const toast = shown();
    if (toast && !toast.isBusy && !paused)
      timer = setTimeout(() => dismiss(toast.id), timeOf(toast));
  }

  function publish(next: readonly Toast[]): void {
    const gone = toasts.filter(({ id }) => !next.some((toast) => toast.id === id));
    toasts = next;
    for (const { onGone } of gone) onGone?.();
    listeners.tell();
    restart();
  }

  function dismiss(id: number): void {
    // A hand that closed it is not there to leave it any more.
    if (shown()?.id === id) paused = false;
    publish(toasts.filter((toast) => toast.id !== id));
  }

  function hold(isPaused: boolean): void {
    paused = isPaused;
    restart();
  }

  return {
    notify(notice) {
      lastId += 1;
      publish([...waitingOf(toasts), { ...notice, id: lastId }].slice(-KEPT_MAX));
      return lastId;
    },
    dismiss,
    async act(id) {
      const pressed = toasts.find((toast) => toast.id === id);
      if (!pressed?.action || pressed.isBusy) return;
      publish(toasts.map((toast) => (toast === pressed ? { ...toast, isBusy: true } : toast)));
      try {
        await pressed.action.onAction();
      } finally {
        dismiss(id);
      }
    },
    cover() {
      dialogs += 1;
      paused = false;
      if (dialogs === 1) publish(waitingOf(toasts));
      return () => {
        dialogs -= 1;
        if (dialogs === 0) publish(toasts);
      };
    },
    pause: () => hold(true),
    resume: () => hold(false),
    subscribe: listeners.subscribe,
    snapshot: shown,
  };
}
