import { onlineManager } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useRouteTitle } from './screen-title.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The frame of all pages, those of guests included. */
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

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

/** Said once for the whole application, and gone when the network is back. */
function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="bg-amber-soft px-4 py-2 text-center text-sm text-balance text-amber">
          Vous êtes hors connexion. Les pages déjà vues restent lisibles{'\u202f'}; le reste
          reviendra avec le réseau.
        </p>
      )}
    </div>
  );
}
