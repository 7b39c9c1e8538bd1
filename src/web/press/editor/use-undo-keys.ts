import { useEffect, useEffectEvent } from 'react';
import type { DesignHistory } from './use-design.ts';

/** Where the browser takes back what was typed, or a question is asked. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Ctrl+Z and Ctrl+Y, wherever on the page of a card one is. */
export function useUndoKeys({ undo, redo }: DesignHistory): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(OTHERS);
    if (!isCommand || isElsewhere || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
