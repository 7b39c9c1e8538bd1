import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { frenchOf, unbrokenNumbers } from '../../../domain/french.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { isGone, lineName } from '../../../domain/order-lines/order-line.ts';
import { readPhone } from '../../../domain/phone.ts';
import {
  type CorrectionPlace,
  correctionChange,
  correctionOf,
  correctionPlaces,
} from '../../../domain/proofs/correction.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import { updateRecord, viewRecord } from '../../frame/api/records.ts';
import { useAct } from '../../frame/api/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

const SAID_ALREADY = 'La fiche le dit déjà.';
const UNCLEAR = 'Cette valeur ne dit pas où s’arrête le prénom\u00a0: corrigez-le dans la fiche.';

interface Taken {
  message: string;
  /** Undefined where nothing was changed. */
  takeBack?: () => Promise<unknown>;
}

/** Writes the value of a client into the file of the person. */
async function takeCorrection(
  contact: string,
  place: CorrectionPlace,
  value: string,
): Promise<Taken> {
  const record = await viewRecord('Contacts', contact);
  const correction = correctionOf(place, value, record);
  if (!correction) return { message: UNCLEAR };
  const { before, text } = correctionChange(correction, record);
  if (text === '') return { message: SAID_ALREADY };
  const { updated } = await updateRecord('Contacts', contact, correction, record.updated);
  const takeBack = () => updateRecord('Contacts', contact, before, updated);
  return { message: `${unbrokenNumbers(text)}.`, takeBack };
}

/** A number is the same one however it is typed, or printed. */
const bare = (text: string) => readPhone(text).dial || text.replaceAll(/[\s.]/g, '').toLowerCase();

/** Whether the file says it by now: what changed since is shown below, with its own press. */
export function isTaken({ frozen }: OrderLine, value: string): boolean {
  return value !== '' && frozen?.changes.some(({ after }) => bare(after) === bare(value)) === true;
}

interface TakeCorrectionProps {
  line: OrderLine;
  decision: LineDecision;
}

/** Writes the value that a client typed into the file of the person, where it can stand there. */
export function TakeCorrection({ line, decision }: TakeCorrectionProps) {
  const { act, busy } = useAct();
  const [taken, setTaken] = useState<CorrectionPlace>();
  const { value } = decision;
  const places = correctionPlaces(decision);
  if (isGone(line) || places.length === 0) return null;

  const mend = (deed: () => Promise<unknown>) =>
    act('Erreur lors de la correction d’une fiche\u00a0:', deed);

  async function take(place: CorrectionPlace): Promise<void> {
    setTaken(place);
    await mend(async () => {
      const { message, takeBack } = await takeCorrection(line.contact, place, value);
      if (!takeBack) return void notify({ message });
      notify({
        message,
        tone: 'success',
        action: wayBack(async () => void (await mend(takeBack))),
      });
    });
  }

  return (
    <Places>
      {places.map(({ place, words }) => (
        <Button
          key={place}
          size="small"
          busy={busy && taken === place}
          aria-label={`${words} dans la fiche ${frenchOf(lineName(line))}`}
          onClick={() => void take(place)}
        >
          {words}
        </Button>
      ))}
    </Places>
  );
}

/** The buttons; they go once the value is in the file, and leave the focus to the person's name. */
function Places({ children }: { children: ReactNode }) {
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
