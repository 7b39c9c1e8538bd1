import { useSyncExternalStore } from 'react';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import { createListeners } from '../../kit/listeners.ts';

/** How the search everywhere looks, before its code has come and after. */
export const FINDER_SCRIM = 'fixed inset-0 z-40 bg-scrim';
export const FINDER_PANEL =
  'fixed top-24 left-1/2 z-40 flex max-h-[min(38rem,calc(100dvh-8rem))] w-160 max-w-[calc(100vw-3rem)] -translate-x-1/2 flex-col overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-0';
export const FINDER_LINE = 'flex h-14 shrink-0 items-center gap-3 border-b border-line px-4';
export const FINDER_FIELD =
  'h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-faint';

export const FINDER_LABEL = 'Rechercher partout';
export const FINDER_PLACEHOLDER = 'Entreprise, contact, commande, téléphone…';

/** The boxes in which one types here; keys that meet neither are caught until the real one is reached. */
export const FINDER_INPUT = { 'data-finder-input': '' };
const IN_FINDER = '[data-finder-input]';

interface Asked {
  /** The text typed elsewhere, or before the box was there. */
  readonly typed: string;
  /** Enter was pressed already. */
  readonly isEntered: boolean;
  /** The element that had the focus. */
  readonly origin: Element | null;
}

const listeners = createListeners();
let asked: Asked | undefined;
/** Keys are caught until the real box has the focus. */
let isCatching = false;

function ask(next: Asked | undefined): void {
  asked = next;
  listeners.tell();
}

/** Opens the search everywhere, with what was typed elsewhere. */
export function openFinder(typed = ''): void {
  ask({ typed, isEntered: false, origin: document.activeElement });
  isCatching = true;
  document.addEventListener('keydown', catchKey, true);
}

function endCatching(): void {
  isCatching = false;
  document.removeEventListener('keydown', catchKey, true);
}

export function closeFinder(): void {
  endCatching();
  ask(undefined);
}

/** Of the box that stands there until the real one has come. */
export function typeAhead(typed: string): void {
  if (asked) ask({ ...asked, typed: typed.slice(0, SEARCH_LENGTH_MAX) });
}

/** The real box has the focus for the first time, and goes on with all that was typed. */
export function takeTyped(): Pick<Asked, 'typed' | 'isEntered'> | undefined {
  if (!isCatching) return undefined;
  endCatching();
  return asked;
}

/** Keeps what is typed before there is a box that has the focus. */
function catchKey(event: KeyboardEvent): void {
  if (!asked) return;
  const { key, target } = event;
  if (key === 'Escape') {
    const { origin } = asked;
    closeFinder();
    if (origin instanceof HTMLElement) origin.focus();
  } else if (key === 'Enter') {
    ask({ ...asked, isEntered: true });
  } else if (target instanceof Element && target.matches(IN_FINDER)) {
    return;
  } else if (key === 'Backspace') {
    typeAhead(asked.typed.slice(0, -1));
  } else if (key.length === 1 && isText(event)) {
    typeAhead(asked.typed + key);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function isText(event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** With what the search everywhere is opened; nothing while it is closed. */
export function useFinder(): Asked | undefined {
  return useSyncExternalStore(listeners.subscribe, () => asked);
}
