import type { RegisteredRouter } from '@tanstack/react-router';

/** The screens of those who are signed in, as the router declares them. */
export function staffScreens({ routesByPath }: RegisteredRouter) {
  return Object.values(routesByPath).filter(({ parentRoute }) => parentRoute?.id === '/staff');
}

interface HeaderLink {
  to: string;
  label: string;
}

/** Where the header leads. */
export function headerLinks(router: RegisteredRouter): HeaderLink[] {
  return staffScreens(router).flatMap(({ fullPath, options }): HeaderLink[] => {
    const { title = '', isInHeader } = options.staticData ?? {};
    return isInHeader ? [{ to: fullPath, label: title }] : [];
  });
}
