import { mainPlace } from '../focus-places.ts';

const FIRST_FIELD =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first field of a dialog to type into; a text longer than it is shown from its beginning. */
export function firstField(body: Element | null): HTMLElement | null | undefined {
  const field = body?.querySelector<HTMLElement>(FIRST_FIELD);
  const isText = field instanceof HTMLInputElement && field.selectionStart !== null;
  if (isText && field.scrollWidth > field.clientWidth) field.setSelectionRange(0, 0);
  return field;
}

/** Marks the action with which a dialog without fields begins: to close it may be to lose something. */
export const BEGINS = 'data-begins';

/** Where a dialog begins; notes what had the focus before. */
export function beginDialog(origin: { current: Element | null }, body: Element | null) {
  // Only now: a menu that led here has given the focus back to its button.
  origin.current = document.activeElement;
  const action = body?.parentElement?.querySelector<HTMLElement>(`[${BEGINS}]`);
  return firstField(body) ?? action ?? true;
}

/**
 * A row that a colleague deleted meanwhile is still drawn, and takes no focus. A heading that was told
 * to whoever arrived has nothing to go on with.
 */
function isThere(origin: Element | null): origin is HTMLElement {
  if (!(origin instanceof HTMLElement) || !origin.isConnected) return false;
  if (origin.matches('body, h1')) return false;
  return origin.closest('[data-row][inert]') === null;
}

/**
 * Where the focus goes when a dialog closes: where it was, by our own note, as Base UI's is of a moment
 * earlier, when a dialog that this one replaces had the focus. Opened from an address, or from what is
 * gone meanwhile, a dialog has nowhere to go back to.
 */
export function placeAfterDialog(origin: Element | null): HTMLElement {
  return isThere(origin) ? origin : mainPlace();
}
