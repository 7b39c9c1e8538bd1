import type { OrderLineChanges } from '../../../domain/order-lines/order-line.schema.ts';
import { updateRecord } from '../../frame/api/records.ts';
import { useAct } from '../../frame/api/use-act.ts';
import { quickWayBack, wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { changeLine, takeReleasesBack } from './order-queries.ts';

/** Changes to the lines of an order, each of which a notice takes back. */
export function useLineChange(order: string) {
  const { act } = useAct();
  const write = (deed: () => Promise<unknown>) =>
    act('Erreur lors de la modification d’une ligne\u00a0:', deed);

  async function say(
    message: string,
    on: () => Promise<unknown>,
    back: () => Promise<unknown>,
    way = wayBack,
  ) {
    const isDone = await write(on);
    if (!isDone) return false;
    const action = way(async () => void (await write(back)));
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
        quickWayBack,
      ),
    add: (message: string, contact: string) =>
      say(message, people('contacts+', contact), people('contacts-', contact)),
    async waitAgain(name: string, contact: string): Promise<void> {
      const deed = () => takeReleasesBack(order, [contact]);
      const isDone = await act('Erreur lors de la reprise d’une libération\u00a0:', deed);
      if (isDone) notify({ message: `${name}\u00a0: l’accord est attendu de nouveau.` });
    },
    remove: (message: string, contact: string) =>
      say(message, people('contacts-', contact), people('contacts+', contact)),
  };
}

export type LineChange = ReturnType<typeof useLineChange>;
