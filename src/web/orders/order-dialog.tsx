import { useQuery } from '@tanstack/react-query';
import { readFailure } from '../api/failure.ts';
import type { ListSearchState } from '../api/list-search.ts';
import { notify } from '../ui/toasts.tsx';
import { WaitingDialog } from '../ui/waiting-dialog.tsx';
import { OrderFormDialog } from './order-form-dialog.tsx';
import { orderQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';

/** In the address, in the place of an id: the dialog that adds. */
export const NEW_ORDER = 'nouveau';

interface OrderDialogProps {
  rows: readonly OrderView[];
  state: ListSearchState;
}

/** The dialog that the address may open over the list of orders. */
export function OrderDialog({ rows, state }: OrderDialogProps) {
  const { fiche } = state.search;
  const isOpen = fiche !== '';
  const isNew = fiche === NEW_ORDER;
  const row = rows.find(({ order }) => order.id === fiche);
  // Also kept in a query of its own: a form must not vanish when the list no longer holds its row.
  const query = useQuery({
    ...orderQuery(fiche),
    enabled: isOpen && !isNew,
    ...(row && { initialData: row }),
  });
  const view = isNew ? undefined : (row ?? query.data);
  // Back then returns to the list, not to a dialog that was closed.
  const close = () => state.update({ fiche: '' }, { replace: true });

  if (!isOpen) return null;
  if (!isNew && !view) {
    const failure = query.error ? readFailure(query.error) : undefined;
    return (
      <WaitingDialog
        title="Modifier la commande"
        failure={failure?.message}
        onRetry={failure?.status === 404 ? undefined : () => void query.refetch()}
        onClose={close}
      />
    );
  }
  return (
    <OrderFormDialog
      key={fiche}
      view={view}
      onClose={close}
      onSaved={() => {
        close();
        notify({ message: 'La commande est enregistrée.', tone: 'success' });
      }}
    />
  );
}
