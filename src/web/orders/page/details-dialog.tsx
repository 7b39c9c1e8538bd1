import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OrderDetails } from '../../../domain/order-lines/order-line.schema.ts';
import {
  LINE_ADDRESS_MAX,
  ORDER_DETAIL_LABELS,
  type OrderDetailValues,
  PAPER_MAX,
  REFERENCE_MAX,
} from '../../../domain/order-lines/order-line.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { changeDetails } from './order-queries.ts';
import type { OrderWork } from './use-order-work.ts';

interface DetailsDialogProps {
  order: string;
  work: OrderWork;
  onClose: () => void;
}

/** The values that differ from others. */
function changesOf(values: OrderDetailValues, from: OrderDetailValues): Record<string, string> {
  const before: ReadonlyMap<string, string> = new Map(Object.entries(from));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before.get(name) !== value),
  );
}

function valuesOf({ version: _, ...values }: OrderDetails): OrderDetailValues {
  return values;
}

/** Changes how an order is printed, and where it goes. */
export function DetailsDialog({ order, work, onClose }: DetailsDialogProps) {
  const { template, templates, printers, usual } = work;
  const [seen] = useState(work.details);
  const formId = useId();
  const queryClient = useQueryClient();
  const [values] = useState({ ...valuesOf(seen), template: template?.id ?? '' });
  const { form, dirty, submit, busy, failure } = useOwnForm({
    values,
    save: async (typed) => {
      const changes = changesOf(typed, values);
      // Another field that a colleague saved meanwhile stays; over the same field nobody saves.
      const theirs = changesOf(valuesOf(work.details), valuesOf(seen));
      const isApart = Object.keys(theirs).every((name) => !(name in changes));
      try {
        await changeDetails(order, isApart ? work.details : seen, changes);
      } finally {
        await refreshRecords(queryClient);
      }
      notify({ message: 'La commande est enregistrée.', tone: 'success' });
      onClose();
    },
    consoleMessage: 'Erreur lors de l’enregistrement de la commande\u00a0:',
  });
  const offered = templates.filter(({ state, id }) => state !== 'archived' || id === template?.id);
  const text = (name: 'paper' | 'finish' | 'reference', maxLength: number, placeholder = '') => ({
    label: ORDER_DETAIL_LABELS[name],
    ...{ maxLength, placeholder },
    ...form.register(name),
  });
  return (
    <Dialog
      open
      centred
      title="Impression et livraison"
      dirty={dirty}
      busy={busy}
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={busy} onCancel={onClose} />}
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        {failure && <FormFailure {...failure} />}
        {offered.length > 0 && (
          <SelectField
            label={ORDER_DETAIL_LABELS.template}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('template')}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...text('paper', PAPER_MAX, usual.paper)} />
          <TextField {...text('finish', PAPER_MAX, usual.finish)} />
        </div>
        <SelectField
          label={ORDER_DETAIL_LABELS.printer}
          options={[
            { value: '', label: 'Aucun' },
            ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
          ]}
          {...form.register('printer')}
        />
        <TextArea
          label={ORDER_DETAIL_LABELS.address}
          placeholder={usual.address}
          maxLength={LINE_ADDRESS_MAX}
          {...form.register('address')}
        />
        <TextField {...text('reference', REFERENCE_MAX)} />
      </form>
    </Dialog>
  );
}
