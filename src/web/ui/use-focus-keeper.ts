import { type RefObject, useEffect } from 'react';
import { placeAfterRow } from './focus-places.ts';

/** Moves the focus to the next row when the one that had it is gone. */
export function useFocusKeeper(list: RefObject<HTMLElement | null>, gone: ReadonlySet<string>) {
  useEffect(() => {
    const place = list.current;
    const note = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (place) place.dataset.focusedRow = row?.dataset.row ?? '';
    };
    const forget = ({ relatedTarget }: FocusEvent): void => {
      // What is removed loses the focus to nothing; so does a window that one leaves.
      if (relatedTarget && place) place.dataset.focusedRow = '';
    };
    place?.addEventListener('focusin', note);
    place?.addEventListener('focusout', forget);
    return () => {
      place?.removeEventListener('focusin', note);
      place?.removeEventListener('focusout', forget);
    };
  }, [list]);

  useEffect(() => {
    const id = list.current?.dataset.focusedRow ?? '';
    if (!gone.has(id) || document.activeElement !== document.body) return;
    placeAfterRow(id).focus({ preventScroll: true });
  }, [list, gone]);
}
