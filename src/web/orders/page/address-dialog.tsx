import { useId } from 'react';
import { termsCost } from '../../../domain/order-files/change-costs.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { LINE_ADDRESS_MAX, lineName } from '../../../domain/order-lines/order-line.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { LineChange } from './use-line-change.ts';

interface AddressDialogProps {
  line: OrderLine;
  /** Of its order. */
  dispatchedOn: string;
  change: LineChange;
  onClose: () => void;
}

/** Asks where the cards of one person go. */
export function AddressDialog({ line, dispatchedOn, change, onClose }: AddressDialogProps) {
  const formId = useId();
  const { contact } = line;
  const name = lineName(line);
  const { form, dirty, submit, busy } = useOwnForm({
    values: { address: line.address },
    save: async ({ address }) => {
      const message =
        address.trim() === ''
          ? `${name}\u00a0: livraison avec le reste de la commande.`
          : `${name}\u00a0: livraison à une autre adresse.`;
      const before = { address: line.address };
      if (await change.change(message, contact, { address }, before)) onClose();
    },
    consoleMessage: 'Erreur lors du changement d’adresse\u00a0:',
  });
  return (
    <Dialog
      open
      centred
      title="Livrer à une autre adresse"
      dirty={dirty}
      busy={busy}
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={`Adresse de livraison\u00a0: ${name}`}
          hint="Laissez vide pour livrer avec le reste de la commande."
          remark={termsCost({ items: [line], dispatchedOn })}
          maxLength={LINE_ADDRESS_MAX}
          {...form.register('address')}
        />
      </form>
    </Dialog>
  );
}
