import { Disclosure } from '../../kit/disclosure.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { RecordSubject } from './use-history.ts';

const code = lazyModule(() => import('./history-list.tsx'));

interface HistoryFoldProps {
  subject: RecordSubject;
  className?: string;
}

/** At the foot of a record: who changed what, read once it is opened. */
export function HistoryFold({ subject, className = 'mt-8' }: HistoryFoldProps) {
  return (
    <div className={className}>
      <Disclosure title="Historique">
        <LazyModule
          code={code}
          when
          waiting={<Skeleton className="my-3.5 h-4 w-2/3" />}
          onMissing={() => undefined}
        >
          {({ HistoryPanel }) => <HistoryPanel subject={subject} />}
        </LazyModule>
      </Disclosure>
    </div>
  );
}
