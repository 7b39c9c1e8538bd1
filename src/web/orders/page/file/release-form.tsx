import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { frenchCount, frenchOf } from '../../../../domain/french.ts';
import { RELEASE_REASON_MAX } from '../../../../domain/order-files/order-file.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../../domain/order-lines/order-line.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { Button } from '../../../kit/button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import { releaseLines } from '../order-queries.ts';

interface ReleaseFormProps {
  order: string;
  lines: readonly OrderLine[];
  /** It fills a dialog of its own; else it stands in one, in a box. */
  isAlone?: boolean;
  onClose: () => void;
}

/** `La carte de Léa Aubin sera imprimée` */
function whoseCards([only, ...others]: readonly OrderLine[]): string {
  return only && others.length === 0
    ? `La carte ${frenchOf(lineName(only))} sera imprimée`
    : 'Ces cartes seront imprimées';
}

/** Has cards printed without a yes, for a reason that stays. */
export function ReleaseForm({ order, lines, isAlone = false, onClose }: ReleaseFormProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // A dialog of its own begins there by itself.
  useEffect(() => {
    if (!isAlone) field.current?.focus();
  }, [isAlone]);
  const size = isAlone ? undefined : 'small';
  const chosen = lines.filter(({ contact }) => !left.has(contact));

  function choose(contact: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(contact);
    else next.add(contact);
    setLeft(next);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (reason.trim() === '') return setError('Dites pourquoi ces cartes partent sans accord.');
    if (chosen.length === 0) return setError('Cochez au moins une carte.');
    setBusy(true);
    try {
      await releaseLines(
        order,
        chosen.map(({ contact }) => contact),
        reason,
      );
      await refreshRecords(queryClient);
      onClose();
    } catch (cause) {
      setError(pressMessage(cause));
    }
    setBusy(false);
  }

  return (
    <form
      id={formId}
      noValidate
      aria-label="Libérer sans accord"
      className={classNames('grid gap-3', !isAlone && 'rounded-panel border border-line p-4')}
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-ink-soft">
        {`${whoseCards(lines)} sans l’accord du client. Le motif reste avec la commande.`}
      </p>
      {error && <FormFailure message={error} />}
      {lines.length > 1 && (
        <div className="grid max-h-40 gap-1 overflow-y-auto">
          {lines.map((line) => (
            <CheckboxField
              key={line.contact}
              label={lineName(line)}
              checked={!left.has(line.contact)}
              onChange={({ target }) => choose(line.contact, target.checked)}
            />
          ))}
        </div>
      )}
      <TextField
        ref={field}
        label="Motif"
        maxLength={RELEASE_REASON_MAX}
        placeholder="Accord donné au téléphone"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button size={size} onClick={onClose}>
          Annuler
        </Button>
        <Button size={size} type="submit" variant="primary" busy={isBusy}>
          {`Libérer ${frenchCount(chosen.length, 'carte')}`}
        </Button>
      </div>
    </form>
  );
}

interface ReleaseDialogProps extends Pick<ReleaseFormProps, 'order' | 'onClose'> {
  line: OrderLine;
}

/** The same for the card of one person. */
export function ReleaseDialog({ order, line, onClose }: ReleaseDialogProps) {
  return (
    <Dialog open centred title="Libérer sans accord" onClose={onClose}>
      <ReleaseForm order={order} lines={[line]} isAlone onClose={onClose} />
    </Dialog>
  );
}
