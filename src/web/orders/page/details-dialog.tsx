import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { momentNear } from '../../../domain/calendar/when-text.ts';
import { cardCost, fileCost, termsCost } from '../../../domain/order-files/change-costs.ts';
import type {
  OrderDetailChanges,
  OrderDetails,
} from '../../../domain/order-lines/order-line.schema.ts';
import {
  LINE_ADDRESS_MAX,
  ORDER_DETAIL_LABELS,
  ORDER_DETAILS,
  type OrderDetailValues,
  PAPER_MAX,
  REFERENCE_MAX,
  templateOf,
} from '../../../domain/order-lines/order-line.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { VersionsNotice } from '../../frame/conflicts/changes-notice.tsx';
import { SOMEBODY } from '../../frame/conflicts/last-author.ts';
import { useVersions } from '../../frame/conflicts/use-versions.ts';
import type { FormShape } from '../../frame/conflicts/versions.ts';
import { useFilledForm } from '../../frame/forms/use-filled-form.ts';
import { useFormSaving } from '../../frame/forms/use-form-saving.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { changeDetails, detailsQuery, eventsQuery } from './order-queries.ts';
import type { OrderWork } from './use-order-work.ts';

interface DetailsDialogProps {
  order: string;
  work: OrderWork;
  onClose: () => void;
}

const SHAPE: FormShape<OrderDetailValues> = {
  groups: ORDER_DETAILS.map((name) => ({ names: [name], label: ORDER_DETAIL_LABELS[name] })),
  normal: (values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
};

/** Details as the form holds them: the card that is printed where nobody chose one is one, too. */
function storedOf({ version, ...values }: OrderDetails, { templates }: OrderWork) {
  const template = templateOf(values, templates)?.id ?? '';
  return { version: String(version).padStart(9, '0'), values: { ...values, template } };
}

/** The values that differ from others. */
function changesOf(values: OrderDetailValues, from: OrderDetailValues): OrderDetailChanges {
  const changed = ORDER_DETAILS.filter((name) => values[name] !== from[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** The form of the details, which saves over nothing that its person has not seen. */
function useDetailsForm({ order, work, onClose }: DetailsDialogProps) {
  const queryClient = useQueryClient();
  const stored = storedOf(work.details, work);
  const [initial] = useState(stored.values);
  const form = useFilledForm(initial);
  const versions = useVersions(form, SHAPE, initial, stored);
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((count) => count + 1);

  async function save(typed: OrderDetailValues): Promise<void> {
    if (!versions.isDecided()) return ask();
    const base = versions.base() ?? stored;
    const seen = { version: Number(base.version) };
    try {
      await changeDetails(order, seen, changesOf(typed, base.values));
    } catch (error) {
      if (readFailure(error).status !== 412) throw error;
      const now = await queryClient.fetchQuery({ ...detailsQuery(order), staleTime: 0 });
      if (!versions.follow(storedOf(now, work))) throw error;
      return ask();
    } finally {
      await refreshRecords(queryClient);
    }
    notify({ message: 'La commande est enregistrée.', tone: 'success' });
    onClose();
  }

  const dirty = versions.unsaved > 0;
  const consoleMessage = 'Erreur lors de l’enregistrement de la commande\u00a0:';
  const saving = useFormSaving({ form, dirty, save, consoleMessage });
  return { form, dirty, changes: { ...versions.view, asked }, ...saving };
}

/** The beginning of the sentence on the latest change of the details. */
function useChangedText(order: string): string {
  const { data = [] } = useQuery(eventsQuery(order));
  const last = data.find(({ part }) => ORDER_DETAILS.some((detail) => detail === part));
  const author = last?.actorName ? `${last.actorName} a` : SOMEBODY;
  const moment = last ? ` ${momentNear(last.at, new Date())}` : '';
  return `${author} modifié cette commande${moment}`;
}

/** Changes how an order is printed, and where it goes. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { order, work, onClose } = props;
  const { template, templates, printers, usual } = work;
  const formId = useId();
  const { form, dirty, submit, busy, failure, changes } = useDetailsForm(props);
  const title = useChangedText(order);
  const terms = termsCost(work.lines, 'changer le papier, la finition ou l’adresse');
  // Dispatched cards are printed no more, which is said once.
  const items = work.lines.dispatchedOn === '' ? work.lines.items : [];
  const isChanged = changes.decisions.length > 0 || changes.taken.length > 0;
  const names = new Map([
    ...templates.map(({ id, name }) => [id, name] as const),
    ...printers.map(({ id, profile }) => [id, profile.name] as const),
  ]);
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
      notice={
        <>
          <p role="status" className="sr-only">
            {isChanged && `${title}.`}
          </p>
          <VersionsNotice
            {...{ formId, changes, title }}
            describe={({ names: [name = 'paper'] }, values) =>
              names.get(values[name]) ?? values[name].replaceAll('\n', ', ')
            }
          />
        </>
      }
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
            hint={cardCost(items)}
            {...form.register('template')}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...text('paper', PAPER_MAX, usual.paper)} />
          <TextField {...text('finish', PAPER_MAX, usual.finish)} />
        </div>
        <TextArea
          label={ORDER_DETAIL_LABELS.address}
          placeholder={usual.address}
          maxLength={LINE_ADDRESS_MAX}
          remark={terms}
          {...form.register('address')}
        />
        <SelectField
          label={ORDER_DETAIL_LABELS.printer}
          hint={fileCost(items)}
          options={[
            { value: '', label: 'Aucun' },
            ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
          ]}
          {...form.register('printer')}
        />
        <TextField {...text('reference', REFERENCE_MAX)} />
      </form>
    </Dialog>
  );
}
