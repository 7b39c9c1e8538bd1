import { type RefObject, useEffect, useRef } from 'react';
import { mainPlace, placeAfterRow } from './focus-places.ts';

/** Moves the focus to the next row when the one that had it is gone, or has left the list. */
export function useFocusKeeper(list: RefObject<HTMLElement | null>, gone: ReadonlySet<string>) {
  const focused = useRef({ id: '', index: 0 });

  useEffect(() => {
    const place = list.current;
    const note = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      const index = row ? rowsOf(place).indexOf(row) : 0;
      focused.current = { id: row?.dataset.row ?? '', index };
    };
    const forget = ({ relatedTarget }: FocusEvent): void => {
      // A removed element loses the focus to nothing; so does a window that one leaves.
      if (relatedTarget) focused.current = { id: '', index: 0 };
    };
    place?.addEventListener('focusin', note);
    place?.addEventListener('focusout', forget);
    return () => {
      place?.removeEventListener('focusin', note);
      place?.removeEventListener('focusout', forget);
    };
  }, [list]);

  useEffect(() => {
    const { id, index } = focused.current;
    if (id === '' || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const isThere = rows.some((row) => row.dataset.row === id);
    if (isThere && !gone.has(id)) return;
    const place = isThere ? placeAfterRow(id) : placeIn(rows[index] ?? rows.at(-1));
    place.focus({ preventScroll: true });
  });
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/** The box of the row that took the place of another one, or what is pressed in it. */
function placeIn(row: HTMLElement | undefined): HTMLElement {
  return row?.querySelector<HTMLElement>('input, a, button') ?? mainPlace();
}
