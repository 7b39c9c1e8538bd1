import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { sessionGate } from '../api/client.ts';
import { signOut, useSignedInEmail } from '../api/session.ts';
import { AppFrame } from '../layout/app-frame.tsx';
import { useLiveRecords } from '../live/use-live-records.ts';
import { useReadyScreens } from '../navigation/use-ready-screens.ts';
import { leaveOnceAgreed } from '../ui/form/unsaved.ts';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';

const code = deferred(() => import('./session-dialog.tsx'));

/** The frame of the screens of staff, over which an ended session asks for the password. */
export function StaffFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  useReadyScreens();
  useLiveRecords();
  const email = useSignedInEmail();
  const sessionEnded = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  return (
    <AppFrame email={email} onSignOut={() => leaveOnceAgreed(signOut)}>
      {children}
      <OnDemand code={code} when={sessionEnded} onMissing={() => sessionGate.settle(false)}>
        {({ SessionDialog }) => sessionEnded && <SessionDialog />}
      </OnDemand>
    </AppFrame>
  );
}
