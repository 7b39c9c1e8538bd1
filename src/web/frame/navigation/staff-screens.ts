import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../kit/overlay/lazy-module.tsx';

/** At the end of any address of staff: the dialog that takes out all the data there is. */
export const EXPORT_HASH = 'exporter';

/** The screens of those who are signed in, as the router declares them. */
export function staffScreens({ routesByPath }: RegisteredRouter) {
  return Object.values(routesByPath).filter(({ parentRoute }) => parentRoute?.id === '/staff');
}

interface ScreenLink {
  to: string;
  label: string;
}

/** The screens of one menu that are for this person, under their titles, in the order of the router. */
export function screensIn(
  menu: 'header' | 'account',
  router: RegisteredRouter,
  isAdministrator = false,
): ScreenLink[] {
  return staffScreens(router).flatMap(({ fullPath, options }): ScreenLink[] => {
    const { title = '', menu: own, isForAdministrators } = options.staticData ?? {};
    const isShown = own === menu && (!isForAdministrators || isAdministrator);
    return isShown ? [{ to: fullPath, label: title }] : [];
  });
}

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
