import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

const SCREENS = [
  ...(['/', '/companies', '/contacts/$companyId', '/orders'] as const),
  ...(['/companies/$companyId', '/cartes/$contactId', '/codes'] as const),
] as const;

/** Brings the code of all screens along once the first is there: offline, each still opens. */
export function useReadyScreens(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        // What does not arrive is asked for again when its screen is opened.
        for (const path of SCREENS) void router.loadRouteChunk(router.routesByPath[path]);
      }),
    [router],
  );
}
