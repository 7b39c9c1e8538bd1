import { frenchOf } from '../../../domain/french.ts';
import { HistoryPanel } from '../../data/history/history-list.tsx';
import { OrderPage } from './order-page.tsx';

/** The history of the order that the address names. */
export function OrderHistoryScreen() {
  return (
    <OrderPage titleOf={(name) => `Historique ${frenchOf(name)}`}>
      {({ id }) => <HistoryPanel subject={{ record: id }} heading="h2" />}
    </OrderPage>
  );
}
