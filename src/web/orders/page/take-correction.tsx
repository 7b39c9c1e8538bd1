import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchOf } from '../../../domain/french.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../domain/order-lines/order-line.ts';
import {
  correctedReason,
  correctionChange,
  correctionOf,
} from '../../../domain/proofs/correction.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord, viewRecord } from '../../frame/api/records.ts';
import { Button } from '../../kit/button.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

const SAID_ALREADY = 'La fiche le dit déjà.';
const UNCLEAR =
  'La fiche ne dit pas quel champ est à remplacer\u00a0: ouvrez-la pour y écrire cette valeur.';

interface Taken {
  message: string;
  /** Undefined where nothing was changed. */
  takeBack?: () => Promise<unknown>;
}

/** Writes the value of a client into the file of the person. */
async function takeCorrection(contact: string, decision: LineDecision): Promise<Taken> {
  const reason = correctedReason(decision);
  const record = await viewRecord('Contacts', contact);
  const correction = reason && correctionOf(reason, decision.value, record);
  if (!correction) return { message: UNCLEAR };
  const { before, text } = correctionChange(correction, record);
  if (text === '') return { message: SAID_ALREADY };
  const { updated } = await updateRecord('Contacts', contact, correction, record.updated);
  const takeBack = () => updateRecord('Contacts', contact, before, updated);
  return { message: `${text}.`, takeBack };
}

/** Whether the card would already say it: what changed since is shown below, with its own press. */
function isTaken({ frozen }: OrderLine, value: string): boolean {
  return frozen?.changes.some(({ after }) => after !== '' && value.includes(after)) ?? false;
}

interface TakeCorrectionProps {
  line: OrderLine;
  decision: LineDecision;
}

/** Takes the value that a client typed into the file of the person, where that can be done. */
export function TakeCorrection({ line, decision }: TakeCorrectionProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isLiving = line.presence !== 'deleted' && line.presence !== 'erased';
  if (!isLiving || !correctedReason(decision) || isTaken(line, decision.value)) return null;

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (cause) {
      console.error('Erreur lors de la correction d’une fiche\u00a0:', cause);
      notify({ message: actionMessage(cause), tone: 'error' });
    } finally {
      await refreshRecords(queryClient);
    }
  }

  async function take(): Promise<void> {
    setBusy(true);
    await attempt(async () => {
      const { message, takeBack } = await takeCorrection(line.contact, decision);
      if (!takeBack) return void notify({ message });
      notify({ message, tone: 'success', action: wayBack(() => attempt(takeBack)) });
    });
    setBusy(false);
  }

  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={`Reprendre dans la fiche ${frenchOf(lineName(line))}`}
      onClick={() => void take()}
    >
      Reprendre dans la fiche
    </Button>
  );
}
