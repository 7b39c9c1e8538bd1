import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { VisitsSubject } from './visits-glance.tsx';

const panel = lazyModule(() => import('./visits-panel.tsx'));

interface VisitsOfProps {
  title: string;
  subject: VisitsSubject;
}

/** Visits at the foot of a page, in an idle moment: whoever opens it comes for something else first. */
export function VisitsOf(props: VisitsOfProps) {
  return (
    <LazyModule code={panel} when={false} onMissing={() => undefined}>
      {({ VisitsPanel }) => <VisitsPanel {...props} />}
    </LazyModule>
  );
}
