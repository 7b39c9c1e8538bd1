import { useEffect, useRef } from 'react';

/**
 * Does something at once, or once a press of the pointer that is under way is over: what moves
 * between the two ends of a press loses it, since the button lies elsewhere then.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const begin = () => {
      isPressed.current = true;
    };
    const end = () => {
      // The click, which follows, comes first.
      setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = undefined;
      });
    };
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('pointerdown', begin, options);
    for (const name of ['pointerup', 'pointercancel']) {
      document.addEventListener(name, end, options);
    }
    return () => ended.abort();
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}
