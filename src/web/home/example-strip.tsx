import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';

const THERE =
  'Des exemples sont affichés\u00a0: entreprises, personnes et commandes sont inventées.';
const LEAVING = 'Les exemples sont en cours de retrait.';

const code = lazyModule(() => import('./take-examples-back.tsx'));

interface ExampleStripProps {
  /** The id of the operation that takes them back; empty while that is being done. */
  operation: string;
}

/** Says that examples are among the records, and offers to take them back, or that they are leaving. */
export function ExampleStrip({ operation }: ExampleStripProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <section
      aria-label="Exemples"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-info-soft px-4 py-2.5 text-sm md:px-5"
    >
      <p className="min-w-0 flex-1 text-pretty text-ink max-md:basis-full">
        {operation === '' ? LEAVING : THERE}
      </p>
      {operation !== '' && (
        <Button size="small" onClick={() => setAsked(true)} className="max-md:w-full">
          Retirer les exemples
        </Button>
      )}
      <LazyModule code={code} when={isAsked} onMissing={close}>
        {({ TakeExamplesBack }) => (
          <TakeExamplesBack operation={operation} isOpen={isAsked} onClose={close} />
        )}
      </LazyModule>
    </section>
  );
}
