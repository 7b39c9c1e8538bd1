import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../kit/when-idle.ts';
import { staffScreens } from './staff-screens.ts';

/** Brings the code of all screens along once the first is there: offline, each still opens. */
export function useReadyScreens(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        // A screen that does not arrive is asked for again when it is opened.
        for (const screen of staffScreens(router)) void router.loadRouteChunk(screen);
      }),
    [router],
  );
}
