import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { frenchNumber } from '../../domain/french.ts';
import { ORDER_STATUSES, orderFields } from '../../domain/order.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import { refreshRecords } from '../api/record-query.ts';
import { saveRecord } from '../api/records.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { CompanyPicker } from '../companies/company-picker.tsx';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Option } from '../ui/use-options.ts';
import { quantityText } from './order-cells.ts';
import { OrderCodes } from './order-codes.tsx';
import { OrderContactsField } from './order-contacts-field.tsx';
import type { OrderView } from './order-record.ts';
import {
  orderFormValues,
  orderRecordValues,
  orderShape,
  quantityRefusal,
  readQuantity,
  splitIds,
  storedOrder,
} from './order-values.ts';
import { useOrderParties } from './use-order-parties.ts';

interface OrderFormDialogProps {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  isGone: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({ value: status, label: status }));

/** Adds or changes an order. */
export function OrderFormDialog({ view, isGone, onClose, onSaved }: OrderFormDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const parties = useOrderParties(view);
  /** The other company that waits for an answer; null when none is to be chosen. */
  const [wanted, setWanted] = useState<{ company: Option | null }>();
  const record = useMemo(
    () => view && { id: view.order.id, stored: storedOrder(view.order), isGone },
    [view, isGone],
  );

  const { form, submit, busy, failure, dirty, changes } = useRecordForm({
    shape: orderShape,
    initial: orderFormValues(undefined),
    record,
    consoleMessage: 'Erreur lors de l’enregistrement de la commande\u00a0:',
    save: async (values, place) => {
      const saved = await saveRecord('orders', place, { ...orderRecordValues(values) });
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved,
  });

  const { errors } = form.formState;
  const [name, companyId, contactIds, quantity] = useWatch({
    control: form.control,
    name: ['Name', 'company', 'contacts', 'Quantity'],
  });
  const count = useMemo(() => splitIds(contactIds).length, [contactIds]);
  const isQuantityKnown = quantity.trim() !== '' && quantityRefusal(quantity) === undefined;
  const cards = isQuantityKnown && quantityText(count, readQuantity(quantity));
  const isQuantityGiven = quantity !== '' || form.formState.dirtyFields.Quantity === true;

  function changeCompany(next: Option | null): void {
    parties.addCompany(next);
    setWanted(undefined);
    form.clearErrors(['company', 'contacts']);
    form.setValue('company', next?.id ?? '', { shouldDirty: true });
    form.setValue('contacts', '', { shouldDirty: true });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? 'Modifier la commande' : 'Nouvelle Commande'}
      dirty={dirty}
      busy={busy}
      wide
      notice={
        <ChangesNotice
          changes={changes}
          describe={({ names: [name = 'Name'] }, values) =>
            name === 'company' ? parties.describe(values) : values[name].trim()
          }
        />
      }
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-3">
          <p
            aria-live="polite"
            className="mr-auto text-sm text-ink-soft tabular-nums empty:hidden max-md:basis-full"
          >
            {cards && (
              <>
                {cards.calculation} ={' '}
                <strong className="font-semibold text-ink">{cards.total}</strong>
              </>
            )}
          </p>
          <SaveButtons formId={formId} busy={busy} onCancel={onClose} />
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 md:grid-cols-2">
        {failure && <FormFailure {...failure} className="md:col-span-2" />}
        <TextField
          {...form.register('Name', { validate: nameRefusal })}
          label={orderFields.Name.label}
          autoComplete="off"
          error={nameRefusal(name) ?? errors.Name?.message}
        />
        <CompanyPicker
          label={orderFields.company.label}
          value={parties.companies.get(companyId) ?? null}
          onChange={(next) => {
            if ((next?.id ?? '') === companyId) return;
            if (count > 0) setWanted({ company: next });
            else changeCompany(next);
          }}
          error={errors.company?.message}
        />
        <OrderContactsField
          companyId={companyId}
          known={parties.people}
          onFound={parties.addPeople}
          ids={contactIds}
          onChange={(ids) => {
            form.clearErrors('contacts');
            form.setValue('contacts', ids, { shouldDirty: true });
          }}
          error={errors.contacts?.message}
          className="md:col-span-2"
        />
        <TextField
          {...form.register('Quantity', { validate: quantityRefusal })}
          label={orderFields.Quantity.label}
          inputMode="numeric"
          autoComplete="off"
          error={quantityRefusal(quantity) ?? errors.Quantity?.message}
          remark={isQuantityGiven ? orderFields.Quantity.remark(quantity) : undefined}
        />
        <SelectField
          {...form.register('Status')}
          label={orderFields.Status.label}
          options={STATUS_OPTIONS}
          error={errors.Status?.message}
        />
      </form>
      {view && view.people.length > 0 && <OrderCodes view={view} isChanged={dirty} />}
      <ConfirmDialog
        open={wanted !== undefined}
        title="Changer d’entreprise"
        question={`Changer d’entreprise retirera ${chosenText(count)}. Continuer\u202f?`}
        details="Une commande ne porte que sur les contacts d’une seule entreprise."
        confirmLabel="Changer d’entreprise"
        onConfirm={() => changeCompany(wanted?.company ?? null)}
        onClose={() => setWanted(undefined)}
      />
    </Dialog>
  );
}

function nameRefusal(name: string): string | undefined {
  return fieldRefusal(orderFields.Name, name);
}

function chosenText(count: number): string {
  return count === 1 ? 'le contact choisi' : `les ${frenchNumber(count)} contacts choisis`;
}
