import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { veil } from './dialog-presses.ts';
import { notify, useNoNotices } from './toasts.tsx';

const MISSING =
  'Cette fenêtre n’a pas pu s’ouvrir. Vérifiez votre connexion, ou rechargez la page.';

/** Code that is fetched once, when it is needed or in an idle moment before. */
export interface DeferredModule<T> {
  ready: () => T | undefined;
  fetch: () => Promise<T>;
}

export function lazyModule<T>(load: () => Promise<T>): DeferredModule<T> {
  let code: T | undefined;
  let flight: Promise<T> | undefined;
  async function fetch(): Promise<T> {
    try {
      code = await load();
      return code;
    } catch (error) {
      // The next one who asks tries again.
      flight = undefined;
      throw error;
    }
  }
  return {
    ready: () => code,
    fetch: () => {
      flight ??= fetch();
      return flight;
    },
  };
}

interface LazyModuleProps<T> {
  code: DeferredModule<T>;
  /** It is needed now; until then it is fetched when the browser has nothing better to do. */
  when: boolean;
  /** It was needed and did not arrive: takes back what asked for it. */
  onMissing: () => void;
  /** Shown until it is needed or there. */
  before?: ReactNode;
  /** Shown while it is needed and on its way. */
  waiting?: ReactNode;
  children: (code: T) => ReactNode;
}

/** Keeps out of the first page what only shows once something is pressed. */
export function LazyModule<T>({
  code,
  when,
  onMissing,
  before = null,
  waiting = <Scrim />,
  children,
}: LazyModuleProps<T>) {
  const [loaded, setLoaded] = useState<T | undefined>(() => code.ready());
  const isLoaded = loaded !== undefined;
  const fail = useEffectEvent((error: unknown) => {
    console.error('Erreur lors du chargement de la page\u00a0:', error);
    notify({
      message: MISSING,
      tone: 'error',
      // Browsers remember that an import failed, and the page may name files of an older version.
      action: { label: 'Recharger la page', onAction: () => location.reload() },
    });
    onMissing();
  });

  useEffect(() => {
    if (isLoaded) return;
    let isAwaited = true;
    const fetch = async (): Promise<void> => {
      try {
        const next = await code.fetch();
        if (isAwaited) setLoaded(() => next);
      } catch (error) {
        if (isAwaited && when) fail(error);
      }
    };
    const cancel = when ? void fetch() : whenIdle(() => void fetch());
    return () => {
      isAwaited = false;
      cancel?.();
    };
  }, [code, when, isLoaded]);

  if (isLoaded) return children(loaded);
  return when ? waiting : before;
}

/** A dialog is coming: what was pressed has been heard. */
function Scrim() {
  useNoNotices(true);
  return <div aria-busy="true" {...veil} className="fixed inset-0 z-40 animate-appear bg-scrim" />;
}

/** Browsers without idle callbacks wait about as long as a screen takes to show its rows. */
const IDLE_MS = 300;

/** Calls back when the browser has nothing better to do; returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_MS);
  return () => clearTimeout(timer);
}
