import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { staffScreens } from './staff-screens.ts';

/** Somebody who stays: before that, what the shown screen itself needs has the connection alone. */
const STAYING_MS = 5000;

/** Brings the code of all screens along for whoever stays: offline, each still opens. */
export function useReadyScreens(): void {
  const router = useRouter();
  useEffect(() => {
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // What does not arrive is asked for again when its screen is opened.
        for (const screen of staffScreens(router)) void router.loadRouteChunk(screen);
      });
    }, STAYING_MS);
    return () => cancel();
  }, [router]);
}
