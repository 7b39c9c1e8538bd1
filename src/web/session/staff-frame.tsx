import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { sessionGate } from '../api/client.ts';
import { signOut, useSignedInEmail } from '../api/session.ts';
import { AppFrame } from '../layout/app-frame.tsx';

const SessionDialog = lazy(async () => ({
  default: (await import('./session-dialog.tsx')).SessionDialog,
}));

/** The frame of the screens of staff, over which an ended session asks for the password. */
export function StaffFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const email = useSignedInEmail();
  const sessionEnded = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  return (
    <AppFrame email={email} onSignOut={signOut}>
      {children}
      {sessionEnded && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
    </AppFrame>
  );
}
