import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { undoFailure, undoOperation } from '../data/history/take-back.ts';
import { undoneNotice } from '../data/history/undo-outcome.ts';
import { attempt } from '../frame/api/attempt.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { Button } from '../kit/button.tsx';
import { headingPlace } from '../kit/focus-places.ts';
import { LazyConfirmDialog } from '../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../kit/overlay/toasts.tsx';

/** Says that examples are among the records, and takes them back as a whole. */
export function ExampleStrip({ operation }: { operation: string }) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);

  async function takeBack(): Promise<void> {
    setBusy(true);
    const undo = async () => {
      const outcome = await undoOperation(operation, {});
      notify({ message: undoneNotice(outcome, new Date()), tone: 'success' });
    };
    isDone.current = await attempt('Erreur lors du retrait des exemples\u00a0:', undo, undoFailure);
    setBusy(false);
    setAsked(false);
    await refreshRecords(queryClient);
  }

  return (
    <section
      aria-label="Exemples"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-info-soft px-4 py-2.5 text-sm md:px-5"
    >
      <p className="min-w-0 flex-1 text-pretty text-ink max-md:basis-full">
        Des exemples sont affichés{'\u00a0'}: entreprises, personnes et commandes sont inventées.
      </p>
      <Button size="small" onClick={() => setAsked(true)} className="max-md:w-full">
        Retirer les exemples
      </Button>
      <LazyConfirmDialog
        open={isAsked}
        title="Retirer les exemples"
        question={'Voulez-vous retirer tous les exemples\u202f?'}
        details="Ceux que personne n’a modifiés vont à la corbeille, leurs commandes aussi. Ce que vous avez modifié ou commandé reste, et Activité le nomme. Les numéros de leurs commandes ne resservent pas."
        confirmLabel="Retirer les exemples"
        busy={isBusy}
        focusAfter={() => (isDone.current ? headingPlace() : null)}
        onConfirm={() => void takeBack()}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}
