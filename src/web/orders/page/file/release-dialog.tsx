import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { frenchCount } from '../../../../domain/french.ts';
import { whoseCards } from '../../../../domain/order-files/change-costs.ts';
import { RELEASE_REASON_MAX } from '../../../../domain/order-files/order-file.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../../domain/order-lines/order-line.ts';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { releaseLines } from '../order-queries.ts';
import { PeopleField } from '../proof/people-field.tsx';
import { useProofForm } from '../proof/use-proof-form.ts';

interface ReleaseDialogProps {
  order: string;
  lines: readonly OrderLine[];
  /** Where the focus goes once they are released: the button that led here may go with them. */
  focusReleased?: () => HTMLElement | null;
  onClose: () => void;
}

interface ReleaseValues {
  readonly reason: string;
  readonly contacts: readonly string[];
}

/** Has cards printed without a yes, for a reason that stays. */
export function ReleaseDialog({ order, lines, focusReleased, onClose }: ReleaseDialogProps) {
  const isReleased = useRef(false);
  // A client may accept one of them meanwhile.
  const isThere = (contact: string) => lines.some((line) => line.contact === contact);
  const formId = useId();
  const [values] = useState(
    (): ReleaseValues => ({ reason: '', contacts: lines.map(({ contact }) => contact) }),
  );
  const { form, dirty, errors, submit, busy, failure } = useProofForm<ReleaseValues, unknown>({
    values,
    send: ({ contacts, reason }) => releaseLines(order, contacts.filter(isThere), reason),
    onSent: () => {
      isReleased.current = true;
      onClose();
    },
    consoleMessage: 'Erreur lors de la libération de cartes\u00a0:',
  });
  const { field, fieldState } = useController({
    name: 'contacts',
    control: form.control,
    rules: { validate: (ids) => ids.some(isThere) || 'Choisissez au moins une carte.' },
  });
  const chosen = field.value.filter(isThere);
  return (
    <Dialog
      open
      centred
      title="Libérer sans accord"
      dirty={dirty}
      busy={busy}
      focusAfter={() => (isReleased.current ? (focusReleased?.() ?? null) : null)}
      onClose={onClose}
      footer={
        <SaveButtons
          {...{ formId, busy, onCancel: onClose }}
          label={`Libérer ${frenchCount(chosen.length, 'carte')}`}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {failure && <FormFailure {...failure} />}
        <p className="text-sm text-ink-soft">
          {`${whoseCards(lines)} ${lines.length === 1 ? 'sera imprimée' : 'seront imprimées'} sans l’accord du client. Le motif reste avec la commande.`}
        </p>
        <TextField
          label="Motif"
          maxLength={RELEASE_REASON_MAX}
          placeholder="Livraison urgente, BAT resté sans réponse"
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (reason) =>
              reason.trim() !== '' ||
              `Dites pourquoi ${lines.length === 1 ? 'cette carte part' : 'ces cartes partent'} sans accord.`,
          })}
        />
        {lines.length > 1 && (
          <PeopleField
            legend="Cartes imprimées sans accord"
            people={lines.map((line) => ({ id: line.contact, label: lineName(line) }))}
            chosen={chosen}
            onChoose={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      </form>
    </Dialog>
  );
}
