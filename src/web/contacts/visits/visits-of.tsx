import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { VisitsSubject } from './visit-queries.ts';

const panel = lazyModule(() => import('./visits-panel.tsx'));

interface LazyPanelProps {
  title: string;
  subject: VisitsSubject;
}

/** Comes in an idle moment: whoever opens a page comes for something else first. */
function LazyPanel(props: LazyPanelProps) {
  return (
    <LazyModule code={panel} when={false} onMissing={() => undefined}>
      {({ VisitsPanel }) => <VisitsPanel {...props} />}
    </LazyModule>
  );
}

/** The visits of the cards of a company. */
export function VisitsOfCompany({ companyId }: { companyId: string }) {
  return <LazyPanel title="Visites de ses cartes" subject={{ company: companyId }} />;
}

/** The visits of one card. */
export function VisitsOfContact({ contactId }: { contactId: string }) {
  return <LazyPanel title="Visites de la carte" subject={{ contact: contactId }} />;
}
