export type ToastTone = 'info' | 'success' | 'error';

export interface Notice {
  message: string;
  tone?: ToastTone | undefined;
  action?: { label: string; onAction: () => void | Promise<void> } | undefined;
}

export interface Toast extends Notice {
  readonly id: number;
  /** Its button was pressed, and what that began is not done yet. */
  readonly isBusy?: boolean;
}

const SHORT_MS = 6_000;
/** One has to read, decide and reach the button. */
const WITH_ACTION_MS = 12_000;
const VISIBLE_MAX = 3;

export interface ToastStore {
  notify: (notice: Notice) => number;
  dismiss: (id: number) => void;
  /** Does what the button of a notice says; the notice stays as long as that takes. */
  act: (id: number) => Promise<void>;
  /** Stops the clocks while someone reads or has the focus there. */
  pause: () => void;
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly Toast[];
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function stop(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function dismiss(id: number): void {
    stop(id);
    publish(toasts.filter((toast) => toast.id !== id));
    if (toasts.length === 0) paused = false;
  }

  function start(toast: Toast): void {
    stop(toast.id);
    if (toast.isBusy) return;
    const delay = toast.action || toast.tone === 'error' ? WITH_ACTION_MS : SHORT_MS;
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), delay),
    );
  }

  return {
    notify(notice) {
      lastId += 1;
      const toast = { ...notice, id: lastId };
      const others = toasts.filter((other) => other.message !== notice.message || notice.action);
      const kept = [...others, toast].slice(-VISIBLE_MAX);
      for (const old of toasts) if (!kept.includes(old)) stop(old.id);
      publish(kept);
      if (!paused) start(toast);
      return toast.id;
    },
    dismiss,
    async act(id) {
      const pressed = toasts.find((toast) => toast.id === id);
      if (!pressed?.action || pressed.isBusy) return;
      stop(id);
      publish(toasts.map((toast) => (toast === pressed ? { ...toast, isBusy: true } : toast)));
      try {
        await pressed.action.onAction();
      } finally {
        dismiss(id);
      }
    },
    pause() {
      paused = true;
      for (const toast of toasts) stop(toast.id);
    },
    resume() {
      paused = false;
      for (const toast of toasts) start(toast);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => toasts,
  };
}
