import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What had the focus may go away with what is removed: the focus moves to what took its place in the
 * list, or to the first button of the panel when nothing is left.
 */
export function useFocusAfterRemoval(
  panel: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (gone < 0 || document.activeElement !== document.body) return;
    const rows = panel.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const place = rows[Math.min(gone, rows.length - 1)] ?? panel.current?.querySelector('button');
    place?.focus({ preventScroll: true });
  });
}
