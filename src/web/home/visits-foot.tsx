import { useEffect, useId, useRef, useState } from 'react';
import { frenchDay, frenchNumber } from '../../domain/french.ts';
import type { Visits } from '../../domain/visits/visits.schema.ts';
import { VisitBars } from '../contacts/visits/visit-bars.tsx';
import { Button } from '../kit/button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';

const TITLE = 'Visites des cartes';
const panel = lazyModule(() => import('../contacts/visits/visits-panel.tsx'));

/** The visits of all cards: at a glance, then in detail once somebody asks for it. */
export function VisitsFoot({ visits }: { visits: Visits }) {
  const [isDetailed, setDetailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const glance = <VisitsGlance visits={visits} onDetail={() => setDetailed(true)} />;
  // The button that was pressed goes.
  useEffect(() => {
    if (isDetailed) place.current?.focus();
  }, [isDetailed]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-panel outline-none">
      {!isDetailed && glance}
      <LazyModule
        code={panel}
        when={isDetailed}
        onMissing={() => setDetailed(false)}
        waiting={glance}
      >
        {({ VisitsPanel }) => isDetailed && <VisitsPanel title={TITLE} subject={{}} />}
      </LazyModule>
    </div>
  );
}

function VisitsGlance({ visits, onDetail }: { visits: Visits; onDetail: () => void }) {
  const titleId = useId();
  const { days, views } = visits;
  const first = days[0];
  return (
    <section
      aria-labelledby={titleId}
      className="flex h-35 flex-col rounded-panel border border-line bg-surface shadow-panel"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line pr-2 pl-4 md:pl-5">
        <h2 id={titleId} className="text-sm font-semibold text-ink">
          {TITLE}
        </h2>
        <Button variant="quiet" size="small" onClick={onDetail}>
          Détail
        </Button>
      </div>
      <div className="flex min-h-0 grow items-stretch gap-4 px-4 py-3 md:gap-8 md:px-5">
        <p className="self-center text-sm whitespace-nowrap text-ink-soft">
          <span className="block text-2xl font-semibold tracking-tight text-ink tabular-nums max-md:text-xl">
            {frenchNumber(views)}
          </span>
          {`en ${days.length} jours`}
        </p>
        <div className="flex min-w-0 grow flex-col gap-1">
          <VisitBars days={days} className="min-h-0 w-full" />
          <p className="flex justify-between text-xs text-ink-soft" aria-hidden="true">
            <span>{first && frenchDay(first.day)}</span>
            <span>aujourd’hui</span>
          </p>
        </div>
      </div>
    </section>
  );
}
