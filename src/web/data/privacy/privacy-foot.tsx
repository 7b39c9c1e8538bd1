import type { ReactNode } from 'react';
import { type DeferredModule, LazyModule } from '../../kit/overlay/lazy-module.tsx';

interface PrivacyFootProps<T> {
  /** The content of the foot. */
  code: DeferredModule<T>;
  children: (parts: T) => ReactNode;
}

/** At the foot of a record, in an idle moment: what is owed to those whose data it holds. */
export function PrivacyFoot<T>({ code, children }: PrivacyFootProps<T>) {
  return (
    <div className="mt-8 min-h-16 border-t border-line pt-4 print:hidden">
      <LazyModule code={code} when={false} onMissing={() => {}}>
        {children}
      </LazyModule>
    </div>
  );
}
