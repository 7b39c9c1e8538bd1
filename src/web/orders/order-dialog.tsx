import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';
import { useOpenRecord } from '../forms/use-open-record.ts';
import { notify } from '../ui/overlay/toasts.tsx';
import { WaitingDialog } from '../ui/overlay/waiting-dialog.tsx';
import { OrderFormDialog } from './order-form-dialog.tsx';
import { orderQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';

interface OrderDialogProps {
  rows: readonly OrderView[];
  state: ListSearchState;
}

/** The dialog that the address may open over the list of orders. */
export function OrderDialog({ rows, state }: OrderDialogProps) {
  const { close } = state;
  const { fiche } = state.search;
  const isNew = fiche === NEW_RECORD;
  const {
    record: view,
    isGone,
    waiting,
  } = useOpenRecord(
    orderQuery(fiche),
    rows.find(({ order }) => order.id === fiche),
    fiche !== '' && !isNew,
    ({ order }) => order.updated,
  );

  if (fiche === '') return null;
  if (!isNew && !view) {
    return <WaitingDialog title="Modifier la commande" {...waiting} onClose={close} />;
  }
  return (
    <OrderFormDialog
      key={fiche}
      view={view}
      isGone={isGone}
      onClose={close}
      onSaved={() => {
        close();
        notify({ message: 'La commande est enregistrée.', tone: 'success' });
      }}
    />
  );
}
