import { useEffect, useRef } from 'react';

/**
 * Does something at once, or once a press of the pointer that is under way is over: what moves
 * between the two ends of a press loses it, since the button lies elsewhere then.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const begin = ({ button }: PointerEvent) => {
      isPressed.current = button === 0;
    };
    const end = () => {
      if (!isPressed.current) return;
      isPressed.current = false;
      // The click, which follows, comes first.
      setTimeout(() => {
        if (!ended.signal.aborted) waiting.current?.();
        waiting.current = undefined;
      });
    };
    document.addEventListener('pointerdown', begin, options);
    // The end of some presses is heard by nobody, such as upon a list of the system: a key is one, too.
    for (const name of ['pointerup', 'pointercancel', 'keydown']) {
      document.addEventListener(name, end, options);
    }
    return () => ended.abort();
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}
