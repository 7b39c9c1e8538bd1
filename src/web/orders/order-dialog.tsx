import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../domain/order.ts';
import { loadingMessage } from '../frame/api/failure.ts';
import type { OpenDialog } from '../frame/forms/record-dialog-host.tsx';
import { awayPeopleQuery } from '../frame/pickers/people.ts';
import type { Option } from '../kit/form/use-options.ts';
import { WaitingDialog } from '../kit/overlay/waiting-dialog.tsx';
import { startFor } from './order-again.ts';
import { OrderFormDialog } from './order-form-dialog.tsx';
import { orderQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';

interface OrderDialogProps extends OpenDialog<Order> {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  /** Id of the order that a new one is filled from; empty when it starts from nothing. */
  like: string;
  /** The preset company of a new order: that of the list, once its name is known. */
  listed: { id: string; label: string | undefined } | undefined;
  /** Ids of those of its contacts that were chosen for a new one. */
  people: readonly string[] | undefined;
  /** Places an order again. */
  onAgain: (view: OrderView) => void;
}

/** The dialog that the address may open over the list of orders. */
export function OrderDialog({ view, like, listed, people, onAgain, ...dialog }: OrderDialogProps) {
  // While the dialog goes, the address no longer holds them; another dialog would take its place.
  const [chosen] = useState(people);
  const company = listed?.label === undefined ? undefined : { id: listed.id, label: listed.label };
  if (view) return <OrderFormDialog view={view} onAgain={() => onAgain(view)} {...dialog} />;
  if (like !== '') return <OrderAgainDialog like={like} {...dialog} />;
  if (chosen) return <OrderForDialog company={company} people={chosen} {...dialog} />;
  if (listed && !company) {
    return <WaitingDialog title="Nouvelle Commande" failure={undefined} onClose={dialog.onClose} />;
  }
  return <OrderFormDialog view={undefined} company={company} {...dialog} />;
}

interface OrderForDialogProps extends OpenDialog<Order> {
  /** Undefined until its name is known. */
  company: Option | undefined;
  people: readonly string[];
}

function OrderForDialog({ company, people, ...dialog }: OrderForDialogProps) {
  const { data, error, refetch } = useQuery(awayPeopleQuery(company?.id ?? ''));
  if (company && data) {
    const start = startFor(company.id, people, data);
    return <OrderFormDialog view={undefined} company={company} start={start} {...dialog} />;
  }
  return (
    <WaitingDialog
      title="Nouvelle Commande"
      failure={error ? loadingMessage(error) : undefined}
      onRetry={() => void refetch()}
      onClose={dialog.onClose}
    />
  );
}

function OrderAgainDialog({ like, ...dialog }: OpenDialog<Order> & { like: string }) {
  const { data, error, refetch } = useQuery(orderQuery(like));
  if (data) return <OrderFormDialog view={undefined} like={data} {...dialog} />;
  return (
    <WaitingDialog
      title="Nouvelle Commande"
      failure={error ? loadingMessage(error) : undefined}
      onRetry={() => void refetch()}
      onClose={dialog.onClose}
    />
  );
}
