import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the heading of a screen one has just arrived on, so that screen readers speak
 * it and Tab goes on from there. Never takes the focus away from where the screen itself put it.
 */
export function useArrivalFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const active = document.activeElement;
        const main = document.querySelector('main') ?? document.body;
        const busyElsewhere =
          active?.matches('input, textarea, select, [role="dialog"], [role="dialog"] *') ?? false;
        if (busyElsewhere && active?.isConnected) return;
        const place = main.querySelector<HTMLElement>('h1') ?? main;
        place.tabIndex = -1;
        place.style.outline = 'none';
        place.focus({ preventScroll: true });
      }),
    [router],
  );
}
