import { Outlet, useMatches } from '@tanstack/react-router';
import { OfflineNotice } from './offline-notice.tsx';
import { useRouteTitle } from './screen-title.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** What all pages share, those of guests included. */
export function Root() {
  useRouteTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  useArrivalFocus();
  return (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  );
}
