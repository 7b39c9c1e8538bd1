import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frenchNumber } from '../../domain/french.ts';
import type { Order } from '../../domain/order.ts';
import { HistoryFold } from '../data/history/history-fold.tsx';
import { saveRecord } from '../frame/api/records.ts';
import { splitIds } from '../frame/forms/form-value.ts';
import { RecordDialog } from '../frame/forms/record-dialog.tsx';
import type { OpenDialog } from '../frame/forms/record-dialog-host.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx';
import { OrderActions } from './order-actions.tsx';
import { leftOutOfOrder, type OrderStart, valuesLike } from './order-again.ts';
import { OrderFields } from './order-fields.tsx';
import { type OrderFormValues, orderForm } from './order-forms.ts';
import type { OrderView } from './order-record.ts';
import { OrderTotal } from './order-total.tsx';
import { useOrderParties } from './use-order-parties.ts';

interface OrderFormDialogProps extends OpenDialog<Order> {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  /** The order that a new one is filled from. */
  like?: OrderView | undefined;
  /** Whom a new order is for, before anybody chooses. */
  company?: Option | undefined;
  /** What the form of a new order holds when people were chosen for it. */
  start?: OrderStart | undefined;
  /** Places the order again. */
  onAgain?: (() => void) | undefined;
}

/** Adds or changes an order. */
export function OrderFormDialog(props: OrderFormDialogProps) {
  const { view, like, company, start, onAgain, ...dialog } = props;
  const parties = useOrderParties(view ?? like, company);
  const [initial] = useState(() =>
    like ? valuesLike(like) : (start?.values ?? { ...orderForm.blank, company: company?.id ?? '' }),
  );
  /** The other company that waits for an answer; null when none is to be chosen. */
  const [wanted, setWanted] = useState<{ company: Option | null }>();

  function changeCompany(form: UseFormReturn<OrderFormValues>, next: Option | null): void {
    parties.addCompany(next);
    setWanted(undefined);
    form.clearErrors(['company', 'contacts']);
    form.setValue('company', next?.id ?? '', { shouldDirty: true });
    form.setValue('contacts', '', { shouldDirty: true });
  }

  return (
    <RecordDialog
      {...dialog}
      dialog={orderForm}
      title={view ? 'Modifier la commande' : 'Nouvelle Commande'}
      record={view?.order}
      initial={initial}
      filledFrom={like?.order.id ?? start?.values.contacts ?? company?.id}
      save={(values, place) => saveRecord('orders', place, orderForm.normal(values))}
      consoleMessage={'Erreur lors de l’enregistrement de la commande\u00a0:'}
      describe={(group, values) =>
        group.names[0] === 'company' ? parties.describe(values) : orderForm.describe(group, values)
      }
      wide
      className="md:grid-cols-2"
      beside={(form) => (
        <OrderTotal
          people={parties.people}
          chosen={form.getValues('contacts')}
          quantity={form.getValues('Quantity')}
        />
      )}
      above={(dirty) => view && <OrderActions view={view} isChanged={dirty} onAgain={onAgain} />}
      below={(form) => (
        <>
          {view && <HistoryFold subject={{ record: view.order.id }} className="mt-4" />}
          <ConfirmDialog
            open={wanted !== undefined}
            title="Changer d’entreprise"
            question={`Changer d’entreprise retirera ${chosenText(form)}. Continuer\u202f?`}
            details="Une commande ne porte que sur les contacts d’une seule entreprise."
            confirmLabel="Changer d’entreprise"
            onConfirm={() => changeCompany(form, wanted?.company ?? null)}
            onClose={() => setWanted(undefined)}
          />
        </>
      )}
    >
      {(form) => (
        <OrderFields
          form={form}
          isNew={view === undefined}
          leftOut={like ? leftOutOfOrder(like) : start?.leftOut}
          parties={parties}
          onCompany={(next) => {
            if (form.getValues('contacts') === '') changeCompany(form, next);
            else setWanted({ company: next });
          }}
        />
      )}
    </RecordDialog>
  );
}

function chosenText(form: UseFormReturn<OrderFormValues>): string {
  const { length } = splitIds(form.getValues('contacts'));
  return length === 1 ? 'le contact choisi' : `les ${frenchNumber(length)} contacts choisis`;
}
