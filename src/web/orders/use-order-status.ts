import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { actionMessage } from '../frame/api/failure.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { presentRecord, updateRecord } from '../frame/api/records.ts';
import { wayBack } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';

type Known = Pick<Order, 'id' | 'updated' | 'Name' | 'number' | 'Status'>;

/** Changes of colleagues to all but the status of an order are not in question. */
async function withStatus(order: Known, Status: string): Promise<Known> {
  try {
    return await updateRecord('orders', order.id, { Status }, order.updated);
  } catch (cause) {
    const present = presentRecord('orders', cause);
    if (!present || present.Status !== order.Status) throw cause;
    return updateRecord('orders', order.id, { Status }, present.updated);
  }
}

/** Changes the status of an order over none that its person has not seen; a notice takes it back. */
export function useOrderStatus(): (order: Known, status: string) => Promise<void> {
  const queryClient = useQueryClient();

  /** Answers the order as it is then, unless it could not be changed. */
  async function change(order: Known, status: string): Promise<Known | undefined> {
    try {
      return await withStatus(order, status);
    } catch (cause) {
      const present = presentRecord('orders', cause);
      if (!present) console.error('Erreur lors du changement de statut\u00a0:', cause);
      const message = present ? await stayingText(present) : actionMessage(cause);
      notify({ message, tone: 'error' });
      return undefined;
    } finally {
      void refreshRecords(queryClient);
    }
  }

  return async (order, status) => {
    if (status === order.Status) return;
    const changed = await change(order, status);
    if (!changed) return;
    notify({
      message: `La ${calledOrder(order)}\u00a0: ${status}.`,
      tone: 'success',
      action: wayBack(async () => {
        const back = await change(changed, order.Status);
        if (back) notify({ message: `La ${calledOrder(order)}\u00a0: ${order.Status}.` });
      }),
    });
  };
}

async function stayingText(present: Known): Promise<string> {
  const { lastAuthor } = await import('../frame/conflicts/last-author.ts');
  const author = await lastAuthor([present.id]);
  return `${author} passé entre-temps la ${calledOrder(present)} au statut ${present.Status}, qui reste.`;
}

function calledOrder({ Name, number }: Known): string {
  return `commande n°\u00a0${number} (${shownName(Name)})`;
}
