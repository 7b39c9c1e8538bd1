import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { closedGate, proofGate, sessionGate } from '../frame/api/client.ts';
import { signOut, useSignedInName } from '../frame/api/session.ts';
import { AppFrame } from '../frame/layout/app-frame.tsx';
import { useLiveRecords } from '../frame/live/use-live-records.ts';
import { EXPORT_HASH, useReadyScreens } from '../frame/navigation/staff-screens.ts';
import { useNewBuild } from '../frame/session/use-new-build.ts';
import { leaveOnceAgreed } from '../kit/form/unsaved.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';

const code = lazyModule(() => import('../frame/session/gate-dialogs.tsx'));
const everything = lazyModule(() => import('../data/exports/everything-dialog.tsx'));
const jobs = lazyModule(() => import('../data/jobs/job-line.tsx'));

/** The forms that the screens of the header open. */
const DIALOGS = [
  () => import('../companies/company-form-dialog.tsx'),
  () => import('../contacts/contact-form-dialog.tsx'),
  () => import('../orders/order-dialog.tsx'),
];

const letGo = () => {
  sessionGate.settle(false);
  proofGate.settle(false);
};

/** The frame of the screens of staff, over which an ended session asks for the password. */
export function StaffFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  useReadyScreens(DIALOGS);
  useLiveRecords();
  useNewBuild();
  const name = useSignedInName();
  const sessionEnded = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  const needsProof = useSyncExternalStore(proofGate.subscribe, proofGate.isWaiting);
  const isClosed = useSyncExternalStore(closedGate.subscribe, closedGate.isWaiting);
  const isHeld = sessionEnded || needsProof;
  const navigate = useNavigate();
  const isExporting = useLocation({ select: ({ hash }) => hash === EXPORT_HASH });
  const endExport = () =>
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  if (isClosed) {
    return (
      <LazyModule code={code} when onMissing={signOut} waiting={null}>
        {({ ClosedAccount }) => <ClosedAccount />}
      </LazyModule>
    );
  }
  return (
    <AppFrame
      name={name}
      onSignOut={() => leaveOnceAgreed(signOut)}
      progress={
        <LazyModule code={jobs} when={false} onMissing={() => {}}>
          {({ JobLine }) => <JobLine />}
        </LazyModule>
      }
    >
      {children}
      <LazyModule code={code} when={isHeld} onMissing={letGo}>
        {({ GateDialogs }) => isHeld && <GateDialogs sessionEnded={sessionEnded} />}
      </LazyModule>
      <LazyModule code={everything} when={isExporting} onMissing={endExport}>
        {({ EverythingDialog }) => isExporting && <EverythingDialog onClose={endExport} />}
      </LazyModule>
    </AppFrame>
  );
}
