import { useEffect, useSyncExternalStore } from 'react';
import { notify } from '../../kit/overlay/toasts.tsx';
import { isCalling, otherBuild } from '../api/other-build.ts';

/** The builds that this tab was loaded again for: two servers may answer in turn while one is replaced. */
const LOADED_FOR = 'bristol_builds';
/** Says after the page is there again why it was loaded. */
const LOADED_NOW = 'bristol_build_loaded';
/** As long as nothing has to be quiet before the page goes: one call is often followed by the next. */
const QUIET_MS = 1_000;

/** Behind a dialog it waits: it is said nowhere else. */
const RELOAD = {
  label: 'Recharger la page',
  onAction: () => location.reload(),
  waits: true,
} as const;
const IN_SERVICE = 'Une nouvelle version est en service';

/** Whether something would be lost, or somebody be interrupted, if the page were loaded again. */
function isInUse(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  if (leaving.defaultPrevented || isCalling()) return true;
  const { activeElement } = document;
  const isTyping =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    activeElement.value !== '';
  return (
    isTyping ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

function loadFor(build: string): void {
  sessionStorage.setItem(LOADED_FOR, `${sessionStorage.getItem(LOADED_FOR) ?? ''} ${build}`);
  sessionStorage.setItem(LOADED_NOW, build);
  location.reload();
}

/** Says that the server runs another build, and loads the page again once nothing is in use. */
function followBuild(build: string): (() => void) | undefined {
  const known = (sessionStorage.getItem(LOADED_FOR) ?? '').split(' ');
  if (known.includes(build)) {
    notify({
      message: `${IN_SERVICE}, et cette page n’en est pas encore. Rechargez-la dans un instant.`,
      action: RELOAD,
    });
    return;
  }
  let isSaid = false;
  let wasFree = false;
  const timer = setInterval(() => {
    const isFree = !isInUse();
    if (isFree && wasFree) {
      clearInterval(timer);
      loadFor(build);
      return;
    }
    wasFree = isFree;
    if (isFree || isSaid) return;
    isSaid = true;
    notify({
      message: `${IN_SERVICE}. Cette page se recharge dès que rien n’y est en cours.`,
      action: RELOAD,
    });
  }, QUIET_MS / 2);
  return () => clearInterval(timer);
}

/** Keeps the page of the build that answers it. */
export function useNewBuild(): void {
  const met = useSyncExternalStore(otherBuild.subscribe, otherBuild.met);
  useEffect(() => (met === undefined ? undefined : followBuild(met)), [met]);
  useEffect(() => {
    if (sessionStorage.getItem(LOADED_NOW) === null) return;
    sessionStorage.removeItem(LOADED_NOW);
    notify({ message: `${IN_SERVICE}\u00a0: la page a été rechargée.` });
  }, []);
}
