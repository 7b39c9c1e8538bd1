import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { isAborted, readFailure } from '../../frame/api/failure.ts';
import {
  focusHeading,
  focusReturnedRow,
  headingPlace,
  mainPlace,
  placeAfterRow,
} from '../../kit/focus-places.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { addPrinter, printersQuery, removePrinter } from './printer-calls.ts';

const called = ({ profile }: Printer) => `L’imprimeur «\u00a0${profile.name}\u00a0»`;

/** Removing a printer, with a question before and a notice that takes it back. */
export function usePrinterRemoval(printers: readonly Printer[]) {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Printer>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const place = useRef<HTMLElement>(undefined);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });

  async function bringBack(printer: Printer): Promise<void> {
    const { profile, checked } = printer;
    // The button of the notice that was pressed goes with it.
    focusHeading();
    try {
      const id = await addPrinter({ profile, checked });
      notify({ message: `${called(printer)} est de retour.`, tone: 'success' });
      await readAgain();
      focusReturnedRow(id);
    } catch (cause) {
      if (isAborted(cause)) return;
      console.error('Erreur lors du retour de l’imprimeur\u00a0:', cause);
      notify({ message: pressMessage(cause), tone: 'error' });
    }
  }

  async function confirm(): Promise<void> {
    if (!target || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await removePrinter(target);
      notify({
        ...{ message: `${called(target)} est supprimé.`, tone: 'success' },
        action: wayBack(() => bringBack(target)),
      });
    } catch (cause) {
      if (isAborted(cause)) return;
      console.error('Erreur lors de la suppression de l’imprimeur\u00a0:', cause);
      if (readFailure(cause).status !== 404) return setError(pressMessage(cause));
      notify({ message: `${called(target)} a déjà été supprimé.` });
    } finally {
      setBusy(false);
    }
    // The buttons above an empty list go with its last row.
    place.current = printers.length > 1 ? placeAfterRow(target.id) : headingPlace();
    setTarget(undefined);
    await readAgain();
  }

  return {
    ask: (printer: Printer) => {
      setError(undefined);
      place.current = undefined;
      setTarget(printer);
    },
    target,
    isBusy,
    error,
    confirm,
    cancel: () => setTarget(undefined),
    /** Where the focus goes once the question is answered; null when its row is still there. */
    focusAfter: () => {
      if (!place.current) return null;
      return place.current.isConnected ? place.current : mainPlace();
    },
  };
}
