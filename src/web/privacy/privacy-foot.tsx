import type { ReactNode } from 'react';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';

const code = deferred(() => import('./privacy-parts.tsx'));

interface PrivacyFootProps {
  children: (parts: typeof import('./privacy-parts.tsx')) => ReactNode;
}

/** At the foot of a record: what is owed to those whose data it holds. */
export function PrivacyFoot({ children }: PrivacyFootProps) {
  return (
    <div className="mt-8 min-h-16 border-t border-line pt-4 print:hidden">
      <OnDemand code={code} when waiting={null} onMissing={() => {}}>
        {children}
      </OnDemand>
    </div>
  );
}
