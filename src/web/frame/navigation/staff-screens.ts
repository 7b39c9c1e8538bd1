import type { RegisteredRouter } from '@tanstack/react-router';

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
