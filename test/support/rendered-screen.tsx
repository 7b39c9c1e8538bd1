import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { pb } from '../../src/web/frame/api/client.ts';
import { Toasts } from '../../src/web/kit/overlay/toasts.tsx';
import { act } from './act.ts';
import { draw } from './rendered.tsx';

/** A window as wide as a desk has it: there are tables with visible actions, not lists. */
function widenWindow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** Draws what has links or dialogs: they ask for a router, which leads nowhere here. */
export function drawOnPage(element: ReactNode): void {
  widenWindow();
  const routeTree = createRootRoute();
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  draw(<RouterContextProvider router={router}>{element}</RouterContextProvider>);
}

/** Calls a hook on such a page, where what it notifies shows; answers what it answered last. */
export function drawHookOnPage<R>(hook: () => R): () => R {
  const answers: R[] = [];
  const Caller = (): ReactNode => {
    answers.push(hook());
    return <Toasts />;
  };
  drawOnPage(<Caller />);
  return () => {
    const [last] = answers.slice(-1);
    if (last === undefined) throw new Error('The hook answered nothing.');
    return last;
  };
}

/** Code that a page loads on demand is built first; only what never comes takes as long. */
const PATIENCE_MS = 20_000;

/** All that a page says that `draw` has drawn. */
export const shown = (): string => document.body.textContent ?? '';

/** Waits until a page of `drawOnPage` says something that comes with an answer. */
export async function says(sentence: string): Promise<void> {
  await vi.waitFor(
    () => {
      if (!shown().includes(sentence)) throw new Error(`« ${sentence} » is not in: ${shown()}`);
    },
    { timeout: PATIENCE_MS, interval: 10 },
  );
}

/** Carries out the act of a person, with all that follows at once. */
export async function carryOut(deed: () => unknown): Promise<void> {
  await act(async () => void (await deed()));
}

/** Presses the last button or link of a name: a dialog stands after what it covers. */
export async function press(name: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')];
  const found = all.findLast(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  );
  if (!found) throw new Error(`Nothing to press is called « ${name} » in: ${shown()}`);
  await carryOut(() => found.click());
}

function fieldCalled(label: string): HTMLElement | undefined {
  const labels = [...document.querySelectorAll('label')];
  const named = labels.find(({ textContent }) => textContent?.startsWith(label));
  if (named?.htmlFor) return document.getElementById(named.htmlFor) ?? undefined;
  const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')];
  return fields.find((field) => field.getAttribute('aria-label') === label);
}

/** Types into the field of a label, as a browser does: React does not hear of `field.value =`. */
export async function fill(label: string, value: string): Promise<HTMLElement> {
  const field = fieldCalled(label);
  if (!field) throw new Error(`No field is called « ${label} » in: ${shown()}`);
  await carryOut(() => {
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return field;
}

/** Chooses a file in the field of a name. */
export async function choose(name: string, file: File): Promise<void> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const input = inputs.find((one) => one.getAttribute('aria-label') === name);
  if (!input) throw new Error(`No field for a file is called « ${name} » in: ${shown()}`);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await carryOut(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Signs Claire in for the calls of a screen, with a token that does not end. */
export function signClaireIn(): void {
  const claire = { id: 'claire', collectionId: 'c', collectionName: 'users', email: 'claire@a.fr' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
}
