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

interface ScreensBeside {
  /** The screen of a menu to which they belong: one of them, or else the heading of their line. */
  readonly owner: ScreenLink & { readonly isHeading: boolean };
  readonly screens: readonly ScreenLink[];
}

/** The screens of one menu under their titles, in the order of the router. */
export function screensIn(menu: 'header' | 'account', router: RegisteredRouter): ScreenLink[] {
  return staffScreens(router).flatMap(({ fullPath, options }): ScreenLink[] => {
    const { title = '', menu: own } = options.staticData ?? {};
    return own === menu ? [{ to: fullPath, label: title }] : [];
  });
}

/** The second line of a screen, in the order of the router; nothing where it would lead nowhere else. */
export function screensBeside(
  path: string,
  router: RegisteredRouter,
  isAdministrator: boolean,
): ScreensBeside | undefined {
  const screens = staffScreens(router).map(({ fullPath, options }) => ({
    ...options.staticData,
    to: fullPath,
    label: options.staticData?.title ?? '',
  }));
  const shown = screens.find(({ to }) => to === path);
  const owner = shown?.menu === 'second' ? screens.find(({ to }) => to === shown.partOf) : shown;
  if (!owner?.menu) return undefined;
  const others = screens.filter(
    ({ menu, partOf, isForAdministrators }) =>
      menu === 'second' && partOf === owner.to && (!isForAdministrators || isAdministrator),
  );
  if (others.length === 0) return undefined;
  const isHeading = owner.menu !== 'header';
  return { owner: { ...owner, isHeading }, screens: isHeading ? others : [owner, ...others] };
}

/**
 * Brings the code of the header's screens along once the first is there, and the dialogs that they
 * open: also offline, these open then. All else comes when it is pointed at.
 */
export function useReadyScreens(dialogs: readonly (() => Promise<unknown>)[]): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        // A screen that does not arrive is asked for again when it is opened.
        for (const screen of staffScreens(router)) {
          if (screen.options.staticData?.menu === 'header') void router.loadRouteChunk(screen);
        }
        for (const load of dialogs) void load().catch(() => undefined);
      }),
    [router, dialogs],
  );
}
