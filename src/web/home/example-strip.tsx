import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';

const code = lazyModule(() => import('./take-examples-back.tsx'));

/** Says that examples are among the records, and offers to take them back. */
export function ExampleStrip({ operation }: { operation: string }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <section
      aria-label="Exemples"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-info-soft px-4 py-2.5 text-sm md:px-5"
    >
      <p className="min-w-0 flex-1 text-pretty text-ink max-md:basis-full">
        Des exemples sont affichés{'\u00a0'}: entreprises, personnes et commandes sont inventées.
      </p>
      <Button size="small" onClick={() => setAsked(true)} className="max-md:w-full">
        Retirer les exemples
      </Button>
      <LazyModule code={code} when={isAsked} onMissing={close}>
        {({ TakeExamplesBack }) => (
          <TakeExamplesBack operation={operation} isOpen={isAsked} onClose={close} />
        )}
      </LazyModule>
    </section>
  );
}
