import type { QueryClient } from '@tanstack/react-query';
import { type Contact, personName } from '../../domain/contact.ts';
import { frenchCount, frenchList } from '../../domain/french.ts';
import { BATCH_MAX } from '../../domain/limits.ts';
import { ENDED_ORDER_STATUSES, type Order } from '../../domain/order.ts';
import { takeBack } from '../data/history/take-back.ts';
import { attempt } from '../frame/api/attempt.ts';
import { pb } from '../frame/api/client.ts';
import { property, textOf } from '../frame/api/property.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { type Notice, wayBack } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';

const NUMBERS_SHOWN = 3;

type Leaver = Pick<Contact, 'id' | 'Nom' | 'Prenom'>;

type RunningOrder = Pick<Order, 'id' | 'number'>;

/** The orders under way that somebody is in. */
async function runningOrdersOf(contact: string): Promise<RunningOrder[]> {
  const running = ENDED_ORDER_STATUSES.map((status) => `Status != '${status}'`).join(' && ');
  const { items } = await pb.collection<RunningOrder>('orders').getList(1, BATCH_MAX, {
    filter: `${pb.filter('contacts ~ {:contact}', { contact })} && ${running}`,
    sort: 'number',
    fields: 'id,number',
  });
  return items;
}

/** Takes somebody out of orders, all or none; answers the operation, to be taken back. */
async function takeOut(contact: string, orders: readonly RunningOrder[]): Promise<string> {
  const batch = pb.createBatch();
  for (const { id } of orders) batch.collection('orders').update(id, { 'contacts-': contact });
  await batch.send();
  const query = { record: orders[0]?.id, perPage: 1 };
  const items = property(await pb.send('/api/history', { query }), 'items');
  return textOf(Array.isArray(items) ? items[0] : undefined, 'id');
}

/** Says that a departure is saved, and offers to take the person out of the orders under way. */
export async function tellDeparture(
  queryClient: QueryClient,
  person: Leaver,
  saved: Notice,
): Promise<void> {
  const orders = await runningOrdersOf(person.id).catch(() => []);
  if (orders.length === 0) return notify(saved);
  const many = orders.length > 1;
  const count = frenchCount(orders.length, 'commande');
  const numbers = frenchList(
    orders.map(({ number }) => `n°\u00a0${number}`),
    NUMBERS_SHOWN,
  );
  const remove = async (): Promise<void> => {
    await attempt('Erreur lors du retrait des commandes\u00a0:', async () => {
      const operation = await takeOut(person.id, orders);
      notify({
        message: `${personName(person)} ne figure plus dans ${many ? `les ${count}` : 'la commande'} en cours.`,
        tone: 'success',
        action: wayBack(() => takeBack(queryClient, operation)),
      });
    });
    await refreshRecords(queryClient);
  };
  notify({
    ...saved,
    message: `${saved.message} Ce contact figure encore dans ${count} en cours (${numbers}).`,
    action: {
      label: many ? `Retirer des ${count}` : 'Retirer de la commande',
      onAction: remove,
      waits: true,
    },
  });
}
