import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { undoFailure, undoOperation } from '../data/history/take-back.ts';
import { undoneNotice } from '../data/history/undo-outcome.ts';
import { attempt } from '../frame/api/attempt.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { headingPlace } from '../kit/focus-places.ts';
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx';
import { notify } from '../kit/overlay/toasts.tsx';

interface TakeExamplesBackProps {
  /** The id of the operation that added them. */
  operation: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before the examples are taken back as a whole. */
export function TakeExamplesBack({ operation, isOpen, onClose }: TakeExamplesBackProps) {
  const queryClient = useQueryClient();
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
    onClose();
    await refreshRecords(queryClient);
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title="Retirer les exemples"
      question={'Voulez-vous retirer tous les exemples\u202f?'}
      details="Ceux que personne n’a modifiés vont à la corbeille, leurs commandes aussi. Ce que vous avez modifié ou commandé reste, et Activité le nomme. Les numéros de leurs commandes ne resservent pas."
      confirmLabel="Retirer les exemples"
      busy={isBusy}
      focusAfter={() => (isDone.current ? headingPlace() : null)}
      onConfirm={() => void takeBack()}
      onClose={onClose}
    />
  );
}
