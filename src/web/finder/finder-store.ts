import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let asked: string | undefined;

function ask(typed: string | undefined): void {
  asked = typed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the search everywhere, with what was typed elsewhere. */
export function openFinder(typed = ''): void {
  ask(typed);
}

export function closeFinder(): void {
  ask(undefined);
}

/** With what the search everywhere is opened; nothing while it is closed. */
export function useFinder(): string | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}
