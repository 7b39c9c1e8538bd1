import { useQueryClient } from '@tanstack/react-query';
import type { OrderLineChanges } from '../../../domain/order-lines/order-line.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord } from '../../frame/api/records.ts';
import { quickWayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { changeLine, takeReleasesBack } from './order-queries.ts';

/** Changes to the lines of an order, each of which a notice takes back. */
export function useLineChange(order: string) {
  const queryClient = useQueryClient();

  /** Answers whether it was done; what could not be is told. */
  const act = (change: () => Promise<unknown>): Promise<boolean> =>
    attempt('Erreur lors de la modification d’une ligne\u00a0:', change).finally(() =>
      refreshRecords(queryClient),
    );

  async function say(message: string, on: () => Promise<unknown>, back: () => Promise<unknown>) {
    const isDone = await act(on);
    if (!isDone) return false;
    const action = quickWayBack(async () => void (await act(back)));
    notify({ message, tone: 'success', action });
    return true;
  }

  const people = (change: string, contact: string) => () =>
    updateRecord('orders', order, { [change]: [contact] });

  return {
    change: (message: string, contact: string, next: OrderLineChanges, before: OrderLineChanges) =>
      say(
        message,
        () => changeLine(order, contact, next),
        () => changeLine(order, contact, before),
      ),
    add: (message: string, contact: string) =>
      say(message, people('contacts+', contact), people('contacts-', contact)),
    waitAgain: (name: string, contact: string) =>
      attempt('Erreur lors de la reprise d’une libération\u00a0:', () =>
        takeReleasesBack(order, [contact]),
      )
        .then((isDone) => {
          if (isDone) notify({ message: `${name}\u00a0: l’accord est attendu de nouveau.` });
        })
        .finally(() => refreshRecords(queryClient)),
    remove: (message: string, contact: string) =>
      say(message, people('contacts-', contact), people('contacts+', contact)),
  };
}

export type LineChange = ReturnType<typeof useLineChange>;
