import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Order } from '../../domain/order.ts';
import { entersProduction, type ProductionGaps } from '../../domain/order-lines/preparation.ts';
import { actionMessage } from '../frame/api/failure.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { presentRecord, updateRecord } from '../frame/api/records.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { quickWayBack } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';
import { calledOrder } from './order-cells.ts';
import { orderQuery } from './order-record.ts';

type Known = Pick<Order, 'id' | 'updated' | 'Name' | 'number' | 'Status'>;

/** A change that waits for an answer. */
interface Asked {
  readonly order: Known;
  readonly status: string;
  readonly gaps: ProductionGaps;
  readonly answer: (isMeant: boolean) => void;
}

const code = lazyModule(() => import('./preparation-question.tsx'));

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

export interface OrderStatusChange {
  changeStatus: (order: Known, status: string) => Promise<void>;
  /** To be drawn on the screen that changes it. */
  question: ReactNode;
}

interface OrderStatusOptions {
  /** The screen is the page of the order: no question needs to lead there. */
  isOnPage?: boolean;
}

/**
 * Changes the status of an order over none that its person has not seen, after a question where cards
 * are not prepared or accepted; a notice takes it back, which is never asked about.
 */
export function useOrderStatus({ isOnPage = false }: OrderStatusOptions = {}): OrderStatusChange {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** Of two rows that were changed one after the other, the second is asked about after the first. */
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const [asked] = waiting;
  const isDrawn = useIsDrawn();

  /** Answers the order as it is then, unless it could not be changed. */
  async function change(order: Known, status: string): Promise<Known | undefined> {
    try {
      const changed = await withStatus(order, status);
      // The page of the order says it as the notice does; it is read again behind that.
      const { Status, updated } = changed;
      queryClient.setQueryData(orderQuery(order.id).queryKey, (view) => {
        return view && { ...view, updated, order: { ...view.order, Status, updated } };
      });
      return changed;
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

  /** Asks where cards are not prepared or accepted; nothing is changed while nobody can tell. */
  async function isMeant(order: Known, status: string): Promise<boolean> {
    if (!entersProduction(order.Status, status)) return true;
    try {
      const { gapsNow } = await code.fetch();
      const gaps = await gapsNow(queryClient, order.id);
      if (!gaps) return true;
      if (!isDrawn()) {
        notify({ message: unaskedText(order) });
        return false;
      }
      return new Promise((resolve) => {
        const one: Asked = { order, status, gaps, answer };
        function answer(isMeant: boolean): void {
          setWaiting((all) => all.filter((other) => other !== one));
          resolve(isMeant);
        }
        setWaiting((all) => [...all, one]);
      });
    } catch (cause) {
      console.error('Erreur lors du changement de statut\u00a0:', cause);
      notify({ message: actionMessage(cause), tone: 'error' });
      return false;
    }
  }

  async function changeStatus(order: Known, status: string): Promise<void> {
    if (status === order.Status || !(await isMeant(order, status))) return;
    const changed = await change(order, status);
    if (!changed) return;
    notify({
      message: `La ${calledOrder(order)}\u00a0: ${status}.`,
      tone: 'success',
      action: quickWayBack(async () => {
        const back = await change(changed, order.Status);
        if (back) notify({ message: `La ${calledOrder(order)}\u00a0: ${order.Status}.` });
      }),
    });
  }

  function openOrder({ order, answer }: Asked): void {
    answer(false);
    void navigate(recordPlace('orders', order.id));
  }

  return {
    changeStatus,
    question: (
      <LazyModule code={code} when={asked !== undefined} onMissing={() => asked?.answer(false)}>
        {({ PreparationQuestion }) =>
          asked && (
            <PreparationQuestion
              {...asked}
              isOnPage={isOnPage}
              other={
                isOnPage
                  ? undefined
                  : { label: 'Ouvrir la commande', onAction: () => openOrder(asked) }
              }
              onConfirm={() => asked.answer(true)}
              onClose={() => asked.answer(false)}
            />
          )
        }
      </LazyModule>
    ),
  };
}

/** Tells whether the screen is still there once an answer has come. */
function useIsDrawn(): () => boolean {
  const place = useRef(false);
  useEffect(() => {
    place.current = true;
    return () => {
      place.current = false;
    };
  }, []);
  return () => place.current;
}

/** Said where somebody left the screen before it could ask. */
function unaskedText(order: Known): string {
  return `La ${calledOrder(order)} reste au statut ${order.Status}\u00a0: ses cartes ne sont pas toutes préparées et acceptées.`;
}

async function stayingText(present: Known): Promise<string> {
  const { lastAuthor } = await import('../frame/conflicts/last-author.ts');
  const author = await lastAuthor([present.id]);
  return `${author} passé entre-temps la ${calledOrder(present)} au statut ${present.Status}, qui reste.`;
}
