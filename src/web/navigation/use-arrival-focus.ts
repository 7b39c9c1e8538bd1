import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { headingPlace } from '../ui/focus-places.ts';

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
        const busyElsewhere =
          active?.matches('input, textarea, select, [role="dialog"], [role="dialog"] *') ?? false;
        if (busyElsewhere && active?.isConnected) return;
        headingPlace().focus({ preventScroll: true });
      }),
    [router],
  );
}
