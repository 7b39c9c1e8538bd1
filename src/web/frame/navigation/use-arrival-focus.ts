import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusHeading, headingPlace, linkTo } from '../../kit/focus-places.ts';

/**
 * Moves the focus to the heading of a screen one has just arrived on, so that screen readers speak
 * it and Tab goes on from there; after Back, to the link that led away. Never takes the focus away
 * from where the screen itself put it.
 */
export function useArrivalFocus(): void {
  const router = useRouter();
  const isBack = useRef(false);
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        isBack.current = action.type === 'BACK';
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const active = document.activeElement;
        const busyElsewhere =
          active?.matches('input, textarea, select, [role="dialog"], [role="dialog"] *') ?? false;
        if (busyElsewhere && active?.isConnected) return;
        const link = isBack.current ? linkTo(fromLocation.href) : null;
        (link ?? headingPlace()).focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * Moves the focus to the heading that comes with what a screen is about: whoever arrived before it
 * had the focus on the heading that this one replaces.
 */
export function useLateHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}
