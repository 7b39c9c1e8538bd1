import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { frenchCount } from '../../../../domain/french.ts';
import { RELEASE_REASON_MAX } from '../../../../domain/order-files/order-file.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../../domain/order-lines/order-line.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { Button } from '../../../kit/button.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import { releaseLines } from '../order-queries.ts';

interface ReleaseFormProps {
  order: string;
  lines: readonly OrderLine[];
  onClose: () => void;
}

/** Has cards printed without a yes, for a reason that stays. */
export function ReleaseForm({ order, lines, onClose }: ReleaseFormProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
      className="grid gap-3 rounded-panel border border-line p-4"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-ink-soft">
        Ces cartes seront imprimées sans l’accord du client. Le motif reste avec la commande.
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
        <Button size="small" onClick={onClose}>
          Annuler
        </Button>
        <Button size="small" type="submit" variant="primary" busy={isBusy}>
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
      <ReleaseForm order={order} lines={[line]} onClose={onClose} />
    </Dialog>
  );
}
