import { useQuery } from '@tanstack/react-query';
import { loadingMessage } from '../api/failure.ts';
import type { OrderRow } from '../api/record-rows.ts';
import type { OpenDialog } from '../forms/record-opener.tsx';
import type { Option } from '../ui/form/use-options.ts';
import { WaitingDialog } from '../ui/overlay/waiting-dialog.tsx';
import { OrderFormDialog } from './order-form-dialog.tsx';
import { orderQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';

interface OrderDialogProps extends OpenDialog<OrderRow> {
  /** The order to change; undefined to add one. */
  view: OrderView | undefined;
  /** Id of the order that a new one is filled from; empty when it starts from nothing. */
  like: string;
  /** Whom a new one is for, before anybody chooses. */
  company: Option | undefined;
  /** Places an order again. */
  onAgain: (view: OrderView) => void;
}

/** The dialog that the address may open over the list of orders. */
export function OrderDialog({ view, like, company, onAgain, ...dialog }: OrderDialogProps) {
  if (view) return <OrderFormDialog view={view} onAgain={() => onAgain(view)} {...dialog} />;
  if (like !== '') return <OrderAgainDialog like={like} {...dialog} />;
  return <OrderFormDialog view={undefined} company={company} {...dialog} />;
}

function OrderAgainDialog({ like, ...dialog }: OpenDialog<OrderRow> & { like: string }) {
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
