import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { frenchOf } from '../../../domain/french.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../domain/order-lines/order-line.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord, viewRecord } from '../../frame/api/records.ts';
import { Button } from '../../kit/button.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

type Field = 'Poste' | 'Phone' | 'Tel' | 'Email';

/** The words of the buttons, by what a client wants corrected: a name has two fields, which nobody splits. */
const WAYS: Readonly<Record<string, readonly (readonly [Field, string])[]>> = {
  job: [['Poste', 'Écrire comme poste']],
  phone: [
    ['Phone', 'Écrire comme mobile'],
    ['Tel', 'Écrire comme téléphone'],
  ],
  email: [['Email', 'Écrire comme e-mail']],
};

/** Numbers are printed in pairs, however they were typed. */
const bare = (text: string) => text.replaceAll(/[\s.]/g, '').toLowerCase();

/** Writes a value into somebody's file, and offers to take it back. */
function useTaking({ contact, ...line }: OrderLine, value: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Field>();

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (cause) {
      console.error('Erreur lors de la correction d’une fiche\u00a0:', cause);
      notify({ message: actionMessage(cause), tone: 'error' });
    } finally {
      await refreshRecords(queryClient);
    }
  }

  async function take(field: Field): Promise<void> {
    setBusy(field);
    await attempt(async () => {
      const before = await viewRecord('Contacts', contact, {});
      const saved = await updateRecord('Contacts', contact, { [field]: value }, before.updated);
      const undo = () =>
        updateRecord('Contacts', contact, { [field]: before[field] }, saved.updated);
      notify({
        message: `La fiche ${frenchOf(lineName(line))} est corrigée.`,
        tone: 'success',
        action: wayBack(() => attempt(async () => void (await undo()))),
      });
    });
    setBusy(undefined);
  }

  return { busy, take };
}

interface WishedValueProps {
  line: OrderLine;
  decision: LineDecision;
}

/** Takes the value that a client gave into the person's file; nothing where its field is not clear. */
export function WishedValue({ line, decision: { reasons, value } }: WishedValueProps) {
  const { busy, take } = useTaking(line, value);
  const [reason = '', ...others] = reasons;
  const ways = others.length === 0 && value !== '' ? (WAYS[reason] ?? []) : [];
  const isTaken = line.frozen?.changes.some(({ after }) => bare(after) === bare(value)) ?? false;
  const isGone = line.presence === 'deleted' || line.presence === 'erased';
  if (ways.length === 0 || isTaken || isGone) return null;
  return (
    <Ways>
      {ways.map(([field, words]) => (
        <Button
          key={field}
          size="small"
          busy={busy === field}
          aria-label={`${words} dans la fiche ${frenchOf(lineName(line))}`}
          onClick={() => void take(field)}
        >
          {words}
        </Button>
      ))}
    </Ways>
  );
}

/** The buttons; they go once the value is in the file, and leave the focus to the person's name. */
function Ways({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (!buttons?.contains(document.activeElement)) return;
      buttons.closest('[data-row]')?.querySelector<HTMLElement>('a, input')?.focus();
    };
  }, []);

  return (
    <p ref={place} className="flex flex-wrap gap-2 py-1">
      {children}
    </p>
  );
}
