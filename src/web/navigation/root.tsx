import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { sessionGate } from '../api/client.ts';
import { useSignedInEmail } from '../api/session.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useScreenTitle } from './screen-title.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('../session/session-dialog.tsx')).SessionDialog,
}));

/** The frame for those who are signed in, a bare page for the others. */
export function Root() {
  const signedIn = useSignedInEmail() !== undefined;
  const sessionEnded = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  useScreenTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  useArrivalFocus();
  return (
    <>
      <OfflineNotice />
      {signedIn ? (
        <PageFrame>
          <Outlet />
        </PageFrame>
      ) : (
        <main className="min-h-dvh p-4 md:p-8">
          <Outlet />
        </main>
      )}
      {sessionEnded && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
    </>
  );
}
