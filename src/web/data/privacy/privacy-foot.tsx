import type { ReactNode } from 'react';
import { type Deferred, OnDemand } from '../../kit/overlay/on-demand.tsx';

interface PrivacyFootProps<T> {
  /** What stands there, which no first page waits for. */
  code: Deferred<T>;
  children: (parts: T) => ReactNode;
}

/** At the foot of a record: what is owed to those whose data it holds. */
export function PrivacyFoot<T>({ code, children }: PrivacyFootProps<T>) {
  return (
    <div className="mt-8 min-h-16 border-t border-line pt-4 print:hidden">
      <OnDemand code={code} when waiting={null} onMissing={() => {}}>
        {children}
      </OnDemand>
    </div>
  );
}
